import type { DeliveryLimits } from '#http/pipeline/call.ts';
import type { Language } from '#model/language.ts';
import { settingText } from '#console/words/durations.ts';
import type { FailureCode } from '#model/failures/failure-table.ts';
import { failureWords } from '#console/words/failure-words.ts';
import { statusWords, type StatusGroup } from './status-words.ts';

/** An attempt that was not acknowledged. */
export interface FailedAttempt {
  url: string;
  response_status: number | null;
  error_code: string | null;
}

export interface Explanation {
  sentence: string;
  /** The remedy; null if there is none. */
  advice: string | null;
}

/** Explains a failure: its cause, whose side it is on, and the remedy. */
export function explainFailure(
  language: Language,
  { url, response_status, error_code }: FailedAttempt,
  limits: DeliveryLimits,
): Explanation {
  if (response_status !== null) {
    const { sentence, advice } = statusWords(language)[groupOf(response_status)];
    return { sentence: sentence(response_status), advice };
  }
  const words = failureWords(language);
  const code = error_code ?? '';
  // A process of a later release may have written a code that this one does not know.
  if (!isKnown(words, code)) return { sentence: `${code}.`, advice: null };
  const { sentence, advice } = words[code];
  const facts = {
    host: hostOf(url),
    connect: settingText(language, limits.connectTimeout),
    response: settingText(language, limits.responseTimeout),
    limit: limits.failureLimit,
  };
  return { sentence: sentence(facts), advice };
}

/** A few words for a list: `503`, `Certificat expiré`; empty before the first attempt. */
export function nameFailure(
  language: Language,
  { response_status, error_code }: Omit<FailedAttempt, 'url'>,
): string {
  if (response_status !== null) return String(response_status);
  const words = failureWords(language);
  const code = error_code ?? '';
  return isKnown(words, code) ? words[code].short : code;
}

function isKnown(words: object, code: string): code is FailureCode {
  return Object.hasOwn(words, code);
}

function groupOf(status: number): StatusGroup {
  if (status >= 300 && status < 400) return 'redirect';
  switch (status) {
    case 401:
    case 403:
      return 'refused';
    case 404:
    case 405:
    case 410:
      return 'no_post';
    case 408:
    case 425:
    case 429:
      return 'slow_down';
    default:
      return 'failed';
  }
}

/** As the URL has it, with its port. */
export const hostOf = (url: string): string => URL.parse(url)?.host ?? url;
