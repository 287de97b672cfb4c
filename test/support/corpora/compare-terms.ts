import { isCarriedOtherwise } from './carried-terms.ts';
import { termsOfMember } from './member-terms.ts';
import type { FoundTerm } from './read-terms.ts';

interface Named {
  code: string;
  path: string | null;
}

/** What a document made of a file says otherwise than it, and is named by none of the deposit's warnings. */
export function differingTerms(
  file: readonly FoundTerm[],
  made: readonly FoundTerm[],
  warnings: readonly Named[],
): { lost: FoundTerm[]; added: FoundTerm[] } {
  const isNamed = namedBy(warnings);
  const rest = (these: readonly FoundTerm[], those: readonly FoundTerm[]) =>
    without(these, those).filter((term) => !isNamed(term) && !isCarriedOtherwise(term, file, made));
  return { lost: rest(file, made), added: rest(made, file) };
}

/** {@link differingTerms}, and the elements that a warning names although all of their terms are there. */
export function compareTerms(
  file: readonly FoundTerm[],
  made: readonly FoundTerm[],
  warnings: readonly Named[],
): string[] {
  const { lost, added } = differingTerms(file, made, warnings);
  return [
    ...lost.map((term) => `lost ${shown(term)}`),
    ...added.map((term) => `added ${shown(term)}`),
    ...needless(file, without(file, made), warnings),
  ];
}

const keyOf = ({ id, line, value }: FoundTerm): string => `${id} ${line} ${value}`;

function without(these: readonly FoundTerm[], those: readonly FoundTerm[]): FoundTerm[] {
  const keys = new Set(those.map(keyOf));
  return these.filter((term) => !keys.has(keyOf(term)));
}

const shown = ({ id, line, value }: FoundTerm): string =>
  `${id}${line === null ? '' : ` of line ${line}`}: ${value.slice(0, 100)}`;

const BREAKDOWN = ['BT-116', 'BT-117', 'BT-118', 'BT-119', 'BT-120', 'BT-121'];
const SIGNED = ['BT-129', 'BT-146', 'BT-147', 'BT-148'];

function namedBy(warnings: readonly Named[]): (term: FoundTerm) => boolean {
  const codes = warnings.map(({ code }) => code);
  const isMerged = warnings.some(
    ({ code, path }) => code === 'merged' && path?.startsWith('tax_subtotals') === true,
  );
  const terms = [
    ...(isMerged ? BREAKDOWN : []),
    ...(codes.includes('sign_moved') ? SIGNED : []),
    ...warnings.flatMap(termsOfMember),
  ];
  const named = elementsOf(warnings, 'term_not_carried', 'merged');
  const elements = new Set([...named].map(withoutNumbers));
  return ({ id, path }) =>
    terms.includes(id) || ancestors(withoutNumbers(path)).some((one) => elements.has(one));
}

const elementsOf = (warnings: readonly Named[], ...codes: string[]): Set<string> =>
  new Set(warnings.filter(({ code }) => codes.includes(code)).map(({ path }) => localPath(path)));

const withoutNumbers = (path: string): string => path.replaceAll(/\[[^\]]*\]/g, '');

/** `/Invoice/cac:InvoiceLine[2]/cbc:ID` as `Invoice/InvoiceLine[2]/ID`. */
const localPath = (path: string | null): string =>
  (path ?? '')
    .split('/')
    .filter((step) => step !== '')
    .map((step) => step.slice(step.indexOf(':') + 1))
    .join('/');

const ancestors = (path: string): string[] =>
  path.split('/').map((_, index, steps) => steps.slice(0, index + 1).join('/'));

function needless(
  file: readonly FoundTerm[],
  lost: readonly FoundTerm[],
  warnings: readonly Named[],
): string[] {
  const missing = new Set(lost.map(({ path }) => path));
  // Of lines that are groups each term stands elsewhere, also where another line says the same.
  const elsewhere = new Set(warnings.flatMap(termsOfMember));
  const carried = new Set(
    file.filter(({ id, path }) => !missing.has(path) && !elsewhere.has(id)).map(({ path }) => path),
  );
  return [...elementsOf(warnings, 'term_not_carried')]
    .filter((path) => carried.has(path))
    .map((path) => `carried in spite of the warning: ${path}`);
}
