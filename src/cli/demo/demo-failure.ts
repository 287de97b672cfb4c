/** A failed expectation; its message is for the user. */
export class DemoFailure extends Error {
  override readonly name = 'DemoFailure';
}
