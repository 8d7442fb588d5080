import { useLingui } from "@lingui/react/macro";
import { isClosed, type Status as StatusOfCase, showsDose } from "#domain/course/status.ts";
import { Status } from "#web/ui/status.tsx";
import { STATUS_WORDS } from "./status-word.ts";

/** The status of a case: a full dot while medicine is given, a half one while it is watched, else an empty one. */
export function CaseStatus({ status }: { status: StatusOfCase }) {
  const { t } = useLingui();
  return <Status dot={dotOf(status)}>{t(STATUS_WORDS[status])}</Status>;
}

function dotOf(status: StatusOfCase) {
  if (showsDose(status)) return "on";
  if (status === "Observation") return "half";
  return isClosed(status) ? "closed" : "off";
}
