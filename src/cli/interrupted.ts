import { constants } from 'node:os';

/** A process ends because of a signal, before it could do what it was asked. */
export class Interrupted extends Error {
  override readonly name = 'Interrupted';
  /** 128 + the signal's number, as shells count. */
  readonly exitCode: number;

  constructor(signal: NodeJS.Signals) {
    super(`interrupted by ${signal}`);
    this.exitCode = 128 + constants.signals[signal];
  }
}
