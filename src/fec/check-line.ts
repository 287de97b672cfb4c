import { isPlainDate } from '#kernel/instant.ts';

/** What an article of the LPF or the tester refuses, or only remarks on. */
export interface FecFinding {
  level: 'error' | 'remark';
  /** Null: the whole file. */
  line: number | null;
  code: string;
  /** A sentence in French. */
  message: string;
}

export type Report = (finding: Omit<FecFinding, 'line'>) => void;

/** The cells of a line by the names of article A47 A-1. */
export type Cells = (name: string) => string;

const FILLED = [
  'JournalCode',
  'JournalLib',
  'EcritureNum',
  'EcritureDate',
  'CompteNum',
  'CompteLib',
  'PieceRef',
  'PieceDate',
  'EcritureLib',
  'ValidDate',
];
const DATES = ['EcritureDate', 'PieceDate', 'DateLet', 'ValidDate'];
const PAIRS = [
  ['CompAuxNum', 'CompAuxLib'],
  ['EcritureLet', 'DateLet'],
  ['Montantdevise', 'Idevise'],
] as const;

const CONTROL = /\p{Cc}/u;

/** The rules of one line on its own. */
export function checkCells(cells: Cells, report: Report): void {
  for (const name of FILLED)
    if (cells(name) === '')
      report({ level: 'error', code: 'empty', message: `la colonne ${name} est vide` });
  for (const name of DATES) checkDate(name, cells(name), report);
  if (cells('CompteNum') !== '' && !/^\d{3}/.test(cells('CompteNum')))
    report({
      level: 'remark',
      code: 'account',
      message: `le compte « ${cells('CompteNum')} » ne commence pas par trois chiffres`,
    });
  for (const [one, other] of PAIRS)
    if ((cells(one) === '') !== (cells(other) === ''))
      report({ level: 'remark', code: 'pair', message: `${one} et ${other} vont ensemble` });
  if (FILLED.some((name) => CONTROL.test(cells(name))))
    report({ level: 'remark', code: 'control', message: 'un caractère de contrôle est présent' });
}

function checkDate(name: string, text: string, report: Report): void {
  if (text === '') return;
  const digits = text.replace(/[/.-]/g, '');
  const day = digits.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');
  if (!isPlainDate(day))
    report({
      level: 'error',
      code: 'date',
      message: `${name} « ${text} » n'est pas une date AAAAMMJJ`,
    });
  else if (digits !== text)
    report({
      level: 'remark',
      code: 'date_form',
      message: `${name} « ${text} » s'écrit ${digits}`,
    });
  else if (!/^(19|20)/.test(text))
    report({ level: 'remark', code: 'year', message: `${name} « ${text} » est hors période` });
}

const AMOUNT = /^([+-]?)(\d+)(?:,(\d*))?([+-]?)$/;

/** Cents, fractions of them cut off; null if it is refused. An empty amount is 0, as for the tester. */
export function readAmount(name: string, text: string, report: Report): bigint | null {
  if (text === '') return 0n;
  const [, before, whole = '', fraction = '', behind] = AMOUNT.exec(text) ?? [];
  if (whole === '') {
    report({ level: 'error', code: 'amount', message: `${name} « ${text} » ${fault(text)}` });
    return null;
  }
  const cents = BigInt(whole + fraction.slice(0, 2).padEnd(2, '0'));
  return before === '-' || behind === '-' ? -cents : cents;
}

function fault(text: string): string {
  if (text.includes('.')) return "s'écrit avec une virgule, sans point";
  return /\d[ \u00a0\u202f]\d/.test(text)
    ? "s'écrit sans séparateur de milliers"
    : "n'est pas un montant";
}
