import { isPlainDate } from '#kernel/instant.ts';

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

export type Report = (level: Level, code: string, message: string) => void;

/** The cells of a line by the names of article A47 A-1. */
export type Cells = (name: string) => string;

const DATES = ['EcritureDate', 'PieceDate', 'ValidDate', 'DateLet'];
const TEXTS = ['JournalCode', 'JournalLib', 'EcritureNum', 'CompteNum', 'CompteLib', 'PieceRef'];
const FILLED = [...TEXTS, 'EcritureLib', ...DATES.slice(0, 3)];
const PAIRS = [
  ['CompAuxNum', 'CompAuxLib'],
  ['EcritureLet', 'DateLet'],
  ['Montantdevise', 'Idevise'],
] as const;

/** The rules of one line on its own, but for its amounts. */
export function checkCells(cells: Cells, report: Report): void {
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
export function readAmount(name: string, text: string, report: Report): bigint | null {
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
