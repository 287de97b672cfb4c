import { isSuccess, type Case, type Violation } from './history.ts';

/**
 * The log is what happened: attempts are numbered without a gap and counted, one with a status was
 * received and answered so, and a 2xx is the last one of an acknowledged delivery and of no other.
 */
export function checkAttemptLog(cases: readonly Case[]): Violation[] {
  return cases.flatMap(({ delivery, attempts, unreceived }) => {
    const wrong = (what: string): Violation => ({
      rule: 'attempt log',
      what: `delivery ${delivery.id}: ${what}`,
    });
    const found = unreceived.map(({ number, response_status }) =>
      wrong(`attempt ${number} was never answered ${response_status}`),
    );
    const gapless = attempts.every(({ number }, index) => number === index + 1);
    if (!gapless || attempts.length !== delivery.attempts_count)
      found.push(wrong(`${attempts.length} lines for ${delivery.attempts_count} attempts`));
    const successes = attempts.filter(({ response_status }) => isSuccess(response_status));
    const last = attempts.at(-1);
    const right =
      delivery.state === 'acknowledged'
        ? successes.length === 1 && successes[0] === last
        : successes.length === 0;
    if (!right) found.push(wrong(`${successes.length} acknowledgements, and ${delivery.state}`));
    return found;
  });
}
