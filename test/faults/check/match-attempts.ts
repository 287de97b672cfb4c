import type { StoredAttempt } from '#test/faults/read-stored.ts';
import type { Receipt } from '#test/faults/receiver.ts';

export interface Match {
  recorded: ReadonlyMap<Receipt, StoredAttempt>;
  /** Their outcome was not written. */
  unrecorded: readonly Receipt[];
  /** Their status is in no receipt. */
  unreceived: readonly StoredAttempt[];
}

/**
 * Clocks of one machine differ by their rounding and by the turn of the event loop in which the receiver reads. Retries
 * are further apart.
 */
export const SAME_CLOCK_MS = 100;

/**
 * Finds each attempt's request: signed in the second in which the attempt began, arrived while it ran, answered as it
 * says. Attempts with a status choose first: each must have one.
 */
export function matchAttempts(
  receipts: readonly Receipt[],
  attempts: readonly StoredAttempt[],
): Match {
  const recorded = new Map<Receipt, StoredAttempt>();
  const unreceived: StoredAttempt[] = [];
  const choose = (attempt: StoredAttempt) => {
    const found = receipts.find((receipt) => !recorded.has(receipt) && fits(receipt, attempt));
    if (found !== undefined) recorded.set(found, attempt);
    return found !== undefined;
  };
  for (const attempt of attempts)
    if (attempt.response_status !== null && !choose(attempt)) unreceived.push(attempt);
  for (const attempt of attempts) if (attempt.response_status === null) choose(attempt);
  return { recorded, unreceived, unrecorded: receipts.filter((one) => !recorded.has(one)) };
}

function fits(
  { signed_at, arrived_at, answer }: Receipt,
  { attempted_at, duration_ms, response_status }: StoredAttempt,
): boolean {
  return (
    signed_at === Math.floor(attempted_at / 1_000) &&
    arrived_at >= attempted_at - SAME_CLOCK_MS &&
    arrived_at <= attempted_at + duration_ms + SAME_CLOCK_MS &&
    (response_status === null || answer === response_status)
  );
}
