/** A failed expectation of the demo. The message is for the user. */
export class DemoFailure extends Error {
  override readonly name = 'DemoFailure';
}
