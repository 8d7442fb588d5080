import * as contract from "#contract/accounts.ts";
import * as logins from "#contract/logins.ts";
import * as requests from "#contract/password-requests.ts";
import * as resets from "#contract/password-resets.ts";
import * as factor from "#contract/second-factor.ts";
import { serve } from "#server/http/call/serve.ts";
import { beginSecondFactor } from "./begin-second-factor.ts";
import { changePassword } from "./change-password.ts";
import { claimSetup } from "./claim-setup.ts";
import { confirmPassword, passwordConfirmedAgain } from "./confirm-password.ts";
import { confirmSecondFactor } from "./confirm-second-factor.ts";
import { countPasswordRequests } from "./count-password-requests.ts";
import { createAccount } from "./create-account.ts";
import { dismissPasswordRequest } from "./dismiss-password-request.ts";
import { endLogin } from "./end-login.ts";
import { endOtherLogins } from "./end-other-logins.ts";
import { getAccount } from "./get-account.ts";
import { getSecondFactor } from "./get-second-factor.ts";
import { issuePasswordCode } from "./issue-password-code.ts";
import { listLogins } from "./list-logins.ts";
import { listPasswordRequests } from "./list-password-requests.ts";
import { listPasswordResets } from "./list-password-resets.ts";
import { login } from "./login.ts";
import { logout, logoutAgain } from "./logout.ts";
import { removeSecondFactor } from "./remove-second-factor.ts";
import { renewPassword } from "./renew-password.ts";
import { renewRecoveryCodes } from "./renew-recovery-codes.ts";
import { requestPassword } from "./request-password.ts";
import { resetPassword } from "./reset-password.ts";
import { tellPasswordAgain } from "./tell-password-again.ts";
import { tellPasswordCodeAgain } from "./tell-password-code-again.ts";
import { tellRecoveryCodesAgain } from "./tell-recovery-codes-again.ts";
import { tellSecretAgain } from "./tell-secret-again.ts";

export default [
  serve(contract.login, login),
  serve(contract.createAccount, createAccount),
  serve(contract.logout, logout, logoutAgain),
  serve(contract.getAccount, getAccount),
  serve(contract.resetPassword, resetPassword, (repeated) =>
    tellPasswordAgain(repeated, repeated.params.accountId),
  ),
  serve(contract.changePassword, changePassword, (repeated) =>
    tellPasswordAgain(repeated, repeated.viewer.accountId),
  ),
  serve(contract.confirmPassword, confirmPassword, passwordConfirmedAgain),
  serve(contract.claimSetup, claimSetup),
  serve(resets.listPasswordResets, listPasswordResets),
  serve(logins.listLogins, listLogins),
  serve(logins.endLogin, endLogin),
  serve(logins.endOtherLogins, endOtherLogins),
  serve(factor.getSecondFactor, getSecondFactor),
  serve(factor.beginSecondFactor, beginSecondFactor, tellSecretAgain),
  serve(factor.confirmSecondFactor, confirmSecondFactor, tellRecoveryCodesAgain),
  serve(factor.renewRecoveryCodes, renewRecoveryCodes, tellRecoveryCodesAgain),
  serve(factor.removeSecondFactor, removeSecondFactor),
  serve(requests.requestPassword, requestPassword),
  serve(requests.renewPassword, renewPassword),
  serve(requests.listPasswordRequests, listPasswordRequests),
  serve(requests.countPasswordRequests, countPasswordRequests),
  serve(requests.issuePasswordCode, issuePasswordCode, tellPasswordCodeAgain),
  serve(requests.dismissPasswordRequest, dismissPasswordRequest),
];
