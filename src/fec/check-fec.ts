import { checkCells, readAmount, type Cells, type FecFinding, type Report } from './check-line.ts';
import { createEntryChecks } from './check-entries.ts';
import { FEC_COLUMNS } from './print-fec.ts';
import { LineTooLong, splitLines } from './split-lines.ts';

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
  try {
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
  } catch (cause) {
    if (!(cause instanceof LineTooLong)) throw cause;
    report('error', 'line', 'une ligne est trop longue pour ce fichier');
  }
  line = null;
  if (summary.lines === 0) report('error', 'nothing', 'le fichier ne contient aucune écriture');
  summary.entries = entries.end();
  return summary;
}

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
  if (!['D', 'C', '+1', '-1'].includes(sens)) {
    report('error', 'sens', `Sens « ${sens} » n'est ni D, ni C, ni +1, ni -1`);
    return null;
  }
  if (amount === null) return null;
  return sens === 'D' || sens === '+1'
    ? { debit: amount, credit: 0n }
    : { debit: 0n, credit: amount };
}
