import { UnreadablePdf } from './problem.ts';

export interface Budget {
  /** Counts bytes of syntax, at each reading again. Throws when there are too many. */
  read: (bytes: number) => void;
  /** Bytes that streams may still inflate to. */
  inflatable: () => number;
  inflate: (bytes: number) => void;
}

const MAX_READ = 16 * 2 ** 20;
const MAX_INFLATED = 48 * 2 ** 20;

export function createBudget(): Budget {
  let toRead = MAX_READ;
  let toInflate = MAX_INFLATED;
  return {
    read: (bytes) => {
      toRead -= bytes;
      if (toRead < 0) throw new UnreadablePdf('too_large', 'its structure never ends');
    },
    inflatable: () => toInflate,
    inflate: (bytes) => {
      toInflate -= bytes;
    },
  };
}
