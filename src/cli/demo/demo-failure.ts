/** A promise of the demo that did not come true. The message is for the user. */
export class DemoFailure extends Error {
  override readonly name = 'DemoFailure';
}
