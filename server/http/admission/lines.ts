import type { Claims } from "#server/http/call/token.ts";
import { networkOf } from "#server/http/network-address.ts";
import type { TurnsOfEach } from "./turns-of-each.ts";

/** Where calls wait for their turns, so that a crowd of one keeps nobody else waiting. */
export type Lines = {
  owners: TurnsOfEach;
  advisers: TurnsOfEach;
  strangers: TurnsOfEach;
  /** Of one session each, for what hashes a password. */
  hashing: TurnsOfEach;
};

/** The line of one session of an account, or of one network. */
export type Line = {
  /** Whether whoever comes now is refused. */
  isFull(): boolean;
  /** Does a part of a call when it is its turn. @throws the refusal, at once, when too many are waiting already. */
  take<T>(work: () => Promise<T>): Promise<T>;
  /** Does the next part of a call that had a turn, before those that had none. */
  goOn<T>(work: () => Promise<T>): Promise<T>;
};

export type LineOfAccount = Line & {
  /**
   * Does what hashes a password, apart from all else of the account: it waits long where many hash, and would keep reads
   * waiting as long, and whoever would end this session. @throws as `take`
   */
  hash<T>(work: () => Promise<T>): Promise<T>;
};

/**
 * The line of an account, known by its signed token before the database is asked: what is refused in the end costs as much
 * up to there. An adviser's token may be older than their dismissal; it is only a longer line. Each session of an account
 * waits apart: who holds the token of another, also of one that was ended, keeps nobody out.
 */
export function lineOfAccount(lines: Lines, { id, isAdmin, sid }: Claims): LineOfAccount {
  const line = ofOne(isAdmin ? lines.advisers : lines.owners, id, sid);
  return { ...line, hash: (work) => lines.hashing.take(sid, work) };
}

export function lineOfStranger(lines: Lines, address: string): Line {
  return ofOne(lines.strangers, networkOf(address));
}

function ofOne(turns: TurnsOfEach, key: string, from?: string): Line {
  return {
    isFull: () => turns.isFull(key, from),
    take: (work) => turns.take(key, work, from),
    goOn: (work) => turns.goOn(key, work, from),
  };
}
