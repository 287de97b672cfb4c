import type { NetworkMessageEvent } from '#machines/network-message.ts';
import type { Database } from '#orm/database.ts';
import type { TransitionOutcome } from '#domain/shared/apply-transition.ts';
import type { BegunStep } from './begin-step.ts';
import type { MessageMeans } from './move-message.ts';
import { moveByPlatform } from './move-by-platform.ts';
import { nextQuestion } from './next-question.ts';
import { isAboutDocument, type Rejection } from './rejection.ts';

/** The outcome of a submission. */
export type SubmissionOutcome =
  | { kind: 'accepted'; flow_id: string | null }
  /** Taken or not. */
  | { kind: 'unknown'; words: string }
  /** Not taken; after an unknown attempt a search decides. */
  | { kind: 'refused'; words: string; reason_codes: readonly string[]; must_search: boolean }
  /** Not taken, and no fault of the message. It keeps its place, or lets others go first, which may be luckier. */
  | { kind: 'not_sent'; keeps_place: boolean };

export interface PlatformAnswerTools {
  db: Database;
  baseUrl: string;
  /** Milliseconds until an acknowledgement is late. */
  ackWait: number;
}

/** Before a search, at least: a platform may take a while to list what it took. */
export const SEARCH_AFTER_MS = 60_000;

/** Records a submission's outcome; without change when the lease was lost. */
export function recordSubmission(
  { db, baseUrl, ackWait }: PlatformAnswerTools,
  step: BegunStep,
  outcome: SubmissionOutcome,
  rejectionOf: (flow: string, reason_codes: readonly string[], words: string) => Rejection,
): Promise<TransitionOutcome> {
  const { message, lease } = step;
  const rejection =
    outcome.kind === 'refused' &&
    !outcome.must_search &&
    message.kind === 'invoice' &&
    isAboutDocument(outcome.reason_codes)
      ? rejectionOf(message.tracking_id ?? message.id, outcome.reason_codes, outcome.words)
      : null;
  return moveByPlatform(db, message, rejection, baseUrl, (row, now) =>
    triggerOf(outcome, row.leased_by === lease, step, now, ackWait),
  );
}

function triggerOf(
  outcome: SubmissionOutcome,
  holds_lease: boolean,
  { before, due_at }: BegunStep,
  now: Date,
  ackWait: number,
): { event: NetworkMessageEvent } & MessageMeans {
  const searched_at = new Date(now.getTime() + SEARCH_AFTER_MS);
  switch (outcome.kind) {
    case 'accepted': {
      const { flow_id } = outcome;
      return {
        event: { type: 'platform_accepted', holds_lease },
        flow: { flow_id },
        retry_at: nextQuestion(now, now, ackWait) ?? now,
      };
    }
    case 'unknown': {
      const event = { type: 'outcome_unknown', holds_lease, may_retry: true } as const;
      return { event, failure: outcome.words, retry_at: searched_at };
    }
    case 'refused': {
      const { words, reason_codes, must_search } = outcome;
      return must_search
        ? {
            event: { type: 'repeat_refused', holds_lease },
            refusal: { words, reason_codes },
            retry_at: searched_at,
          }
        : { event: { type: 'network_refused', holds_lease }, failure: words };
    }
    case 'not_sent': {
      const was_tried = before.empty_searches !== null;
      const retry_at = outcome.keeps_place && due_at !== null ? due_at : now;
      return { event: { type: 'not_sent', holds_lease, was_tried }, columns: before, retry_at };
    }
    default:
      return outcome satisfies never;
  }
}
