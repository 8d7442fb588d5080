/** Who calls: read from the database at each call, never from the token. */
export type Viewer = {
  accountId: string;
  sessionId: string;
  isAdmin: boolean;
  /** An adviser who has to set up a second factor first, and until then has an owner's rights. */
  isHeldBack: boolean;
  fullName: string;
};
