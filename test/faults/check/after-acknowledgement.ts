import { explainOvertaken } from './explain.ts';
import type { Case, History, Violation } from './history.ts';

/** A request may lie unread in the receiver's socket for as long as this process has other work. */
const UNREAD_MS = 250;

/**
 * No request of a delivery arrives after its acknowledgement was recorded: after anybody has read it
 * from the database, which is exact, for receiver and reader are one process. Between the commit and the
 * first reading lies at most a tenth of a second; a request in there is a duplicate, which has its own
 * check. And no attempt is recorded that began after the acknowledgement's own instant.
 *
 * One thing explains a request that comes later: a hold-up in which the lane changed hands, see
 * `explainOvertaken`. The node that sent it had it in flight already, and could not know.
 */
export function checkAfterAcknowledgement(
  { faults, sightings }: History,
  cases: readonly Case[],
): Violation[] {
  return cases.flatMap((one) => {
    const { id, acknowledged_at } = one.delivery;
    const recorded_at = sightings.get(id);
    if (recorded_at === undefined || acknowledged_at === null) return [];
    const wrong = (what: string): Violation => ({
      rule: 'after acknowledgement',
      what: `delivery ${id}: ${what}`,
    });
    const logged = [...one.recorded.keys()];
    const late = one.receipts.filter(
      (receipt) =>
        receipt.arrived_at > recorded_at + UNREAD_MS &&
        explainOvertaken(receipt, logged, faults) === undefined,
    );
    const begun = one.attempts.filter(
      ({ attempted_at }) => attempted_at > acknowledged_at + UNREAD_MS,
    );
    return [
      ...late.map(({ node, arrived_at }) =>
        wrong(`a request of ${node} ${arrived_at - recorded_at} ms after it was read`),
      ),
      ...begun.map(({ number }) => wrong(`attempt ${number} began after it`)),
    ];
  });
}
