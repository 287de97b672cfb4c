import type { DeliveryAttemptRow } from '#render/delivery.ts';
import { html, type Html } from '#http/pages/html.ts';
import type { Reader } from '#console/parts/reader.ts';
import { timeLine, type TimeLineItem } from '#console/parts/time-line.ts';
import { countdown } from '#console/parts/time.ts';
import { deliveryWords } from '#console/words/delivery-words.ts';
import { durationText } from '#console/words/durations.ts';
import { explainFailure } from './explain-failure.ts';
import type { DeliveryRecord } from './load-delivery.ts';

/** From the event over each attempt to what comes next, which is hollow. */
export function deliveryHistory(reader: Reader, record: DeliveryRecord): Html {
  const words = deliveryWords(reader.language);
  const { occurred_at, created_at } = record.delivery;
  return timeLine(reader, [
    { at: occurred_at, sentence: words.occurred },
    { at: created_at, sentence: words.queued },
    ...record.attempts.map((attempt, index) => attemptItem(reader, record, attempt, index + 1)),
    ...endOf(reader, record),
  ]);
}

function attemptItem(
  { language }: Reader,
  { delivery, limits }: DeliveryRecord,
  attempt: DeliveryAttemptRow,
  number: number,
): TimeLineItem {
  const words = deliveryWords(language);
  const { response_status: status, duration_ms, response_excerpt } = attempt;
  const duration = durationText(language, duration_ms);
  const isTaken = status !== null && status >= 200 && status < 300;
  const failed = { ...attempt, url: delivery.url };
  return {
    at: attempt.attempted_at,
    tone: isTaken ? 'success' : 'danger',
    sentence:
      status === null
        ? words.attempt_failed(number, explainFailure(language, failed, limits).sentence, duration)
        : words.attempt_answered(number, status, duration),
    more: excerptOf(number, words.answer, response_excerpt),
  };
}

/** The first KiB, folded. */
const excerptOf = (number: number, label: string, text: string | null): Html | null =>
  text === null || text === ''
    ? null
    : html`<details id="answer-${number}">
        <summary>${label}</summary>
        <pre tabindex="0" aria-label="${label}"><code>${text}</code></pre>
      </details>`;

function endOf(reader: Reader, { delivery, limits }: DeliveryRecord): TimeLineItem[] {
  const words = deliveryWords(reader.language);
  const { state, reason, next_attempt_at, first_failed_at, attempts_count } = delivery;
  const end = first_failed_at && new Date(first_failed_at.getTime() + limits.retryWindow);
  if (state === 'abandoned') return [{ at: end, sentence: words.was_abandoned, tone: 'danger' }];
  if (next_attempt_at === null || reason !== null) return [];
  const next = html`${words.attempt(attempts_count + 1)} ${countdown(reader, next_attempt_at)}`;
  const items: TimeLineItem[] = [{ at: next_attempt_at, sentence: next, isFuture: true }];
  if (end !== null) items.push({ at: end, sentence: words.abandons, isFuture: true });
  return items;
}
