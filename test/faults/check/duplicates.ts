import type { StoredAttempt } from '#test/faults/read-stored.ts';
import type { Receipt } from '#test/faults/receiver.ts';
import { explain, explainOvertaken } from './explain.ts';
import { isSuccess, type Case, type History, type Violation } from './history.ts';
import { SAME_CLOCK_MS } from './match-attempts.ts';

/**
 * Duplicates only where a fault explains them. A delivery is sent again when the log does not say that
 * it was acknowledged; so each request must be a line of the log, and one that was answered 2xx a line
 * that says so, unless a fault explains why not (see `explain`, and `explainOvertaken`). A 2xx written later than the response
 * deadline is no acknowledgement (spec, Delivery semantics 5), whatever the receiver thinks.
 */
export function checkDuplicates(
  { faults, responseTimeout }: History,
  cases: readonly Case[],
): Violation[] {
  const wrong = ({ delivery_id, node, host }: Receipt, what: string): Violation => ({
    rule: 'duplicates',
    what: `delivery ${delivery_id}: a request of ${node} to ${host} ${what}`,
  });
  return cases.flatMap((one) =>
    one.receipts.flatMap((receipt) => {
      if (explain(receipt, faults) !== undefined) return [];
      const { recorded } = one;
      const attempt = recorded.get(receipt);
      if (attempt === undefined) {
        const overtaken = explainOvertaken(receipt, [...recorded.keys()], faults);
        return overtaken === undefined ? [wrong(receipt, 'is not in the log')] : [];
      }
      const heard = isSuccess(attempt.response_status) || !isSuccess(receipt.answer);
      if (heard || tooLate(receipt, attempt, responseTimeout)) return [];
      return [wrong(receipt, `was answered ${receipt.answer}, logged as ${attempt.error_code}`)];
    }),
  );
}

const tooLate = (
  { ended_at }: Receipt,
  { attempted_at }: StoredAttempt,
  responseTimeout: number,
): boolean => ended_at >= attempted_at + responseTimeout - SAME_CLOCK_MS;

/** Requests that came after one of the same delivery had been answered 2xx. */
export function findDuplicates(cases: readonly Case[]): Receipt[] {
  return cases.flatMap(({ receipts }) => {
    const first = receipts.findIndex(({ answer }) => isSuccess(answer));
    return first === -1 ? [] : receipts.slice(first + 1);
  });
}
