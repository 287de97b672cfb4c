import type { CallOutcome } from '#egress/call.ts';
import type { Answered } from './call.ts';
import { faultOfCode, faultOfStatus, type CallFault } from './call-fault.ts';
import { readRefusal } from './refusal.ts';
import { readRetryAfter } from './retry-after.ts';

export type Meaning<Value> =
  | { kind: 'accepted'; value: Value }
  /** Done or not. No error code if our own stop ended the call, here and below. */
  | { kind: 'unknown'; error_code: CallFault | null; words: string }
  /** Not done. After an unknown attempt this is about the repeat alone, so a search comes first. */
  | { kind: 'refused'; words: string; reason_codes: readonly string[]; must_search: boolean }
  /** Not done, and no fault of what was sent. */
  | { kind: 'fault'; error_code: CallFault | null; words: string }
  /** Not done, and the whole connection waits: milliseconds, if the platform names them. */
  | { kind: 'held'; milliseconds: number | null; words: string }
  /** Not done. If the token was new, the access is refused. */
  | { kind: 'token_refused'; words: string };

/** How a wanted answer is read. */
export interface Reading<Value> {
  /** Statuses with a value. */
  statuses: readonly number[];
  /** Null for an answer that makes no sense. */
  read(answer: Answered): Value | null;
  /** The value if a repeat is refused because the platform has what was sent before. */
  existing?: Value;
}

/** Reads an answer about one thing, which the platform lacks where it answers 404. */
export const orAbsent = <Value>(
  read: (body: Buffer) => Value | null,
): Reading<Value | 'absent'> => ({
  statuses: [200, 404],
  read: ({ status, body }) => (status === 404 ? 'absent' : read(body)),
});

interface Past {
  /** Whether an earlier attempt may have been taken. */
  after_unknown: boolean;
  /** Secrets of the request, to be removed from messages. */
  secrets: readonly string[];
  now: Date;
}

/** The meaning of a call's outcome, for any answer. */
export function meaningOf<Value>(
  outcome: CallOutcome,
  reading: Reading<Value>,
  past: Past,
): Meaning<Value> {
  switch (outcome.kind) {
    case 'answered':
      return meaningOfAnswer(outcome, reading, past);
    case 'not-connected':
      return { kind: 'fault', error_code: faultOfCode(outcome.code), words: outcome.code };
    case 'broken':
      return { kind: 'unknown', error_code: faultOfCode(outcome.code), words: outcome.code };
    default:
      return outcome satisfies never;
  }
}

function meaningOfAnswer<Value>(
  answer: Answered,
  { statuses, read, existing }: Reading<Value>,
  { after_unknown, secrets, now }: Past,
): Meaning<Value> {
  const { status, headers } = answer;
  const value = statuses.includes(status) ? read(answer) : null;
  if (value !== null) return { kind: 'accepted', value };
  const { words, reason_codes } = readRefusal(answer, secrets);
  const kind = kindOf(status);
  switch (kind) {
    case 'refused':
      return after_unknown && existing !== undefined && reason_codes.includes(EXISTING)
        ? { kind: 'accepted', value: existing }
        : { kind, words, reason_codes, must_search: after_unknown };
    case 'token_refused':
      return { kind, words };
    case 'held':
      return { kind, milliseconds: readRetryAfter(headers['retry-after'], now), words };
    case 'fault':
    case 'unknown':
      return { kind, error_code: faultOfStatus(status), words };
    default:
      return kind satisfies never;
  }
}

const EXISTING = 'AlreadyExistingFlow';

const REFUSED: readonly number[] = [400, 409, 413, 415, 422];
const HELD: readonly number[] = [408, 425, 429];

/** Whether a status asks for a pause, of a token's endpoint as well. */
export const asksForPause = (status: number): boolean => HELD.includes(status);

/** A 2xx that is not wanted, and a status that HTTP does not have, may mean anything. */
function kindOf(status: number): Exclude<Meaning<never>['kind'], 'accepted'> {
  if (REFUSED.includes(status)) return 'refused';
  if (asksForPause(status)) return 'held';
  if (status === 401) return 'token_refused';
  return status >= 300 && status < 500 ? 'fault' : 'unknown';
}
