/** JSON's grammar of a number. */
const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;
/** A double distinguishes all decimals of so many digits, and prints at most seventeen. */
const ALWAYS_EXACT_DIGITS = 15;
const MAX_PRINTED_DIGITS = 17;
/** Within these powers of ten no double of fifteen digits overflows or loses digits. */
const SAFE_EXPONENT = 290;

const ZERO = 0x30;
const NINE = 0x39;
const POINT = 0x2e;
const EXPONENT = /[eE]/;

/** A decimal's digits from the first to the last that is no zero, and the power of ten of that last one. */
interface Canonical {
  digits: string;
  exponent: number;
}

/**
 * The text that replaces a client's number: null for the literal itself where the nearest double says the same, else
 * the literal in quotes, so that money stays exact.
 *
 * An integer that names a resource (`category_id`) stays a number of any size, as the nearest double: no id
 * reaches 2^53, so all it has to say is that it names nothing. Null also for a text that is no number. Linear in the literal.
 */
export function replaceNumber(key: string, source: string): string | null {
  if (!NUMBER.test(source)) return null;
  const canonical = readCanonical(source);
  if (isDouble(canonical, source)) return null;
  if (!key.endsWith('_id') || canonical.exponent < 0) return `"${source}"`;
  const value = Number(source);
  // The API's schemas take an infinity for no number.
  return Number.isFinite(value) ? null : String(Math.sign(value) * Number.MAX_VALUE);
}

function isDouble({ digits, exponent }: Canonical, source: string): boolean {
  if (digits === '') return true;
  if (digits.length > MAX_PRINTED_DIGITS) return false;
  if (digits.length <= ALWAYS_EXACT_DIGITS && Math.abs(exponent) < SAFE_EXPONENT) return true;
  const value = Number(source);
  if (!Number.isFinite(value)) return false;
  const shortest = readCanonical(String(value));
  return shortest.digits === digits && shortest.exponent === exponent;
}

/** Of a number as JSON or JavaScript writes it; zero has no digits. */
function readCanonical(source: string): Canonical {
  const marked = source.search(EXPONENT);
  const end = marked === -1 ? source.length : marked;
  let first = -1;
  let last = -1;
  let point = end;
  for (let at = 0; at < end; at += 1) {
    const code = source.charCodeAt(at);
    if (code === POINT) point = at;
    if (code <= ZERO || code > NINE) continue;
    if (first === -1) first = at;
    last = at;
  }
  if (first === -1) return { digits: '', exponent: 0 };
  const written = source.slice(first, last + 1);
  const digits = point > first && point < last ? written.replace('.', '') : written;
  const place = last < point ? point - last - 1 : point - last;
  return { digits, exponent: place + Number(marked === -1 ? 0 : source.slice(marked + 1)) };
}
