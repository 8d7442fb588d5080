import { Trans, useLingui } from "@lingui/react/macro";
import { Outlet, ScrollRestoration } from "react-router";
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
      <ScrollRestoration />
    </TitleSuffix>
  );
}
