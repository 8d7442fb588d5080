import * as contract from "#contract/medications.ts";
import { serve } from "#server/http/serve.ts";
import { listMedications } from "./list-medications.ts";

export default [serve(contract.listMedications, listMedications)];
