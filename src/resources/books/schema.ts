import { titled, type JsonSchema } from '#kernel/json-schema.ts';
import { accountMembers, BOOKS_MEMBERS } from '#render/books.ts';

/** Three digits, then at most nine digits or letters. */
const ACCOUNT: JsonSchema = { type: ['string', 'null'], pattern: '^[1-9][0-9]{2}[0-9A-Z]{0,9}$' };

export const booksUpdateSchema: JsonSchema = titled('BooksUpdate', {
  type: 'object',
  properties: {
    ...BOOKS_MEMBERS,
    accounts: {
      ...BOOKS_MEMBERS.accounts,
      properties: accountMembers(ACCOUNT),
      additionalProperties: ACCOUNT,
      maxProperties: 100,
      description: 'Omitted ones stay as they are, null sets the default again.',
    },
  },
});
