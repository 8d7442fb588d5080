import { useLingui } from "@lingui/react/macro";
import { useId } from "react";
import { type Theme, useTheme } from "./theme.ts";

/** As on this device, light or dark. */
export function ThemeSwitch() {
  const { t } = useLingui();
  const [chosen, choose] = useTheme();
  const name = useId();
  const themes: { theme: Theme; label: string }[] = [
    { theme: "device", label: t`Same as device` },
    { theme: "light", label: t`Light` },
    { theme: "dark", label: t`Dark` },
  ];
  return (
    <fieldset className="theme">
      <legend>{t`Theme`}</legend>
      <div className="segment">
        {themes.map(({ theme, label }) => (
          <label key={theme}>
            <input type="radio" name={name} checked={theme === chosen} onChange={() => choose(theme)} />
            <span className="segment-face">{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
