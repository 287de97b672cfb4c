import { oneLine } from '#kernel/one-line.ts';
import type { Answered } from './call.ts';
import { hideSecrets } from './hide-secrets.ts';
import { readJson } from './read-json.ts';
import { readObjects, readRaw } from './read-text.ts';

export interface Refusal {
  /** For people, on one line: the status, and what the platform says. */
  words: string;
  /** Distinct, as the platform writes them. */
  reason_codes: readonly string[];
}

const MAX_WORDS = 1000;
const MAX_CODE = 100;
const MAX_CODES = 20;
/** More say no more, and each is searched for each secret. */
const MAX_DETAILS = 100;

/** The last one of both is OAuth's (RFC 6749, 5.2). */
const CODES = ['errorCode', 'reasonCode', 'code', 'error'] as const;
const MESSAGES = ['errorMessage', 'reasonMessage', 'message', 'error_description'] as const;

/**
 * Reads the body of an error: `{errorCode, errorMessage, details}`, or none, or anything. The secrets that were sent
 * are removed, because a platform may repeat its request.
 */
export function readRefusal({ status, body }: Answered, secrets: readonly string[]): Refusal {
  const error = readJson(body);
  const parts =
    error === null ? [] : [error, ...readObjects(error, 'details').slice(0, MAX_DETAILS)];
  const codes = parts.flatMap((part) => firstOf(part, CODES) ?? []);
  const said = parts.map((part) =>
    [firstOf(part, CODES), firstOf(part, MESSAGES)].filter((text) => text !== null).join(': '),
  );
  const words = [`HTTP ${status}`, ...new Set(said)].filter((text) => text !== '').join('; ');
  const clean = (text: string, limit: number) => oneLine(hideSecrets(text, secrets), limit);
  return {
    words: clean(words, MAX_WORDS),
    reason_codes: [...new Set(codes.map((code) => clean(code, MAX_CODE)))].slice(0, MAX_CODES),
  };
}

const firstOf = (part: object, names: readonly string[]): string | null =>
  names.map((name) => readRaw(part, name)).find((text) => text !== null) ?? null;
