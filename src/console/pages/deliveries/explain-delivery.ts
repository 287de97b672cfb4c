import { html, type Html } from '#http/pages/html.ts';
import type { DeliveryLimits } from '#http/pipeline/call.ts';
import type { DeliveryReason, DeliveryState } from '#machines/delivery.ts';
import type { Reader } from '#console/parts/reader.ts';
import { countText } from '#console/parts/money.ts';
import { countdown, minute } from '#console/parts/time.ts';
import { durationText, settingText } from '#console/words/durations.ts';
import { deliveryWords } from '#console/words/delivery-words.ts';
import { explainFailure, hostOf, type FailedAttempt } from './explain-failure.ts';

export interface ExplainedDelivery {
  state: DeliveryState;
  reason: DeliveryReason | null;
  url: string;
  created_at: Date;
  first_failed_at: Date | null;
  next_attempt_at: Date | null;
  attempts_count: number;
  /** Unsettled deliveries before it, of one that is queued. */
  ahead: number;
  /** Null before the first attempt. */
  last_attempt: (Omit<FailedAttempt, 'url'> & { duration_ms: number }) | null;
}

interface ExplainedState {
  sentence: Html;
  /** The remedy; null if there is none. */
  advice: string | null;
}

const MINUTE_MS = 60_000;

/** Explains a delivery: its past, the next step and its time, and the remedy. */
export function explainDelivery(
  reader: Reader,
  delivery: ExplainedDelivery,
  limits: DeliveryLimits,
): ExplainedState {
  const { language, now } = reader;
  const words = deliveryWords(language);
  const { state, url, attempts_count, last_attempt } = delivery;
  const failure = explainLast(reader, delivery, limits);
  // Also one that waits for the attempt at which it fails for good.
  if (delivery.reason !== null) return { ...failure, sentence: html`${failure.sentence}` };
  switch (state) {
    case 'queued': {
      const age = now.getTime() - delivery.created_at.getTime();
      const sentence = words.queued_since(durationText(language, age));
      const isLate = age >= MINUTE_MS && delivery.ahead > 0;
      return {
        sentence: html`${sentence}`,
        advice: isLate ? words.ahead(countText(language, delivery.ahead)) : null,
      };
    }
    case 'acknowledged': {
      const ms = countText(language, last_attempt?.duration_ms ?? 0);
      return {
        sentence: html`${words.acknowledged_by(hostOf(url), ms, attempts_count)}`,
        advice: null,
      };
    }
    case 'retry_scheduled':
      return {
        sentence: html`${failure.sentence} ${retryOf(reader, delivery, limits)}`,
        advice: failure.advice,
      };
    case 'abandoned': {
      const window = settingText(language, limits.retryWindow);
      const sentence = words.abandoned(window, attempts_count, failure.sentence);
      return { sentence: html`${sentence}`, advice: words.mend_and_resend };
    }
    case 'failed_permanently':
      return { sentence: html`${failure.sentence}`, advice: failure.advice };
    default:
      return state satisfies never;
  }
}

/** A permanent failure is named by its reason, unless the look-up of its name says more. */
function explainLast(
  { language }: Reader,
  { reason, url, last_attempt }: ExplainedDelivery,
  limits: DeliveryLimits,
) {
  const code = reason === 'dns_no_address' ? (last_attempt?.error_code ?? reason) : reason;
  const failed = reason === null ? last_attempt : { response_status: null, error_code: code };
  return explainFailure(
    language,
    { url, response_status: null, error_code: null, ...failed },
    limits,
  );
}

/** « Essai 4 dans 12 min (22 nov. 17:42), jusqu'au 29 nov. 17:12. » */
function retryOf(
  reader: Reader,
  { attempts_count, next_attempt_at, first_failed_at }: ExplainedDelivery,
  { retryWindow }: DeliveryLimits,
): Html | null {
  if (next_attempt_at === null) return null;
  const { attempt, until } = deliveryWords(reader.language);
  const end = first_failed_at === null ? null : new Date(first_failed_at.getTime() + retryWindow);
  return html`${attempt(attempts_count + 1)} ${countdown(reader, next_attempt_at)}
  (${minute(reader, next_attempt_at)})${end === null ? null : html`, ${until} ${minute(reader, end)}`}.`;
}
