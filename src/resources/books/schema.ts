import { titled, type JsonSchema } from '#kernel/json-schema.ts';
import { JOURNAL_ACCOUNT, JOURNAL_ACCOUNT_FORM } from '#model/account-code.ts';
import { REASONS, type Reason } from '#kernel/violation.ts';
import { accountMembers, BOOKS_MEMBERS } from '#render/books.ts';

const ACCOUNT: JsonSchema = {
  type: ['string', 'null'],
  pattern: `^${JOURNAL_ACCOUNT}$`,
  'x-reason': { code: 'invalid_format', message: `a ${JOURNAL_ACCOUNT_FORM}` },
};

const because = (reason: Reason, ...members: (keyof typeof BOOKS_MEMBERS)[]) =>
  Object.fromEntries(members.map((one) => [one, { ...BOOKS_MEMBERS[one], 'x-reason': reason }]));

const wholeUpTo = (most: number): Reason => ({
  code: 'out_of_range',
  message: `doit être un nombre entier de 0 à ${most}`,
});

const MONTH_DAY: Reason = { code: 'invalid_format', message: "s'écrit mois-jour, comme 12-31" };

export const booksUpdateSchema: JsonSchema = titled('BooksUpdate', {
  type: 'object',
  properties: {
    ...BOOKS_MEMBERS,
    ...because(REASONS.date, 'receipts_from', 'reporting_from', 'entries_from', 'simplified_until'),
    ...because(wholeUpTo(1_440), 'receipts_delay_minutes'),
    ...because(wholeUpTo(9), 'reporting_lead_days'),
    ...because(MONTH_DAY, 'fiscal_year_end'),
    accounts: {
      ...BOOKS_MEMBERS.accounts,
      properties: accountMembers(ACCOUNT),
      additionalProperties: ACCOUNT,
      maxProperties: 100,
      description: 'Omitted ones stay as they are, null sets the default again.',
    },
  },
});
