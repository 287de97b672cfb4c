import { arrayOf, described, enumOf, exactly, nullable, titled } from '#kernel/json-schema.ts';
import {
  amountNumber,
  COUNT,
  DATE,
  ID,
  MONEY,
  nullableAmount,
  NUMBER,
  nullablePlain,
  TEXT,
} from './members.ts';

const NATURES = ['collected', 'deductible', 'untaxed_sales', 'untaxed_purchases'] as const;

/** What entries have of one rate on one account. Amounts are texts. */
export interface VatRow {
  nature: (typeof NATURES)[number];
  due: 'invoice' | 'receipt' | null;
  account_number: string;
  tax_category: string | null;
  /** Null for lines without VAT of a document. */
  tax_rate: string | null;
  ca3_line: string | null;
  base_amount: string | null;
  tax_amount: string;
  count: number;
  /** The first hundred. */
  entry_ids: readonly string[];
}

export interface VatSummary {
  company_id: string;
  from: string;
  to: string;
  rows: readonly VatRow[];
}

export const renderVatSummary = ({ company_id, from, to, rows }: VatSummary) => ({
  company_id: Number(company_id),
  from,
  to,
  rows: rows.map(renderRow),
});

const renderRow = ({ tax_rate, base_amount, tax_amount, entry_ids, ...row }: VatRow) => ({
  ...row,
  tax_rate: nullablePlain(tax_rate),
  base_amount: nullableAmount(base_amount),
  tax_amount: amountNumber(tax_amount),
  entry_ids: entry_ids.map(Number),
});

export const vatSummarySchema = titled(
  'VatSummary',
  exactly<ReturnType<typeof renderVatSummary>>({
    company_id: described(ID, 'The company.'),
    from: described(DATE, 'The first day.'),
    to: described(DATE, 'The last day.'),
    rows: described(
      arrayOf(
        titled(
          'VatSummaryRow',
          exactly<ReturnType<typeof renderRow>>({
            nature: described(enumOf(NATURES), 'Untaxed ones are bases alone.'),
            due: described(
              nullable(enumOf(['invoice', 'receipt'])),
              'When it became due, or null.',
            ),
            account_number: described(TEXT, 'The account of the lines.'),
            tax_category: described(nullable(TEXT), 'The VAT category, UNCL 5305.'),
            tax_rate: described(
              nullable(NUMBER),
              'In percent; null for what an account of VAT has moved without a document, such as a return that was paid.',
            ),
            ca3_line: described(
              nullable(TEXT),
              'The line of the return CA3 where it usually goes; null where that is not known.',
            ),
            base_amount: described(nullable(MONEY), 'Without tax.'),
            tax_amount: described(MONEY, 'The VAT; below zero if more was taken back.'),
            count: described(COUNT, 'The number of journal entries.'),
            entry_ids: described(arrayOf(ID), 'The journal entries, the first hundred.'),
          }),
        ),
      ),
      'By nature, rate and when it became due. All taxes of an account sum to its movement.',
    ),
  }),
);
