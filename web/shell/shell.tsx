import { Trans, useLingui } from "@lingui/react/macro";
import { type Location, Outlet, ScrollRestoration } from "react-router";
import { useSettings } from "#web/api/settings.ts";
import { TitleSuffix } from "#web/ui/page.tsx";
import { Foot } from "./foot.tsx";
import { TopBar } from "./top-bar.tsx";
import { useArrival } from "./use-arrival.ts";
import "./shell.css";

/** What is round every page. */
export function Shell() {
  const { t } = useLingui();
  const { productName } = useSettings();
  useArrival();
  return (
    <TitleSuffix value={t`${productName} Treatment Support`}>
      <a className="skip" href="#main">
        <Trans>Skip to content</Trans>
      </a>
      <TopBar />
      <Outlet />
      <Foot />
      <ScrollRestoration getKey={placeOf} />
    </TitleSuffix>
  );
}

/** The first place of every visit has the same key: another address would begin as far down as this one was left. */
function placeOf({ key, pathname }: Location): string {
  return key + pathname;
}
