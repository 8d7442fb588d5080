import * as corrections from "#contract/corrections.ts";
import * as contract from "#contract/treatment.ts";
import * as reads from "#contract/treatment-case.ts";
import { answerDoseAgain } from "#server/answers/answer-dose-again.ts";
import { serve } from "#server/http/call/serve.ts";
import { answerTreatmentAgain } from "./answer-treatment-again.ts";
import { getTreatmentCase } from "./get-treatment-case.ts";
import { setTreatment } from "./set-treatment.ts";
import { updateTreatment } from "./update-treatment.ts";
import { withdrawDose } from "./withdraw-dose.ts";

export default [
  serve(contract.setTreatment, setTreatment, answerTreatmentAgain),
  serve(contract.updateTreatment, updateTreatment, answerTreatmentAgain),
  serve(corrections.withdrawDose, withdrawDose, answerDoseAgain),
  serve(reads.getTreatmentCase, getTreatmentCase),
];
