import { isUtf8 } from 'node:buffer';
import { centsText, magnitude } from '#kernel/cents.ts';
import { isPlainDate } from '#kernel/instant.ts';
import { FEC_COLUMNS } from './print-fec.ts';

/** An `error` is refused by the article or the tester, a `remark` deserves a look. */
type Level = 'error' | 'remark';

export interface FecFinding {
  level: Level;
  /** Null: the whole file. */
  line: number | null;
  code: string;
  /** A sentence in French. */
  message: string;
}

type Report = (level: Level, code: string, message: string) => void;

/** The cells of a line by the names of article A47 A-1. */
type Cells = (name: string) => string;

export interface FecSummary {
  lines: number;
  entries: number;
  /** Cents. */
  debit: bigint;
  credit: bigint;
  errors: number;
  remarks: number;
}

interface Table {
  separator: string;
  /** Cells of a line. */
  width: number;
  /** By the name of a column. */
  places: ReadonlyMap<string, number>;
}

const NAME = /^\d{9}FEC(\d{8})\.(?:txt|csv)$/i;
/** Columns that a table has, whatever it separates them by. */
const MIN_CELLS = 9;

/**
 * Checks any company's file by article A47 A-1 of the LPF and the rules of the DGFiP's « Test Compta Demat », in any of its
 * forms: tab or `|`, `Debit` and `Credit` or `Montant` and `Sens`. Reads it once, in bounded memory.
 */
export async function checkFec(
  file: { name: string; chunks: AsyncIterable<Uint8Array> },
  found: (finding: FecFinding) => void,
): Promise<FecSummary> {
  const summary = { lines: 0, entries: 0, debit: 0n, credit: 0n, errors: 0, remarks: 0 };
  let line: number | null = null;
  const report: Report = (level, code, message) => {
    summary[level === 'error' ? 'errors' : 'remarks'] += 1;
    found({ level, line, code, message });
  };
  const closing = NAME.exec(file.name)?.[1] ?? null;
  if (closing === null)
    report('error', 'name', `le nom « ${file.name} » n'est pas SIREN + FEC + AAAAMMJJ + .txt`);
  let table: Table | null = null;
  const entries = createEntryChecks(closing, report);
  for await (const text of splitLines(file.chunks)) {
    line = (line ?? 0) + 1;
    if (table === null) {
      table = readHeader(text, report);
      if (table === null) break;
      continue;
    }
    summary.lines += 1;
    const amounts = checkRow(text, table, entries.add, report);
    if (amounts === null) continue;
    summary.debit += amounts.debit;
    summary.credit += amounts.credit;
  }
  line = null;
  if (summary.lines === 0) report('error', 'nothing', 'le fichier ne contient aucune écriture');
  summary.entries = entries.end();
  return summary;
}

/** The lines of a file by CRLF, CR or LF. */
async function* splitLines(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of chunks) {
    const lines = (rest + Buffer.from(chunk).toString('latin1')).split(/\r\n|\r(?!$)|\n/);
    rest = lines.pop() ?? '';
    yield* lines.map(readLine);
  }
  if (rest !== '') yield readLine(rest.replace(/\r$/, ''));
}

/** By itself: a file may be of programs that differ. */
function readLine(latin: string): string {
  const bytes = Buffer.from(latin, 'latin1');
  return isUtf8(bytes) ? bytes.toString() : LATIN_9.decode(bytes);
}

const LATIN_9 = new TextDecoder('iso-8859-15');

/** Null if nothing of the file can be read. */
function readHeader(text: string, report: Report): Table | null {
  const separator = ['\t', '|'].find((one) => text.split(one).length >= MIN_CELLS);
  if (separator === undefined) {
    report(
      'error',
      'separator',
      'les colonnes ne sont séparées ni par des tabulations ni par « | »',
    );
    return null;
  }
  if (text.startsWith('\uFEFF'))
    report('remark', 'bom', 'le fichier commence par une marque UTF-8');
  const names = text.replace('\uFEFF', '').split(separator).map(plain);
  const hasSens = names.includes('MONTANT') && names.includes('SENS');
  const wanted = FEC_COLUMNS.map((name) => (hasSens ? (SENS[name] ?? name) : name));
  const places = new Map(wanted.map((name) => [name, names.indexOf(name.toUpperCase())]));
  const missing = wanted.filter((name) => places.get(name) === -1);
  for (const name of missing) report('error', 'column', `la colonne ${name} manque`);
  if (missing.length === 0 && wanted.some((name, at) => places.get(name) !== at))
    report('remark', 'order', "les colonnes ne sont pas dans l'ordre de l'article A47 A-1");
  if (names.at(-1) === '') report('remark', 'trailing', 'un séparateur de trop finit la ligne');
  return { separator, width: names.length, places };
}

/** A name as the tester compares it. */
const plain = (name: string): string =>
  name.trim().normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();

const SENS: Readonly<Record<string, string>> = { Debit: 'Montant', Credit: 'Sens' };

interface Amounts {
  debit: bigint;
  credit: bigint;
}

/** Null where it has no amounts that can be read. */
function checkRow(
  text: string,
  { separator, width, places }: Table,
  add: (cells: Cells, amounts: Amounts) => void,
  report: Report,
): Amounts | null {
  const values = text.split(separator);
  if (values.length !== width) {
    const count = text.trim() === '' ? 'la ligne est vide' : `${values.length} colonnes`;
    report('error', 'width', `${count}, ${width} attendues`);
    return null;
  }
  if (separator === '\t' && text.includes('|'))
    report('remark', 'pipe', 'le testeur de la DGFiP prend « | » pour un séparateur');
  const cells: Cells = (name) => values[places.get(name) ?? -1]?.trim() ?? '';
  checkCells(cells, report);
  const amounts = places.has('Sens') ? readSens(cells, report) : readSides(cells, report);
  readAmount('Montantdevise', cells('Montantdevise'), report);
  if (amounts === null) return null;
  if ((amounts.debit === 0n) === (amounts.credit === 0n))
    report('remark', 'sides', 'le débit et le crédit sont tous deux nuls, ou tous deux renseignés');
  add(cells, amounts);
  return amounts;
}

function readSides(cells: Cells, report: Report): Amounts | null {
  const debit = readAmount('Debit', cells('Debit'), report);
  const credit = readAmount('Credit', cells('Credit'), report);
  return debit === null || credit === null ? null : { debit, credit };
}

function readSens(cells: Cells, report: Report): Amounts | null {
  const amount = readAmount('Montant', cells('Montant'), report);
  const sens = cells('Sens').toUpperCase();
  const isDebit = ['D', '+1'].includes(sens);
  if (!isDebit && !['C', '-1'].includes(sens)) {
    report('error', 'sens', `Sens « ${sens} » n'est ni D, ni C, ni +1, ni -1`);
    return null;
  }
  if (amount === null) return null;
  return { debit: isDebit ? amount : 0n, credit: isDebit ? 0n : amount };
}

const DATES = ['EcritureDate', 'PieceDate', 'ValidDate', 'DateLet'];
const TEXTS = ['JournalCode', 'JournalLib', 'EcritureNum', 'CompteNum', 'CompteLib', 'PieceRef'];
const FILLED = [...TEXTS, 'EcritureLib', ...DATES.slice(0, 3)];
const PAIRS = [
  ['CompAuxNum', 'CompAuxLib'],
  ['EcritureLet', 'DateLet'],
  ['Montantdevise', 'Idevise'],
] as const;

/** The rules of one line on its own, but for its amounts. */
function checkCells(cells: Cells, report: Report): void {
  for (const name of FILLED)
    if (cells(name) === '') report('error', 'empty', `la colonne ${name} est vide`);
  for (const name of DATES) checkDate(name, cells(name), report);
  const account = cells('CompteNum');
  if (account !== '' && !/^\d{3}/.test(account))
    report('remark', 'account', `le compte « ${account} » ne commence pas par trois chiffres`);
  for (const [one, other] of PAIRS)
    if ((cells(one) === '') !== (cells(other) === ''))
      report('remark', 'pair', `${one} et ${other} vont ensemble`);
}

function checkDate(name: string, text: string, report: Report): void {
  if (text === '') return;
  const digits = text.replace(/[/.-]/g, '');
  const cell = `${name} « ${text} »`;
  if (!isPlainDate(digits.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')))
    report('error', 'date', `${cell} n'est pas une date AAAAMMJJ`);
  else if (digits !== text) report('remark', 'date_form', `${cell} s'écrit ${digits}`);
  else if (!/^(19|20)/.test(text)) report('remark', 'year', `${cell} est hors période`);
}

const AMOUNT = /^([+-]?)(\d+)(?:,(\d*))?([+-]?)$/;

/** Cents, fractions of them cut off; null if it is refused. An empty amount is 0, as for the tester. */
function readAmount(name: string, text: string, report: Report): bigint | null {
  if (text === '') return 0n;
  const [, before, whole = '', fraction = '', behind] = AMOUNT.exec(text) ?? [];
  if (whole === '') {
    const fault = text.includes('.') ? 'une virgule, sans point' : 'des chiffres, sans séparateur';
    report('error', 'amount', `${name} « ${text} » : un montant s'écrit avec ${fault}`);
    return null;
  }
  const cents = BigInt(whole + fraction.slice(0, 2).padEnd(2, '0'));
  return before === '-' || behind === '-' ? -cents : cents;
}

const WHOLE_FILE = '';
/** Journals that a sentence names. */
const NAMED = 20;

/**
 * The rules over the lines of an entry, and over entries: balance, numbers without a gap, order. An entry's lines may be
 * apart, so those that do not balance yet are kept.
 */
function createEntryChecks(closing: string | null, report: Report) {
  const open = new Map<string, bigint>();
  /** Lowest and highest number, and how many, of each journal and of the whole file. */
  const sequences = new Map<string, number[]>();
  const seen = { entries: 0, last: '', valid: '', late: 0, unordered: 0 };
  const add = (cells: Cells, { debit, credit }: Amounts): void => {
    const number = cells('EcritureNum');
    const key = `${cells('JournalCode')} ${number}`;
    if (key !== seen.last && !open.has(key)) {
      seen.entries += 1;
      const digits = Number(/\d{1,15}$/.exec(number)?.[0] ?? Number.NaN);
      for (const name of [cells('JournalCode'), WHOLE_FILE]) {
        const [lowest = digits, highest = digits, count = 0] = sequences.get(name) ?? [];
        sequences.set(name, [Math.min(lowest, digits), Math.max(highest, digits), count + 1]);
      }
    }
    seen.last = key;
    const balance = (open.get(key) ?? 0n) + debit - credit;
    if (balance === 0n) open.delete(key);
    else open.set(key, balance);
    const day = cells('ValidDate');
    if (day < seen.valid) seen.unordered += 1;
    else seen.valid = day;
    if (closing !== null && cells('EcritureDate') > closing) seen.late += 1;
  };
  /** @returns the number of entries */
  const end = (): number => {
    for (const [key, balance] of open)
      report('error', 'unbalanced', `l'écriture ${key} ${of(balance)}`);
    const names = [...sequences].filter(([name, one]) => name !== WHOLE_FILE && hasGap(one));
    const words = names.slice(0, NAMED).map(([name]) => name);
    if (names.length > 0 && hasGap(sequences.get(WHOLE_FILE) ?? []))
      report('remark', 'gap', `la numérotation a des ruptures : ${words.join(', ')}`);
    const { entries, unordered, late } = seen;
    if (unordered > 0)
      report('remark', 'order', `${unordered} lignes ne suivent pas l'ordre de ValidDate`);
    if (late > 0) report('remark', 'late', `${late} lignes sont postérieures à la clôture`);
    return entries;
  };
  return { add, end };
}

const hasGap = ([lowest = 0, highest = 0, count = 0]: readonly number[]): boolean =>
  highest - lowest + 1 > count;

const of = (balance: bigint): string =>
  `n'est pas équilibrée : ${centsText(magnitude(balance)).replace('.', ',')} de trop au ${balance > 0n ? 'débit' : 'crédit'}`;
