import { DeadlineReached, type Deadline } from './deadline.ts';
import { NetworkFailure } from './exchange.ts';
import { isTransient, waitAfter } from './repetition.ts';
import type { RequestCopies } from './request-copies.ts';
import { UnansweredError } from './unanswered-error.ts';

interface Repetition {
  request: Request;
  deadline: Deadline;
  /** Input of `send`. */
  copies: RequestCopies;
  /** Whether a second time does no harm. */
  repeats: boolean;
}

/** Sends once, and again where that is safe and may help; resolves with the last answer. */
export async function sendUntilAnswered(
  { request, deadline, copies, repeats }: Repetition,
  send: () => Promise<Response>,
): Promise<Response> {
  const mayRepeat = () => repeats && copies.canMake();
  for (let attempt = 1; ; attempt += 1) {
    const outcome = await deadline.race(send()).catch(readFailure);
    if (outcome instanceof DeadlineReached)
      throw new UnansweredError(request, copies.count(), outcome);
    const answer = outcome instanceof NetworkFailure ? null : outcome;
    if (answer !== null && !isTransient(answer)) return answer;
    if (mayRepeat() && (await deadline.wait(waitAfter(attempt, answer)))) continue;
    if (outcome instanceof NetworkFailure)
      throw new UnansweredError(request, copies.count(), outcome);
    return outcome;
  }
}

function readFailure(error: unknown): NetworkFailure | DeadlineReached {
  if (error instanceof NetworkFailure || error instanceof DeadlineReached) return error;
  throw error;
}
