import { constants } from 'node:os';

/** A signal ended the process before its task. */
export class Interrupted extends Error {
  override readonly name = 'Interrupted';
  /** 128 + the signal's number, as in shells. */
  readonly exitCode: number;

  constructor(signal: NodeJS.Signals) {
    super(`interrupted by ${signal}`);
    this.exitCode = 128 + constants.signals[signal];
  }
}
