import { isSuccess, type Case, type History, type Violation } from './history.ts';

export const violationOf =
  (rule: string, { delivery }: Pick<Case, 'delivery'>) =>
  (what: string): Violation => ({ rule, what: `delivery ${delivery.id}: ${what}` });

/**
 * All requests of a delivery carry the same bytes and the same id, in header and body, to one endpoint, signed with
 * its secret; and one event has one number.
 */
export function checkSameBytes({ endpoints }: History, cases: readonly Case[]): Violation[] {
  const hostOf = new Map(endpoints.map(({ id, host }) => [id, host]));
  const numbers = new Map<string, string>();
  return cases.flatMap((one) => {
    const { delivery, receipts } = one;
    const wrong = violationOf('same bytes', one);
    const found: Violation[] = [];
    if (new Set(receipts.map(({ digest }) => digest)).size > 1) found.push(wrong('other bytes'));
    for (const { body_id, host, verified, marker } of receipts) {
      if (body_id !== delivery.id) found.push(wrong(`${body_id} in the body`));
      if (host !== hostOf.get(delivery.webhook_endpoint_id)) found.push(wrong(`sent to ${host}`));
      if (!verified) found.push(wrong('a wrong signature'));
      const number = numbers.get(marker) ?? delivery.event_id;
      numbers.set(marker, number);
      if (number !== delivery.event_id) found.push(wrong(`${marker} is two events`));
    }
    return found;
  });
}

/**
 * Attempts are numbered without a gap and counted; one with a status was received and answered so; a 2xx is the last
 * of an acknowledged delivery, and of no other.
 */
export function checkAttemptLog(cases: readonly Case[]): Violation[] {
  return cases.flatMap((one) => {
    const { delivery, attempts, unreceived } = one;
    const wrong = violationOf('attempt log', one);
    const found = unreceived.map(({ number, response_status }) =>
      wrong(`attempt ${number} was never answered ${response_status}`),
    );
    const gapless = attempts.every(({ number }, index) => number === index + 1);
    if (!gapless || attempts.length !== delivery.attempts_count)
      found.push(wrong(`${attempts.length} lines for ${delivery.attempts_count} attempts`));
    const successes = attempts.filter(({ response_status }) => isSuccess(response_status));
    const right =
      delivery.state === 'acknowledged'
        ? successes.length === 1 && successes[0] === attempts.at(-1)
        : successes.length === 0;
    if (!right) found.push(wrong(`${successes.length} acknowledgements, and ${delivery.state}`));
    return found;
  });
}
