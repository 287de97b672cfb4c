/**
 * Counts the requests sent in the last few milliseconds, and is full when there are many: a killed process repeats each
 * request whose answer it has not written. Older requests do not count, so slow receivers hold nobody back.
 */
export interface Wire {
  isFull(): boolean;
  /** @returns the request's time, for `end` */
  begin(): number;
  end(began: number): void;
}

/** A drain is no faster with more. To slow receivers a thread can still send 12 800 a second, more than it manages. */
const MAX_YOUNG = 128;
/** A request counts for one to two of these. */
export const WIRE_STEP_MS = 5;
/** The time of no request. */
export const NOT_SENT = -Infinity;

export function createWire(maxYoung = MAX_YOUNG): Wire {
  let step = 0;
  /** Begun in this step, and in the one before. */
  let current = 0;
  let previous = 0;
  const advance = (): void => {
    const now = Math.floor(performance.now() / WIRE_STEP_MS);
    if (now === step) return;
    previous = now === step + 1 ? current : 0;
    current = 0;
    step = now;
  };
  return {
    isFull: () => {
      advance();
      return current + previous >= maxYoung;
    },
    begin: () => {
      advance();
      current += 1;
      return step;
    },
    end: (began) => {
      advance();
      if (began === step) current -= 1;
      else if (began === step - 1) previous -= 1;
    },
  };
}
