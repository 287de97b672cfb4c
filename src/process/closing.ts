import { setTimeout as sleep } from 'node:timers/promises';

/** Everything opened, and how to close it in reverse order. */
export interface Closing {
  /** `close` runs once, however often it is called. */
  add(close: () => Promise<void>): void;
  /** {@link add} for things that would outlive this process: another process, files. */
  addOutliving(close: () => Promise<void>): void;
  /** {@link add} for a wait before everything that was added until now is closed. */
  addPause(milliseconds: number): void;
  /** Milliseconds of all pauses: time that closing takes on purpose. */
  readonly pause: number;
  /** Closes everything in order. A failure does not stop the rest; the first one is thrown at the end. */
  close(): Promise<void>;
  /** For a process that must end now: closes only things that would outlive it. */
  closeOutliving(): Promise<void>;
}

interface Step {
  outliving: boolean;
  close: () => Promise<void>;
}

export function createClosing(): Closing {
  const steps: Step[] = [];
  let pause = 0;
  const add = (outliving: boolean, close: () => Promise<void>) => {
    let closed: Promise<void> | undefined;
    steps.push({ outliving, close: () => (closed ??= close()) });
  };
  return {
    add: (close) => add(false, close),
    addOutliving: (close) => add(true, close),
    addPause: (milliseconds) => {
      pause += milliseconds;
      add(false, () => sleep(milliseconds));
    },
    get pause() {
      return pause;
    },
    close: () => closeAll(steps),
    closeOutliving: () => closeAll(steps.filter(({ outliving }) => outliving)),
  };
}

async function closeAll(steps: readonly Step[]): Promise<void> {
  const failures: unknown[] = [];
  for (const { close } of steps.toReversed()) {
    await close().catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}
