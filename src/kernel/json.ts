import { replaceNumber } from './json-number.ts';
import { scanJson, type LongNumber } from './json-scan.ts';

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
/** An invoice with all that it may hold has 175 000; an object costs memory and time at any length. */
export const MAX_VALUES = 400_000;
const PLAIN_DECIMAL = /^(-?)(0|[1-9]\d*)(?:\.(\d+))?$/;

/** Why a text is not taken. */
const UNREADABLE_REASONS = [
  'malformed',
  'too_deep',
  'too_many_values',
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

/** The one place where outbound bodies become text. Throws TypeError on values that JSON cannot express. */
export function printJson(value: unknown): string {
  // The library's type forgets that undefined and functions give undefined.
  const text = JSON.stringify(value) as string | undefined;
  if (text === undefined) throw new TypeError(`JSON has no text for ${typeof value}`);
  return text;
}

/** For a reader: two spaces a level. */
export const printIndented = (value: unknown): string => JSON.stringify(value, null, 2);

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
 * source text, so that money stays exact (but see `replaceNumber` for ids); keys `__proto__` are left
 * out, since copying one with an assignment would change the copy's prototype. Throws
 * {@link UnreadableJson} on malformed text, on more than 64 levels or 400 000 values, on U+0000 anywhere
 * (PostgreSQL holds none), and on half a surrogate pair (UTF-8 has none: it would be read back as another
 * character than was answered and frozen). Takes a few times as long as JSON.parse on any text.
 */
export function parseJson(text: string): unknown {
  const scan = scanJson(text);
  if (scan.depth > MAX_DEPTH) {
    throw new UnreadableJson('too_deep', `The JSON text nests deeper than ${MAX_DEPTH} levels`);
  }
  if (scan.values > MAX_VALUES) {
    throw new UnreadableJson('too_many_values', `The JSON text has more than ${MAX_VALUES} values`);
  }
  const value = parseText(text, scan.longNumbers);
  if (scan.mayHaveProto) dropProto(value);
  if (scan.hasNul) refuseWhere(value, 'nul_character', (text) => text.includes('\0'));
  if (scan.hasLoneSurrogate) refuseWhere(value, 'lone_surrogate', (text) => !text.isWellFormed());
  return value;
}

function parseText(text: string, longNumbers: readonly LongNumber[]): unknown {
  try {
    return JSON.parse(quoteLongNumbers(text, longNumbers));
  } catch (cause) {
    throw new UnreadableJson('malformed', 'The text is not JSON', { cause });
  }
}

/** A reviver would see each number's source, and makes parsing ten times slower. */
function quoteLongNumbers(text: string, longNumbers: readonly LongNumber[]): string {
  const parts: string[] = [];
  let done = 0;
  for (const { key, start, end } of longNumbers) {
    const replacement = replaceNumber(readKey(key), text.slice(start, end));
    if (replacement === null) continue;
    parts.push(text.slice(done, start), replacement);
    done = end;
  }
  return done === 0 ? text : parts.join('') + text.slice(done);
}

const readKey = (written: string): string =>
  written.includes('\\') ? (JSON.parse(`"${written}"`) as string) : written; // a string literal

/** JSON.parse makes it a member like any other. Recursion ends: the depth is known to be at most 64. */
function dropProto(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  if (Object.hasOwn(value, '__proto__')) Reflect.deleteProperty(value, '__proto__');
  for (const member of Object.values(value)) dropProto(member);
}

function refuseWhere(
  value: unknown,
  reason: 'nul_character' | 'lone_surrogate',
  isUnstorable: (text: string) => boolean,
): void {
  const path = findText(value, isUnstorable)?.toReversed();
  if (path === undefined) return;
  throw new UnreadableJson(reason, `The JSON text holds a ${reason} at ${path.join('.')}`, {
    path,
  });
}

/** The way to a text, from its end; built on the way back, or each level would copy the one above. */
function findText(value: unknown, isSought: (text: string) => boolean): string[] | null {
  if (typeof value === 'string') return isSought(value) ? [] : null;
  if (typeof value !== 'object' || value === null) return null;
  for (const key of Object.keys(value)) {
    if (isSought(key)) return [];
    const found = findText(Reflect.get(value, key), isSought);
    if (found !== null) return [...found, key];
  }
  return null;
}
