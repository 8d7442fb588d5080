import { useLingui } from "@lingui/react/macro";
import { useId } from "react";
import { Segment } from "./radio-segment.tsx";
import { type Theme, useTheme } from "./theme.ts";

/** As on this device, light or dark. */
export function ThemeSwitch() {
  const { t } = useLingui();
  const [theme, choose] = useTheme();
  const name = useId();
  const options: { value: Theme; label: string }[] = [
    { value: "device", label: t`As on this device` },
    { value: "light", label: t`Light` },
    { value: "dark", label: t`Dark` },
  ];
  return (
    <fieldset className="theme">
      <legend>{t`Colours`}</legend>
      <Segment
        name={name}
        options={options}
        value={theme}
        onChange={(event) =>
          choose(options.find(({ value }) => value === event.target.value)?.value ?? "device")
        }
      />
    </fieldset>
  );
}
