/** A failed command; the message tells its user what to do. */
export class CommandFailure extends Error {
  override readonly name = 'CommandFailure';
}
