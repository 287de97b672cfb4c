/**
 * Counts requests that were sent a moment ago. A killed process repeats those that quick receivers have answered
 * meanwhile, so there are to be few; older ones are at slow receivers, and keep nobody else off the wire.
 */
export interface Wire {
  isFull(): boolean;
  /** @returns the request's time, for `end` */
  begin(): number;
  end(began: number): void;
}

/** With more a drain is no faster. So many in each step are more than a thread sends to receivers that are slow. */
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
