import type { StoredAttempt } from '#test/faults/read-stored.ts';
import type { Receipt } from '#test/faults/receiver.ts';
import { violationOf } from './delivery-rules.ts';
import { explain, explainOvertaken } from './explain.ts';
import { isSuccess, type Case, type History, type Violation } from './history.ts';
import { SAME_CLOCK_MS } from './match-attempts.ts';

/**
 * A delivery is sent again when the log does not say that it was acknowledged. So each request must be in the log, and
 * one answered 2xx as such, unless a fault explains why not. A 2xx written later than the response deadline is no
 * acknowledgement (spec, Delivery semantics 5), whatever the receiver thinks.
 */
export function checkDuplicates(
  { faults, responseTimeout }: History,
  cases: readonly Case[],
): Violation[] {
  return cases.flatMap((one) =>
    one.receipts.flatMap((receipt) => {
      if (explain(receipt, faults) !== undefined) return [];
      const { node, host, answer } = receipt;
      const wrong = (what: string) => [
        violationOf('duplicates', one)(`a request of ${node} to ${host} ${what}`),
      ];
      const attempt = one.recorded.get(receipt);
      if (attempt === undefined) {
        const overtaken = explainOvertaken(receipt, [...one.recorded.keys()], faults);
        return overtaken === undefined ? wrong('is not in the log') : [];
      }
      const heard = isSuccess(attempt.response_status) || !isSuccess(answer);
      if (heard || tooLate(receipt, attempt, responseTimeout)) return [];
      return wrong(`was answered ${answer}, logged as ${attempt.error_code}`);
    }),
  );
}

const tooLate = (
  { ended_at }: Receipt,
  { attempted_at }: StoredAttempt,
  responseTimeout: number,
): boolean => ended_at >= attempted_at + responseTimeout - SAME_CLOCK_MS;
