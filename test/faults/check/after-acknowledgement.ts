import { violationOf } from './delivery-rules.ts';
import { explainOvertaken } from './explain.ts';
import type { Case, History, Violation } from './history.ts';

/** A request may lie unread while this process has other work. */
const UNREAD_MS = 250;

/**
 * No request of a delivery arrives after its acknowledgement was read from the database: reader and receiver are one
 * process, so the order is exact. A request in the tenth of a second between commit and reading is a duplicate, which
 * has its own check. No attempt is recorded that began after the acknowledgement's own instant.
 *
 * Only `explainOvertaken` excuses a later request: its node had it in flight and could not know.
 */
export function checkAfterAcknowledgement(
  { faults, sightings }: History,
  cases: readonly Case[],
): Violation[] {
  return cases.flatMap((one) => {
    const { id, acknowledged_at } = one.delivery;
    const recorded_at = sightings.get(id);
    if (recorded_at === undefined || acknowledged_at === null) return [];
    const wrong = violationOf('after acknowledgement', one);
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
