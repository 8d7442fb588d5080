import { useState } from "react";
import { confirmPassword } from "#contract/accounts.ts";
import { CONFIRM_PASSWORD } from "#contract/problem.ts";
import type { InputOf, Route } from "#contract/route.ts";
import type { AnyInput } from "#web/api/request.ts";
import { type Sent, useSend } from "#web/api/use-send.ts";

/**
 * Sends what the server may ask the own password for first. When it asks, `reason` says why; the next `send` takes the
 * password, gives it, and sends what was meant right after it.
 */
export function useProvenSend<R extends Route>(route: R, options?: Parameters<typeof useSend<R>>[1]) {
  const [reason, setReason] = useState<string>();
  const confirmation = useSend(confirmPassword);
  const { send: sendOn, busy, error } = useSend(route, options);

  /** @returns what came of it; nothing when the server asked, or the password was not right */
  async function send(
    input: InputOf<R> & AnyInput,
    password: string,
    ifMatch?: string,
  ): Promise<Sent<R> | undefined> {
    if (reason !== undefined && "error" in (await confirmation.send({ body: { password } })))
      return undefined;
    const sent = await sendOn(input, ifMatch);
    const asks = "error" in sent && sent.error.type === CONFIRM_PASSWORD;
    setReason(asks ? sent.error.detail : undefined);
    return asks ? undefined : sent;
  }

  return {
    send,
    busy: busy || confirmation.busy,
    reason,
    /** What was wrong with the password. */
    refusal: confirmation.error,
    error: error?.type === CONFIRM_PASSWORD ? undefined : error,
  };
}
