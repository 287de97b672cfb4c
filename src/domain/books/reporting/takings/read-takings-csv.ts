import { refusedWhole } from '#kernel/api-error.ts';
import { computation } from '#kernel/compute/computation.ts';
import { TRANSACTION_CATEGORIES } from '#einvoice/flux10/report.ts';
import type { TakingInput } from './read-taking.ts';

/** A row of CSV that does not count. The header is line 1. */
export interface RefusedRow {
  line: number;
  message: string;
}

export interface CsvTaking extends Omit<TakingInput, 'company_id'> {
  /** Of each total. */
  lines: number[];
}

export interface TakingsCsv {
  takings: CsvTaking[];
  refused: RefusedRow[];
}

const HEADER =
  'register,reference,date,currency_code,transactions_count,category,tax_rate,net_amount,tax_amount,paid_amount';
const MAX_ROWS = 10_000;

/** Takings as CSV, one row a total, those of one ticket under each other or not. 422 for another header. */
export function readTakingsCsv(text: string): TakingsCsv {
  const [header = '', ...rows] = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
  if (header.trim() !== HEADER) throw unreadable(`La première ligne doit être ${HEADER}`);
  if (rows.length > MAX_ROWS + 1) throw unreadable(`Le fichier a plus de ${MAX_ROWS} lignes`);
  const takings = new Map<string, CsvTaking>();
  const refused = rows.flatMap((row, at) => {
    const message = row.trim() === '' ? null : addRow(takings, cut(row), at + 2);
    return message === null ? [] : [{ line: at + 2, message }];
  });
  return { takings: [...takings.values()], refused };
}

export const readTakingsCsvApart = computation(import.meta.filename, readTakingsCsv);

const unreadable = (message: string) => refusedWhole({ code: 'unreadable', message });

/** Cells may be quoted (RFC 4180); none holds a line break. */
const cut = (row: string): string[] =>
  [...row.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain = '']) =>
    (quoted?.replaceAll('""', '"') ?? plain).trim(),
  );

const OF_TICKET = ['date', 'currency_code', 'transactions_count'] as const;

/** @returns why it does not count */
function addRow(
  takings: Map<string, CsvTaking>,
  [register = '', reference = '', date = '', currency_code = '', count = '', ...cells]: string[],
  line: number,
): string | null {
  const [kind = '', tax_rate = '', net_amount = '', tax_amount = '', paid_amount = ''] = cells;
  const category = TRANSACTION_CATEGORIES.find((one) => one === kind);
  if (![register, reference].every((text) => /^[^\p{C}]{1,50}$/u.test(text)))
    return 'La caisse et la référence doivent avoir 1 à 50 caractères';
  if (category === undefined)
    return `La catégorie doit être l'une des valeurs : ${TRANSACTION_CATEGORIES.join(', ')}`;
  if (!/^\d{0,6}$/.test(count)) return 'Le nombre de transactions doit être un nombre entier';
  const transactions_count = count === '' ? null : Number(count);
  const head = { register, reference, date, currency_code, transactions_count };
  const key = `${register}\0${reference}`;
  const taking = takings.get(key) ?? { ...head, totals: [], payments: [], lines: [] };
  if (OF_TICKET.some((name) => taking[name] !== head[name]))
    return `Les lignes du ticket ${reference} doivent avoir la même date, la même devise et le même nombre`;
  taking.totals.push({ category, tax_rate, net_amount, tax_amount });
  if (paid_amount !== '') taking.payments?.push({ tax_rate, amount: paid_amount });
  taking.lines.push(line);
  takings.set(key, taking);
  return null;
}
