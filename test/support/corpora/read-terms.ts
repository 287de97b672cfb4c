import { parseXml, localName, type XmlNode } from '#test/support/rules/xml-node.ts';
import { slotsAt, textOfSlot, type Slot } from '#test/support/rules/xml-path.ts';
import { HEADER_TERMS } from './header-terms.ts';
import { LINE_ID, LINE_KIND, LINE_NAME, LINE_PARENT, LINE_TERMS, LINES } from './line-terms.ts';
import type { Form, Term } from './term.ts';

/** A value of a term, the same in both syntaxes. */
export interface FoundTerm {
  id: string;
  /** The line's position from 1 among those that count; null above the lines. */
  line: number | null;
  value: string;
  /** Local names from the root, numbered where one is repeated, such as `Invoice/InvoiceLine[2]/Item/Name`. */
  path: string;
}

type Syntax = 'ubl' | 'cii';

/** Reads every term of EN 16931 that a document states, each value once a group. Shares nothing with `src`. */
export function readAllTerms(xml: string): FoundTerm[] {
  const root = parseXml(plainXml(xml));
  const syntax = localName(root) === 'CrossIndustryInvoice' ? 'cii' : 'ubl';
  const paths = pathsOf(root);
  const read = (node: XmlNode, terms: readonly Term[], line: number | null): FoundTerm[] =>
    terms.flatMap((term) => valuesOf(node, term, syntax, line, paths));
  const rows = slotsAt(root, LINES[syntax]).map(({ node }) => node);
  const lines = rows
    .filter((row) => counts(row, syntax))
    .flatMap((row, index) => [
      ...read(row, LINE_TERMS, index + 1),
      ...informationOn(row, rows, syntax).map((slot) => ({
        id: 'BT-127',
        line: index + 1,
        value: plain(slot),
        path: pathOf(slot, paths),
      })),
    ]);
  return unique([...read(root, HEADER_TERMS, null), ...notesOf(root, syntax, paths), ...lines]);
}

/** Character references and indicators in one form each. */
const plainXml = (xml: string): string =>
  xml
    .replaceAll(/&#x([\dA-Fa-f]+);/g, (_, code: string) => escaped(Number.parseInt(code, 16)))
    .replaceAll(/(Indicator>)\s*([01])\s*</g, (_, tag: string, digit: string) =>
      digit === '1' ? `${tag}true<` : `${tag}false<`,
    );

/** Markup stays a reference. */
function escaped(code: number): string {
  const character = String.fromCodePoint(code);
  return /[<>&"']/.test(character) ? `&#${code};` : character;
}

/** Whether a line is of the invoice's sum. Extensions have lines that head others or only say something. */
const counts = (line: XmlNode, syntax: Syntax): boolean =>
  slotsAt(line, LINE_KIND[syntax]).every((slot) => !['GROUP', 'INFORMATION'].includes(plain(slot)));

/** The names of lines that only say something about another are notes on it. */
const informationOn = (line: XmlNode, rows: readonly XmlNode[], syntax: Syntax): Slot[] => {
  const [id] = slotsAt(line, LINE_ID[syntax]).map(plain);
  return rows
    .filter((row) => slotsAt(row, LINE_KIND[syntax]).some((slot) => plain(slot) === 'INFORMATION'))
    .filter((row) => slotsAt(row, LINE_PARENT[syntax]).some((slot) => plain(slot) === id))
    .flatMap((row) => slotsAt(row, LINE_NAME[syntax]));
};

function valuesOf(
  node: XmlNode,
  term: Term,
  syntax: Syntax,
  line: number | null,
  paths: Map<XmlNode, string>,
): FoundTerm[] {
  return (term[syntax] === '' ? [] : slotsAt(node, term[syntax]))
    .map((slot) => ({
      id: term.id,
      line,
      value: WRITTEN[term.form](slot),
      path: pathOf(slot, paths),
    }))
    .filter(({ value }) => value !== '' && value !== term.nothing);
}

const plain = (slot: Slot): string => textOfSlot(slot).replaceAll(/\s+/g, ' ').trim();
const attribute = ({ node }: Slot, name: string): string => node.attributes[name] ?? '';

/** UNTDID 2475 in CII and 2005 in UBL. */
const TAX_POINTS: Readonly<Record<string, string>> = { 5: '3', 29: '35', 72: '432' };

const WRITTEN: Readonly<Record<Form, (slot: Slot) => string>> = {
  text: plain,
  // Numbers are also written in groups, such as `FR76 3000 …`.
  code: (slot) => plain(slot).replaceAll(' ', ''),
  date: (slot) => plain(slot).replace(/^(\d{4})-?(\d\d)-?(\d\d).*$/, '$1-$2-$3'),
  decimal: (slot) => shortDecimal(plain(slot)),
  identifier: (slot) => {
    const value = plain(slot);
    const scheme = attribute(slot, 'schemeID');
    return value === '' || scheme === '' ? value : `${scheme}:${value}`;
  },
  amount: (slot) => `${attribute(slot, 'currencyID')} ${shortDecimal(plain(slot))}`,
  capitals: (slot) => plain(slot).toUpperCase(),
  taxPoint: (slot) => TAX_POINTS[plain(slot)] ?? plain(slot),
};

/** `-01.50` and `-1.5` are one value. */
function shortDecimal(text: string): string {
  const {
    sign,
    whole,
    decimals = '',
  } = /^(?<sign>[-+]?)0*(?<whole>\d*)\.?(?<decimals>\d*)$/.exec(text)?.groups ?? {};
  if (whole === undefined) return text;
  const fraction = decimals.replace(/0+$/, '');
  const digits = (whole === '' ? '0' : whole) + (fraction === '' ? '' : `.${fraction}`);
  return sign === '-' && digits !== '0' ? `-${digits}` : digits;
}

const SUBJECT = /#([A-Z]{3})#/;

/** Notes (BT-21, BT-22) as `subject|text`. One text may join several. */
function notesOf(root: XmlNode, syntax: Syntax, paths: Map<XmlNode, string>): FoundTerm[] {
  const notes =
    syntax === 'ubl'
      ? slotsAt(root, 'Note').map((slot) => ({ slot, text: plain(slot) }))
      : slotsAt(root, 'ExchangedDocument/IncludedNote').flatMap(({ node }) => {
          const [subject] = slotsAt(node, 'SubjectCode').map(plain);
          return slotsAt(node, 'Content').map((slot) => ({
            slot,
            text: subject === undefined ? plain(slot) : `#${subject}#${plain(slot)}`,
          }));
        });
  return notes.flatMap(({ slot, text }) =>
    splitNote(text).map((value) => ({
      id: 'BT-22',
      line: null,
      value,
      path: pathOf(slot, paths),
    })),
  );
}

function splitNote(text: string): string[] {
  if (!text.startsWith('#')) return text === '' ? [] : [`|${text}`];
  const [before = '', ...pieces] = text.split(SUBJECT);
  const notes = pieces.flatMap((subject, index) =>
    index % 2 === 0 ? [`${subject}|${(pieces[index + 1] ?? '').trim()}`] : [],
  );
  const stated = notes.filter((note) => !note.endsWith('|'));
  return before === '' ? stated : [`|${before}`, ...stated];
}

function pathsOf(root: XmlNode): Map<XmlNode, string> {
  const paths = new Map<XmlNode, string>();
  const visit = (node: XmlNode, path: string): void => {
    paths.set(node, path);
    const numbered = new Map<string, number>();
    for (const child of node.children) {
      const name = localName(child);
      const number = (numbered.get(name) ?? 0) + 1;
      numbered.set(name, number);
      const isRepeated = node.children.some((one) => one !== child && localName(one) === name);
      visit(child, `${path}/${name}${isRepeated ? `[${number}]` : ''}`);
    }
  };
  visit(root, localName(root));
  return paths;
}

const pathOf = ({ node, attribute }: Slot, paths: Map<XmlNode, string>): string =>
  attribute === null ? (paths.get(node) ?? '') : `${paths.get(node) ?? ''}/@${attribute}`;

/** The first of each, since CII repeats some terms, such as the tax point, in each group. */
function unique(terms: readonly FoundTerm[]): FoundTerm[] {
  const found = new Map<string, FoundTerm>();
  for (const one of terms) {
    const key = `${one.id} ${one.line} ${one.value}`;
    if (!found.has(key)) found.set(key, one);
  }
  return [...found.values()];
}
