import { toSepaText } from '#einvoice/sepa-text.ts';

/** The columns of a file of entries, in order (LPF, article A47 A-1, VII-1), and what is in them here. */
export const FEC_MEANINGS = {
  JournalCode: 'code du journal',
  JournalLib: 'libellé du journal',
  EcritureNum: 'code du journal et six chiffres, sans rupture par journal et exercice',
  EcritureDate: 'date de comptabilisation, AAAAMMJJ',
  CompteNum: 'numéro de compte du plan comptable général',
  CompteLib: 'libellé du compte',
  CompAuxNum:
    'compte auxiliaire : C ou F et le SIREN, le numéro de TVA ou le nom du tiers ; vide sans tiers',
  CompAuxLib: 'nom du tiers ; vide sans tiers',
  PieceRef: 'référence de la pièce justificative',
  PieceDate: 'date de la pièce, AAAAMMJJ',
  EcritureLib: "libellé de l'écriture",
  Debit: 'montant au débit, en euros, deux décimales après une virgule, sans signe',
  Credit: 'montant au crédit, de la même forme ; un des deux est 0,00',
  EcritureLet: 'lettrage ; vide si la ligne ne solde rien',
  DateLet: 'date du lettrage, AAAAMMJJ ; vide sans lettrage',
  ValidDate: 'jour du scellement, AAAAMMJJ',
  Montantdevise: "montant dans la devise d'origine ; vide en euros",
  Idevise: 'code ISO 4217 de la devise ; vide en euros',
} as const;
export const FEC_COLUMNS = Object.keys(FEC_MEANINGS) as (keyof typeof FEC_MEANINGS)[]; // exactly these keys

export const FEC_CHARSETS = ['utf-8', 'iso-8859-15'] as const;
export type FecCharset = (typeof FEC_CHARSETS)[number];

/** A line. Days are `YYYY-MM-DD`, amounts two decimals with a dot and no sign; null is an empty column. */
export interface FecLine {
  journal: { code: string; label: string };
  number: string;
  entry_date: string;
  account: { number: string; label: string };
  auxiliary: { number: string; label: string } | null;
  piece: { reference: string; date: string };
  label: string;
  debit_amount: string;
  credit_amount: string;
  letter: { code: string; date: string } | null;
  valid_date: string;
  /** Only outside of the euro. */
  currency: { code: string; amount: string } | null;
}

/** `VE000001`: six digits, more where a journal has more entries in a fiscal year. */
export const fecNumber = (journal: string, number: number): string =>
  `${journal}${String(number).padStart(6, '0')}`;

/** `799001128FEC20261130.txt`, by the last day of the period, or of the fiscal year. */
export const fecFilename = (siren: string, day: string): string => `${siren}FEC${compact(day)}.txt`;

export const FEC_HEADER = `${FEC_COLUMNS.join('\t')}\r\n`;

export const printFecLine = (line: FecLine): string =>
  `${[
    filled(line.journal.code),
    filled(line.journal.label),
    filled(line.number),
    compact(line.entry_date),
    filled(line.account.number),
    filled(line.account.label),
    fecText(line.auxiliary?.number ?? ''),
    fecText(line.auxiliary?.label ?? ''),
    filled(line.piece.reference),
    compact(line.piece.date),
    filled(line.label),
    line.debit_amount.replace('.', ','),
    line.credit_amount.replace('.', ','),
    line.letter?.code ?? '',
    compact(line.letter?.date ?? ''),
    compact(line.valid_date),
    line.currency?.amount.replace('.', ',') ?? '',
    line.currency?.code ?? '',
  ].join('\t')}\r\n`;

const compact = (day: string): string => day.replaceAll('-', '');

/** Controls, marks of direction, no-break blanks; and `|`, at which the DGFiP's tester ends a tabbed line. */
const UNPRINTABLE = /[|\p{Cc}\p{Cf}\p{Z}]/gu;

export const fecText = (text: string): string =>
  text.toWellFormed().replace(UNPRINTABLE, ' ').trim();

/** Of a column that must not be empty. */
const filled = (text: string): string => fecText(text) || '-';

/** ISO 8859-15 has these in place of eight characters of ISO 8859-1. */
const LATIN_9: ReadonlyMap<string, string> = new Map([
  ['€', '¤'],
  ['Š', '¦'],
  ['š', '¨'],
  ['Ž', '´'],
  ['ž', '¸'],
  ['Œ', '¼'],
  ['œ', '½'],
  ['Ÿ', '¾'],
]);
const NOT_LATIN_1 = /[^\0-\xff]|[¤¦¨´¸¼½¾]/gu;

/** The bytes of a text; ISO 8859-15 spells in ASCII what it lacks. */
export const encodeFec = (text: string, charset: FecCharset): Buffer =>
  charset === 'utf-8'
    ? Buffer.from(text)
    : Buffer.from(
        text.replace(
          NOT_LATIN_1,
          (character) => LATIN_9.get(character) ?? (toSepaText(character, 10) || ' '),
        ),
        'latin1',
      );
