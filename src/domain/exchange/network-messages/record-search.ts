import { nextAttempt, type RetryPolicy } from '#kernel/retry-schedule.ts';
import type { NetworkMessageEvent } from '#machines/network-message.ts';
import type { LockedNetworkMessage } from '#orm/sql/exchange/network-messages.ts';
import type { TransitionOutcome } from '#domain/shared/apply-transition.ts';
import type { BegunStep } from './begin-step.ts';
import type { MessageMeans } from './move-message.ts';
import { moveByPlatform } from './move-by-platform.ts';
import { nextQuestion } from './next-question.ts';
import { SEARCH_AFTER_MS, type PlatformAnswerTools } from './record-submission.ts';
import { isAboutDocument, type Rejection } from './rejection.ts';

/** The result of a search after an unknown outcome. */
export type SearchOutcome =
  | { kind: 'found'; flow_id: string }
  | { kind: 'empty' }
  /** Nothing, and that is no fault of the message. */
  | { kind: 'not_done' };

/** Longest wait between searches without a result. */
const MAX_WAIT_MS = 3_600_000;

const NOT_FOUND = 'the platform does not have it';

/**
 * Records a search; without change when the lease was lost. A message that is not found is searched once more, and then
 * sent again: at once, or by the schedule where that came before. A refused repeat counts once nothing is found.
 */
export function recordSearch(
  { db, baseUrl, ackWait, retries }: PlatformAnswerTools & { retries: RetryPolicy },
  { message, lease, before }: BegunStep,
  outcome: SearchOutcome,
  rejectionOf: (flow: string, reason_codes: readonly string[], words: string) => Rejection,
): Promise<TransitionOutcome> {
  const refusal = outcome.kind === 'empty' ? message.refusal : null;
  const rejection =
    refusal !== null && message.kind === 'invoice' && isAboutDocument(refusal.reason_codes)
      ? rejectionOf(message.tracking_id ?? message.id, refusal.reason_codes, refusal.words)
      : null;
  return moveByPlatform(db, message, rejection, baseUrl, (row, now) => {
    const holds_lease = row.leased_by === lease;
    if (outcome.kind === 'empty' && row.refusal !== null)
      return { event: { type: 'network_refused', holds_lease }, failure: row.refusal.words };
    if (outcome.kind === 'empty') return emptyTrigger(row, holds_lease, now, retries);
    if (outcome.kind === 'not_done' || !holds_lease)
      return {
        event: { type: 'not_sent', holds_lease, was_tried: true },
        columns: before,
        retry_at: searchAgainAt(row, now),
      };
    return {
      event: { type: 'found_at_platform' },
      flow: { flow_id: outcome.flow_id },
      retry_at: nextQuestion(now, now, ackWait) ?? now,
    };
  });
}

/** Once as much time again has passed as since the failure: after 1, 2, 4 minutes, an hour at most. */
function searchAgainAt({ first_failed_at }: LockedNetworkMessage, now: Date): Date {
  const age = now.getTime() - (first_failed_at ?? now).getTime();
  return new Date(now.getTime() + Math.min(Math.max(age, SEARCH_AFTER_MS), MAX_WAIT_MS));
}

function emptyTrigger(
  { empty_searches: before, attempts_count, first_failed_at }: LockedNetworkMessage,
  holds_lease: boolean,
  now: Date,
  retries: RetryPolicy,
): { event: NetworkMessageEvent } & MessageMeans {
  const empty_searches = (before ?? 0) + 1;
  if (empty_searches === 1)
    return {
      event: { type: 'not_found', holds_lease, may_retry: true },
      columns: { empty_searches },
      retry_at: new Date(now.getTime() + SEARCH_AFTER_MS),
    };
  const next = nextAttempt(retries, first_failed_at ?? now, now, Math.max(attempts_count - 1, 1));
  return {
    event: { type: 'not_found', holds_lease, may_retry: next.kind === 'retry' },
    columns: { empty_searches },
    failure: NOT_FOUND,
    retry_at: attempts_count <= 1 ? now : next.at,
  };
}
