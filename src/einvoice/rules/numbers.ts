import { parseDecimal, ZERO, type Decimal } from '#kernel/decimal.ts';
import { ADDABLE } from '#einvoice/xml/add-up.ts';
import { groupsOf, textOfTerm, type TermGroup } from './terms/term-tree.ts';

/** `xs:decimal`, which unlike JSON allows `+5`, `05`, `.5` and `5.`. */
const DECIMAL = /^([+-]?)(?=\.?\d)0*(\d*)(?:\.(\d*))?$/;

/** Null for other texts, and for numbers longer than any sum is worth. */
export function numberOf(text: string): Decimal | null {
  if (text.length > LONGEST) return null;
  const known = KNOWN.get(text);
  if (known !== undefined) return known;
  if (KNOWN.size >= MAX_KNOWN) KNOWN.clear();
  const number = parseNumber(text);
  KNOWN.set(text, number);
  return number;
}

/** Many rules ask for the same number. */
const KNOWN = new Map<string, Decimal | null>();
const MAX_KNOWN = 10_000;

function parseNumber(text: string): Decimal | null {
  const [found, sign, whole = '', decimals = ''] = DECIMAL.exec(text) ?? [];
  if (found === undefined) return null;
  const plain = `${sign === '-' ? '-' : ''}${whole || '0'}${decimals === '' ? '' : `.${decimals}`}`;
  return parseDecimal(plain, ADDABLE);
}

const LONGEST = 200;

/** Zero where the term is absent or no number. */
export const amountOf = (group: TermGroup, path: string): Decimal =>
  numberOf(textOfTerm(group, path)) ?? ZERO;

export function sumOf(invoice: TermGroup, path: string, term: string): Decimal {
  let total = ZERO;
  for (const group of groupsOf(invoice, path)) total = total.plus(amountOf(group, term));
  return total;
}

/** Closer than one unit, as the bindings compare amounts that were rounded on the way. */
export const isClose = (a: Decimal, b: Decimal): boolean => a.minus(b).abs().lt('1');
