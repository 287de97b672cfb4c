import {
  described,
  enumOf,
  exactly,
  nullable,
  titled,
  type JsonSchema,
} from '#kernel/json-schema.ts';
import {
  DEFAULT_ACCOUNTS,
  NEGATIVE_PAYMENTS,
  RECEIPT_MODES,
  REPORTING_MODES,
  REPORTING_SENDS,
  VAT_REGIMES,
  type Books,
} from '#model/books.ts';
import { BOOLEAN, DATE, ID, nullablePlain, NUMBER, TEXT } from './members.ts';

/** How a company keeps its books by its last change. */
export interface CompanyBooks {
  company_id: string;
  books: Books;
  /** The first day of the regime; null: it holds for all days. */
  effective_from: string | null;
}

export const renderBooks = ({ company_id, books, effective_from }: CompanyBooks) => ({
  company_id: Number(company_id),
  ...books,
  reverse_charge_rate: nullablePlain(books.reverse_charge_rate),
  effective_from,
});

/** The check of bodies knows no formats. */
const DAY: JsonSchema = { type: ['string', 'null'], pattern: DATE['pattern'] };

const from = (what: string): JsonSchema =>
  described(
    DAY,
    `Nothing of earlier days is ${what}. Set once, from the first day of the running fiscal year on.`,
  );

const whole = (maximum: number, text: string): JsonSchema => ({
  type: 'integer',
  minimum: 0,
  maximum,
  description: text,
});

/** A member for each account that has a default. */
export const accountMembers = (account: JsonSchema): Record<string, JsonSchema> =>
  Object.fromEntries(
    Object.entries(DEFAULT_ACCOUNTS).map(([name, number]) => {
      const what = name.replaceAll('_', ' ').replace('vat', 'VAT');
      return [name, described(account, `Of ${what}; by default ${number}.`)];
    }),
  );

/** As they are read and changed. */
export const BOOKS_MEMBERS: Readonly<Record<keyof Books, JsonSchema>> = {
  vat_regime: described(
    nullable(enumOf(VAT_REGIMES)),
    'The VAT regime, which makes the periods of reports; null before it is chosen. A later change begins with the next period.',
  ),
  vat_on_debits: described(
    BOOLEAN,
    'Whether VAT on services is due when they are invoiced (option for debits), by the day of issue.',
  ),
  receipts: described(
    enumOf(RECEIPT_MODES),
    'Whether money received is declared (212) where VAT is due on it: `off`, `proposed` to a person, or `automatic`.',
  ),
  receipts_from: from('declared; by default the day on which `receipts` is switched on'),
  receipts_delay_minutes: whole(
    1_440,
    'How long an automatic 212 waits, so that an undo leaves no trace.',
  ),
  reporting: described(
    enumOf(REPORTING_MODES),
    'E-reporting: `off`, `reports` that are composed here, or sales sent to a `platform` that makes them, while takings are composed here. It needs a SIREN.',
  ),
  reporting_from: from('reported; by default the day on which `reporting` is switched on'),
  reporting_send: described(
    enumOf(REPORTING_SENDS),
    'Whether a report waits for a person, or is composed and leaves by itself (`automatic`).',
  ),
  reporting_lead_days: whole(9, 'Days before the due day on which a report leaves by itself.'),
  negative_payments: described(
    enumOf(NEGATIVE_PAYMENTS),
    'Whether a report has payments below zero (`signed`), or takes them off earlier ones.',
  ),
  simplified_until: described(
    DAY,
    'The last day of the regime `simplified`, where a fiscal year goes on in 2027.',
  ),
  fiscal_year_end: {
    type: 'string',
    pattern:
      '^(?:(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9])|(?:0[13-9]|1[0-2])-30|(?:0[13578]|1[02])-31)$',
    description: 'Month and day, `12-31`; `02-29` is the last day of February.',
  },
  entries_from: from('posted; null: no entry is made'),
  reverse_charge_rate: described(
    nullable(NUMBER),
    'The rate in percent of the VAT on purchases under reverse charge; null: they are posted without.',
  ),
  accounts: {
    type: 'object',
    properties: accountMembers(TEXT),
    additionalProperties: TEXT,
    description: 'The accounts of entries, of sales also by rate: `sales_services_10`.',
  },
};

export const booksSchema: JsonSchema = titled(
  'Books',
  exactly<ReturnType<typeof renderBooks>>({
    company_id: described(ID, 'The company.'),
    ...BOOKS_MEMBERS,
    effective_from: described(
      nullable(DATE),
      'The first day of the regime, which may be to come; null: it holds for all days.',
    ),
  }),
);
