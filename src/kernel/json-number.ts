const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;
/** A double distinguishes all decimals of 15 digits, and prints at most 17. */
const ALWAYS_EXACT_DIGITS = 15;
const MAX_PRINTED_DIGITS = 17;
/** Between these powers of ten a double of 15 digits neither overflows nor loses digits. */
const SAFE_EXPONENT = 290;

const ZERO = 0x30;
const NINE = 0x39;
const POINT = 0x2e;
const EXPONENT = /[eE]/;

/** A decimal's digits from the first to the last non-zero one, and the power of ten of the last. */
interface Canonical {
  digits: string;
  exponent: number;
}

/**
 * The replacement of a client's number that a double cannot hold; null for any other, or where the text is not a
 * number. A decimal is quoted, so that money stays exact. Any other number stays a number, so that no text takes it:
 * an integer becomes the nearest double, which no id or count reaches. A fraction becomes the smallest double, which has
 * more decimals than any amount may have. Linear in the literal.
 */
export function replaceNumber(source: string, isDecimal: boolean): string | null {
  if (!NUMBER.test(source)) return null;
  const canonical = readCanonical(source);
  if (isDouble(canonical, source)) return null;
  if (isDecimal) return `"${source}"`;
  if (canonical.exponent < 0) return ANY_FRACTION;
  const value = Number(source);
  // The API's schemas do not accept infinity as a number.
  return Number.isFinite(value) ? null : String(Math.sign(value) * Number.MAX_VALUE);
}

const ANY_FRACTION = String(Number.MIN_VALUE);

function isDouble({ digits, exponent }: Canonical, source: string): boolean {
  if (digits === '') return true;
  if (digits.length > MAX_PRINTED_DIGITS) return false;
  if (digits.length <= ALWAYS_EXACT_DIGITS && Math.abs(exponent) < SAFE_EXPONENT) return true;
  const value = Number(source);
  if (!Number.isFinite(value)) return false;
  const shortest = readCanonical(String(value));
  return shortest.digits === digits && shortest.exponent === exponent;
}

/** Reads a number as JSON or JavaScript writes it. Zero has no digits. */
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
