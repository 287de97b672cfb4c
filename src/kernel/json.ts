import { replaceNumber } from './json-number.ts';
import { scanJson, type LongNumber, countMembers, findRepeatedMember } from './json-scan.ts';

/** A number that prints with the digits of its text. */
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
/** The largest possible invoice has 175 000; each value costs memory and time. */
export const MAX_VALUES = 400_000;

const UNREADABLE_REASONS = [
  'malformed',
  'too_deep',
  'too_many_values',
  'repeated_member',
  'nul_character',
  'lone_surrogate',
] as const;
export type UnreadableReason = (typeof UNREADABLE_REASONS)[number];

export class UnreadableJson extends Error {
  override readonly name = 'UnreadableJson';
  readonly reason: UnreadableReason;
  /**
   * For `repeated_member` the path to it; for `nul_character` and `lone_surrogate` to the value, or to the object with
   * that key: `['invoice', 'lines', '0', 'name']`.
   */
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

/** The only place where outbound bodies become text. Throws TypeError on values that JSON cannot express. */
export function printJson(value: unknown): string {
  // The library's type omits that undefined and functions give undefined.
  const text = JSON.stringify(value) as string | undefined;
  if (text === undefined) throw new TypeError(`JSON has no text for ${typeof value}`);
  return text;
}

export const printIndented = (value: unknown): string => JSON.stringify(value, null, 2);

/** The text of each member, with its name: `"lines":[]`. */
export const printEachMember = <Name extends string>(
  members: Readonly<Record<Name, unknown>>,
): Record<Name, string> =>
  Object.fromEntries(
    Object.entries(members).map(([name, value]) => [
      name,
      `${printJson(name)}:${printJson(value)}`,
    ]),
  ) as Record<Name, string>; // the same names

/** An object's members, without the braces around them. */
export const printMembers = (members: Readonly<Record<string, unknown>>): string =>
  printJson(members).slice(1, -1);

/**
 * Reads a client's JSON. A number that a double cannot hold (`12345678901234567.89`, `1e400`) becomes its source
 * text, so that money stays exact (in other members: see `replaceNumber`). Keys `__proto__` are removed, because assigning one
 * changes a copy's prototype. Throws {@link UnreadableJson} on malformed text, on more than 64 levels or 400 000
 * values, on a member that its object has twice (JSON.parse would drop the first), on U+0000 (PostgreSQL cannot store
 * it) and on half a surrogate pair (UTF-8 cannot encode it, so it would come back as another character). Takes a few
 * times as long as JSON.parse.
 * @param decimals names of members that take decimals; without it all do
 */
export function parseJson(text: string, decimals?: readonly string[]): unknown {
  const scan = scanJson(text);
  if (scan.depth > MAX_DEPTH) {
    throw new UnreadableJson('too_deep', `The JSON text nests deeper than ${MAX_DEPTH} levels`);
  }
  if (scan.values > MAX_VALUES) {
    throw new UnreadableJson('too_many_values', `The JSON text has more than ${MAX_VALUES} values`);
  }
  const value = parseText(text, scan.longNumbers, decimals);
  if (countMembers(value) < scan.members) {
    const path = findRepeatedMember(text);
    const message = `The JSON text has ${path.join('.')} twice`;
    throw new UnreadableJson('repeated_member', message, { path });
  }
  if (scan.mayHaveProto) dropProto(value);
  if (scan.hasNul) refuseWhere(value, 'nul_character', (text) => text.includes('\0'));
  if (scan.hasLoneSurrogate) refuseWhere(value, 'lone_surrogate', (text) => !text.isWellFormed());
  return value;
}

function parseText(
  text: string,
  longNumbers: readonly LongNumber[],
  decimals: readonly string[] | undefined,
): unknown {
  try {
    return JSON.parse(replaceLongNumbers(text, longNumbers, decimals));
  } catch (cause) {
    throw new UnreadableJson('malformed', 'The text is not JSON', { cause });
  }
}

/** A reviver would see each number's source too, but makes parsing ten times slower. */
function replaceLongNumbers(
  text: string,
  longNumbers: readonly LongNumber[],
  decimals: readonly string[] | undefined,
): string {
  const parts: string[] = [];
  let done = 0;
  for (const { key, start, end } of longNumbers) {
    const isDecimal = decimals?.includes(readKey(key)) ?? true;
    const replacement = replaceNumber(text.slice(start, end), isDecimal);
    if (replacement === null) continue;
    parts.push(text.slice(done, start), replacement);
    done = end;
  }
  return done === 0 ? text : parts.join('') + text.slice(done);
}

const readKey = (written: string): string =>
  written.includes('\\') ? (JSON.parse(`"${written}"`) as string) : written; // a string literal

/** JSON.parse makes `__proto__` an ordinary member. The depth is at most 64, so recursion is safe. */
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

/** The path to a text, from its end. Built on the way back, so no level copies the one above. */
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
