const QUOTE = 0x22;
const PLUS = 0x2b;
const COMMA = 0x2c;
const MINUS = 0x2d;
const POINT = 0x2e;
const ZERO = 0x30;
const NINE = 0x39;
const COLON = 0x3a;
const CAPITAL_E = 0x45;
const OPEN_LIST = 0x5b;
const BACKSLASH = 0x5c;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;
const SPACE = 0x20;
const LETTER_E = 0x65;
const LETTER_U = 0x75;

/** A literal beyond a double has at least so many characters, or three digits of exponent. */
const LONG_NUMBER = 16;
const LONG_EXPONENT = 3;
/** A key is not a number and must stay as it is. */
const COLON_AHEAD = /[\t\n\r ]*:/y;

const PROTO = '__proto__';
/** The codes of `_`, `o`, `p`, `r` and `t`, after `\u`. */
const PROTO_LETTER = /00[567]/y;
const NUL = '0000';
const HIGH_SURROGATE = /[dD][89abAB]/y;
const LOW_SURROGATE = /[dD][c-fC-F]/y;
const LOW_SURROGATE_ESCAPE = /\\u[dD][c-fC-F][\da-fA-F]{2}/y;

export interface LongNumber {
  /** As written, with escapes; empty without a key. */
  key: string;
  start: number;
  end: number;
}

interface JsonScan {
  /** Deepest nesting of arrays and objects; 0 for a bare value. */
  depth: number;
  values: number;
  /** With those that come twice. */
  members: number;
  /** Whether a string or key has an escaped U+0000 (a raw one is malformed anyway). */
  hasNul: boolean;
  /** Whether a string or key has an escaped half of a surrogate pair. */
  hasLoneSurrogate: boolean;
  /** Whether a key may be `__proto__`, written plainly or with escapes. */
  mayHaveProto: boolean;
  longNumbers: LongNumber[];
}

/** Scans the text once, without recursion. On malformed text the result is meaningless, but the scan ends. */
export function scanJson(text: string): JsonScan {
  const scan: JsonScan = {
    depth: 0,
    values: 1,
    members: 0,
    hasNul: false,
    hasLoneSurrogate: false,
    mayHaveProto: false,
    longNumbers: [],
  };
  let depth = 0;
  let keyStart = 0;
  let keyEnd = 0;
  /** The first backslash after the last string. */
  let backslash = -1;
  /** The last non-blank character; for a string, its closing quote. */
  let last = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code <= SPACE) continue;
    if (code === QUOTE) {
      keyStart = at + 1;
      keyEnd = findOrEnd(text, '"', keyStart);
      if (backslash < keyStart) backslash = findOrEnd(text, '\\', keyStart);
      if (backslash < keyEnd) keyEnd = scanEscaped(text, backslash, scan);
      else if (keyEnd - keyStart === PROTO.length && text.startsWith(PROTO, keyStart))
        scan.mayHaveProto = true;
      at = keyEnd;
    } else if (code === COMMA) {
      scan.values += 1;
    } else if (code === COLON) {
      scan.members += 1;
    } else if (code === OPEN_OBJECT || code === OPEN_LIST) {
      scan.values += 1;
      depth += 1;
      if (depth > scan.depth) scan.depth = depth;
    } else if (code === CLOSE_OBJECT || code === CLOSE_LIST) {
      depth -= 1;
      if (last === OPEN_OBJECT || last === OPEN_LIST) scan.values -= 1;
    } else if (code === MINUS || (code >= ZERO && code <= NINE)) {
      const { end, isLong } = readLiteral(text, at);
      if (isLong && endOf(COLON_AHEAD, text, end) === end) {
        const key = last === COLON ? text.slice(keyStart, keyEnd) : '';
        scan.longNumbers.push({ key, start: at, end });
      }
      at = end - 1;
    }
    last = code;
  }
  return scan;
}

/** The end of a number literal, and whether a double may not be able to hold it. */
function readLiteral(text: string, start: number): { end: number; isLong: boolean } {
  let exponent = Infinity;
  let end = start + 1;
  for (; end < text.length; end += 1) {
    const code = text.charCodeAt(end);
    if (code >= ZERO && code <= NINE) continue;
    if (code === LETTER_E || code === CAPITAL_E) exponent = end;
    else if (code !== MINUS && code !== PLUS && code !== POINT) break;
  }
  return { end, isLong: end - start >= LONG_NUMBER || end - exponent > LONG_EXPONENT };
}

function scanEscaped(text: string, start: number, scan: JsonScan): number {
  let at = start;
  for (; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) break;
    if (code !== BACKSLASH) continue;
    at += 1;
    if (text.charCodeAt(at) === LETTER_U) at = scanEscape(text, at + 1, scan);
  }
  return at;
}

function scanEscape(text: string, at: number, scan: JsonScan): number {
  if (text.startsWith(NUL, at)) scan.hasNul = true;
  else if (endOf(PROTO_LETTER, text, at) !== at) scan.mayHaveProto = true;
  else if (endOf(LOW_SURROGATE, text, at) !== at) scan.hasLoneSurrogate = true;
  else if (endOf(HIGH_SURROGATE, text, at) !== at) {
    const low = endOf(LOW_SURROGATE_ESCAPE, text, at + 4);
    if (low !== at + 4) return low - 1;
    scan.hasLoneSurrogate = true;
  }
  return at - 1;
}

/** The end of a sticky pattern's match; `at` without a match. */
function endOf(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : at;
}

/** Native, so ten times as fast as a loop over the characters. */
function findOrEnd(text: string, sought: string, from: number): number {
  const at = text.indexOf(sought, from);
  return at === -1 ? text.length : at;
}

type Members = Readonly<Record<string, unknown>>;

/** How many members all objects of a value that JSON.parse made have. At most 64 levels, so recursion is safe. */
export function countMembers(value: unknown): number {
  let count = 0;
  if (Array.isArray(value)) for (const item of value) count += countMembers(item);
  // In JSON anything else has members. Listing them would take twice as long.
  else if (typeof value === 'object')
    for (const name in value) count += 1 + countMembers((value as Members)[name]);
  return count;
}

/** An object has the names so far, a list none. */
interface Level {
  names: Set<string> | null;
  segment: string | number;
}

/** The path to the first member of a JSON text that its object has twice: `['invoice', 'lines', '0', 'name']`. */
export function findRepeatedMember(text: string): string[] {
  const levels: Level[] = [];
  let name = '';
  for (let at = 0; at < text.length; at += 1) {
    const code = text[at];
    const level = levels.at(-1);
    if (code === '"') {
      const start = at;
      at = endOfString(text, start);
      name = text.slice(start, at + 1);
    } else if (code === '{') levels.push({ names: new Set(), segment: '' });
    else if (code === '[') levels.push({ names: null, segment: 0 });
    else if (code === '}' || code === ']') levels.pop();
    else if (code === ',' && typeof level?.segment === 'number') level.segment += 1;
    else if (code === ':' && level?.names) {
      level.segment = JSON.parse(name) as string; // a string literal
      if (level.names.has(level.segment)) return levels.map(({ segment }) => String(segment));
      level.names.add(level.segment);
    }
  }
  return [];
}

function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
  return at;
}
