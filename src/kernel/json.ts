import { readJsonNumber } from './json-number.ts';
import { scanJson } from './json-scan.ts';

/** A number whose digits are printed as they stand. */
export interface RawJson {
  readonly rawJSON: string;
}

declare global {
  // Node 24 has both (ECMAScript, "JSON.parse source text access"); TypeScript's es2024 library does not.
  interface JSON {
    rawJSON(text: string): RawJson;
    parse(
      text: string,
      reviver: (key: string, value: unknown, context: { source?: string }) => unknown,
    ): unknown;
  }
}

const MAX_DEPTH = 64;
const PLAIN_DECIMAL = /^(-?)(0|[1-9]\d*)(?:\.(\d+))?$/;

/** A number literal that a double may not hold: sixteen characters or more, or three digits of exponent. */
const LONG_NUMBER = /(?:^|[\s:,[-])\d(?:[\d.]{15}|[\d.]*[eE][+-]?\d{3})/;
/** The key as written, or with one of its characters escaped (`_`, `o`, `p`, `r`, `t` are 5f to 74). */
const PROTO_KEY = /__proto__|\\u00[567]/;

/** Why a text is not taken. */
export const UNREADABLE_REASONS = [
  'malformed',
  'too_deep',
  'nul_character',
  'lone_surrogate',
] as const;
export type UnreadableReason = (typeof UNREADABLE_REASONS)[number];

export class UnreadableJson extends Error {
  override readonly name = 'UnreadableJson';
  readonly reason: UnreadableReason;
  /** For `nul_character` and `lone_surrogate`: the way to the value, or to the object whose key it is: `['invoice', 'lines', '0', 'name']`. */
  readonly path: readonly string[];

  constructor(
    reason: UnreadableReason,
    message: string,
    more: { path?: readonly string[]; cause?: unknown } = {},
  ) {
    super(message, { cause: more.cause });
    this.reason = reason;
    this.path = more.path ?? [];
  }
}

/** The one place where outbound bodies become text. Throws TypeError on what JSON cannot say at all. */
export function printJson(value: unknown): string {
  // The library's type forgets that undefined and functions give undefined.
  const text = JSON.stringify(value) as string | undefined;
  if (text === undefined) throw new TypeError(`JSON has no text for ${typeof value}`);
  return text;
}

/**
 * A JSON number that prints with exactly `decimals` decimals, all digits kept: `('1200', 2)` prints
 * `1200.00`. Throws RangeError unless `text` is a plain decimal with at most as many decimals.
 */
export function decimalNumber(text: string, decimals: number): RawJson {
  const [, sign, integer, fraction = ''] = PLAIN_DECIMAL.exec(text) ?? [];
  if (integer === undefined || fraction.length > decimals) {
    throw new RangeError(`${JSON.stringify(text)} is not a decimal of ${decimals} decimals`);
  }
  const digits = decimals === 0 ? integer : `${integer}.${fraction.padEnd(decimals, '0')}`;
  return JSON.rawJSON(/[1-9]/.test(digits) ? `${sign}${digits}` : digits);
}

/**
 * A client's JSON. A number that a double cannot say (`12345678901234567.89`, `1e400`) arrives as its
 * source text, so that money stays exact (but see `readJsonNumber` for ids); keys `__proto__` are left
 * out, since copying one with an assignment would change the copy's prototype. Throws
 * {@link UnreadableJson} on malformed text, on more than 64 levels, on U+0000 anywhere (PostgreSQL holds
 * none), and on half a surrogate pair (UTF-8 has none: it would be read back as another character than
 * was answered and frozen).
 */
export function parseJson(text: string): unknown {
  const { depth, hasNul, hasSurrogate } = scanJson(text);
  if (depth > MAX_DEPTH) {
    throw new UnreadableJson('too_deep', `The JSON text nests deeper than ${MAX_DEPTH} levels`);
  }
  const value = parseText(text);
  if (hasNul) refuseWhere(value, 'nul_character', (text) => text.includes('\0'));
  if (hasSurrogate) refuseWhere(value, 'lone_surrogate', (text) => !text.isWellFormed());
  return value;
}

function refuseWhere(
  value: unknown,
  reason: 'nul_character' | 'lone_surrogate',
  isUnstorable: (text: string) => boolean,
): void {
  const path = findText(value, isUnstorable, []);
  if (path === null) return;
  throw new UnreadableJson(reason, `The JSON text holds a ${reason} at ${path.join('.')}`, {
    path,
  });
}

function parseText(text: string): unknown {
  // A reviver makes parsing several times slower: it runs only where it may have something to do.
  const plain = !LONG_NUMBER.test(text) && !PROTO_KEY.test(text);
  try {
    return plain ? JSON.parse(text) : JSON.parse(text, revive);
  } catch (cause) {
    throw new UnreadableJson('malformed', 'The text is not JSON', { cause });
  }
}

function revive(key: string, value: unknown, { source }: { source?: string }): unknown {
  if (key === '__proto__') return undefined;
  return typeof value === 'number' && source !== undefined
    ? readJsonNumber(key, value, source)
    : value;
}

/** Recursion ends: the depth is known to be at most 64. */
function findText(
  value: unknown,
  isSought: (text: string) => boolean,
  path: readonly string[],
): readonly string[] | null {
  if (typeof value === 'string') return isSought(value) ? path : null;
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, member] of Object.entries(value)) {
    const found = isSought(key) ? path : findText(member, isSought, [...path, key]);
    if (found !== null) return found;
  }
  return null;
}
