import * as contract from "#contract/accounts.ts";
import { serve } from "#server/http/serve.ts";
import { claimSetup } from "./claim-setup.ts";
import { createAccount } from "./create-account.ts";
import { getAccount } from "./get-account.ts";
import { login } from "./login.ts";
import { logout } from "./logout.ts";
import { resetPassword } from "./reset-password.ts";

export default [
  serve(contract.login, login),
  serve(contract.createAccount, createAccount),
  serve(contract.logout, logout),
  serve(contract.getAccount, getAccount),
  serve(contract.resetPassword, resetPassword),
  serve(contract.claimSetup, claimSetup),
];
