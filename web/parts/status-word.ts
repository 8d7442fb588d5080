import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Status } from "#domain/course/status.ts";

/** The team's words for a case's status, in the reader's language. */
export const STATUS_WORDS: Record<Status, MessageDescriptor> = {
  New: msg`New`,
  "Intake Complete": msg`Intake Complete`,
  "In Treatment": msg`In Treatment`,
  "Treatment Extension": msg`Treatment Extension`,
  Relapse: msg`Relapse`,
  Restart: msg`Restart`,
  Observation: msg`Observation`,
  Cured: msg`Cured`,
  "Stopped Treatment": msg`Stopped Treatment`,
  "Not FIP": msg`Not FIP`,
  Transferred: msg`Transferred`,
  "Moved to Compound": msg`Moved to Compound`,
  Fired: msg`Fired`,
  Ghosted: msg`Ghosted`,
  Rainbow: msg`Rainbow`,
};
