/**
 * Something that the person who starts the server can put right. The message is the one sentence they read;
 * no stack trace goes with it.
 */
export class StartFailure extends Error {
  override name = "StartFailure";
}
