/** What the demo was to show did not happen. The message is for whoever ran it. */
export class DemoFailure extends Error {
  override readonly name = 'DemoFailure';
}
