import { centsText, magnitude } from '#kernel/cents.ts';
import type { Cells, Report } from './check-line.ts';

/** Entries out of balance at once, and journals, that are kept in mind. */
const MAX_OPEN = 100_000;
const MAX_JOURNALS = 10_000;
/** Characters of a journal or number that are kept, however long a hostile file has them. */
const MAX_NAME = 100;
/** Journals that a sentence names. */
const NAMED = 20;

/** Numbers that a journal, or the whole file, has had. */
interface Sequence {
  lowest: number;
  highest: number;
  count: number;
}

const WHOLE_FILE = '';

/**
 * The rules over the lines of an entry, and over entries: balance, numbers without a gap, order. An entry's lines may be
 * apart, so those that do not balance yet are kept.
 */
export function createEntryChecks(closing: string | null, report: Report) {
  const open = new Map<string, bigint>();
  const sequences = new Map<string, Sequence>();
  const seen = { entries: 0, last: '', valid: '', late: 0, unordered: 0 };
  const add = (cells: Cells, { debit, credit }: { debit: bigint; credit: bigint }): void => {
    const journal = cells('JournalCode').slice(0, MAX_NAME);
    const number = cells('EcritureNum').slice(0, MAX_NAME);
    const key = `${journal} ${number}`;
    if (key !== seen.last && !open.has(key)) {
      seen.entries += 1;
      const digits = Number(/\d{1,15}$/.exec(number)?.[0] ?? Number.NaN);
      for (const name of [journal, WHOLE_FILE]) count(sequences, name, digits);
    }
    seen.last = key;
    const balance = (open.get(key) ?? 0n) + debit - credit;
    if (balance === 0n) open.delete(key);
    else if (open.size < MAX_OPEN || open.has(key)) open.set(key, balance);
    const day = cells('ValidDate');
    if (day < seen.valid) seen.unordered += 1;
    else seen.valid = day;
    if (closing !== null && cells('EcritureDate') > closing) seen.late += 1;
  };
  /** @returns the number of entries */
  const end = (): number => {
    for (const [key, balance] of open)
      report('error', 'unbalanced', `l'écriture ${key} ${of(balance)}`);
    const gaps = [...sequences].filter(([name, one]) => name !== WHOLE_FILE && hasGap(one));
    const names = gaps.map(([name]) => name).slice(0, NAMED);
    if (gaps.length > 0 && hasGap(sequences.get(WHOLE_FILE)))
      report('remark', 'gap', `la numérotation a des ruptures : ${names.join(', ')}`);
    const { entries, unordered, late } = seen;
    if (unordered > 0)
      report('remark', 'order', `${unordered} lignes ne suivent pas l'ordre de ValidDate`);
    if (late > 0) report('remark', 'late', `${late} lignes sont postérieures à la clôture`);
    return entries;
  };
  return { add, end };
}

function count(sequences: Map<string, Sequence>, name: string, number: number): void {
  const known = sequences.get(name);
  if (known === undefined) {
    if (sequences.size < MAX_JOURNALS)
      // A copy: a part of a line keeps the whole line in memory.
      sequences.set(Buffer.from(name).toString(), { lowest: number, highest: number, count: 1 });
    return;
  }
  known.count += 1;
  known.lowest = Math.min(known.lowest, number);
  known.highest = Math.max(known.highest, number);
}

const hasGap = (sequence: Sequence | undefined): boolean =>
  sequence !== undefined && sequence.highest - sequence.lowest + 1 > sequence.count;

const of = (balance: bigint): string =>
  `n'est pas équilibrée : ${centsText(magnitude(balance)).replace('.', ',')} de trop au ${balance > 0n ? 'débit' : 'crédit'}`;
