/** A failed command. The message is for its user, and says what to do. */
export class CommandFailure extends Error {
  override readonly name = 'CommandFailure';
}
