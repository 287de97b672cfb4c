/** A command could not do what it was asked. The message is for its user, and says what to do. */
export class CommandFailure extends Error {
  override readonly name = 'CommandFailure';
}
