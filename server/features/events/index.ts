import * as contract from "#contract/events.ts";
import { serve } from "#server/http/call/serve.ts";
import { changeEventStatus } from "./change-event-status.ts";
import { countEvents } from "./count-events.ts";
import { getEventSummary } from "./get-event-summary.ts";
import { getEventWeightHistory } from "./get-event-weight-history.ts";
import { listEvents } from "./list-events.ts";
import { listEventsByStatus } from "./list-events-by-status.ts";
import { tellEventAgain } from "./tell-event-again.ts";

export default [
  serve(contract.countEvents, countEvents),
  serve(contract.listEvents, listEvents),
  serve(contract.listEventsByStatus, listEventsByStatus),
  serve(contract.getEventSummary, getEventSummary),
  serve(contract.getEventWeightHistory, getEventWeightHistory),
  serve(contract.changeEventStatus, changeEventStatus, tellEventAgain),
];
