import type { Update } from '#delivery/update.ts';
import type { Observer } from '#kernel/observer.ts';

/** Counts a batch of written updates: as few calls as it has kinds of outcomes. */
export function countOutcomes(
  updates: readonly Update[],
  count: NonNullable<Observer['count']>,
): void {
  const kinds = new Map<string, { state: string; reason: string; times: number }>();
  for (const update of updates) {
    const { state } = update;
    const reason = reasonOf(update);
    const kind = kinds.get(`${state} ${reason}`);
    if (kind === undefined) kinds.set(`${state} ${reason}`, { state, reason, times: 1 });
    else kind.times += 1;
  }
  for (const { state, reason, times } of kinds.values())
    count('deliveries', { state, reason }, times);
}

/** An error code, a reason of the delivery's state, or the class of the answer: few values each. */
function reasonOf({ state, error_code, reason, response_status }: Update): string {
  if (state === 'acknowledged') return 'none';
  if (response_status !== null && error_code === null)
    return `http_${Math.floor(response_status / 100)}xx`;
  return error_code ?? reason ?? 'window_elapsed';
}
