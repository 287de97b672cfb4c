import { titled, type JsonSchema } from '#kernel/json-schema.ts';
import type { Reason } from '#kernel/violation.ts';
import { accountMembers, BOOKS_MEMBERS } from '#render/books.ts';

/** Three digits, then at most nine digits or letters. */
const ACCOUNT: JsonSchema = { type: ['string', 'null'], pattern: '^[1-9][0-9]{2}[0-9A-Z]{0,9}$' };

const because = (
  member: keyof typeof BOOKS_MEMBERS,
  reason: Reason,
): Record<string, JsonSchema> => ({
  [member]: { ...BOOKS_MEMBERS[member], 'x-reason': reason },
});

const wholeUpTo = (most: number): Reason => ({
  code: 'out_of_range',
  message: `doit être un nombre entier de 0 à ${most}`,
});

export const booksUpdateSchema: JsonSchema = titled('BooksUpdate', {
  type: 'object',
  properties: {
    ...BOOKS_MEMBERS,
    ...because('receipts_delay_minutes', wholeUpTo(1_440)),
    ...because('reporting_lead_days', wholeUpTo(9)),
    ...because('fiscal_year_end', {
      code: 'invalid_format',
      message: "s'écrit mois-jour, comme 12-31",
    }),
    accounts: {
      ...BOOKS_MEMBERS.accounts,
      properties: accountMembers(ACCOUNT),
      additionalProperties: ACCOUNT,
      maxProperties: 100,
      description: 'Omitted ones stay as they are, null sets the default again.',
    },
  },
});
