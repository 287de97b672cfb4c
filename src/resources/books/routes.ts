import type { BooksMembers } from '#domain/invoicing/books/books-members.ts';
import { findBooks } from '#domain/invoicing/books/read-books.ts';
import { updateBooks } from '#domain/invoicing/books/update-books.ts';
import type { CheckedInput } from '#kernel/checked-input.ts';
import { singleBody } from '#http/answers.ts';
import { deepDeferredRule } from '#http/body.ts';
import { keyOf, type Call, type Services } from '#http/pipeline/call.ts';
import { actorOf } from '#http/pipeline/caller.ts';
import { rowOf, type Route } from '#http/pipeline/route.ts';
import { single, type Reply } from '#http/reply.ts';
import { booksSchema, renderBooks } from '#render/books.ts';
import { booksUpdateSchema } from './schema.ts';

const BOOKS = '/api/v1/companies/:id/books';

async function changeBooks(
  call: Call<undefined, CheckedInput<BooksMembers>>,
  { db }: Services,
): Promise<Reply> {
  const update = { ...call.input, ...keyOf(call) };
  return single(renderBooks(await updateBooks(db, actorOf(call), update)));
}

/** The command line reads its settings by it too. */
export const BOOKS_RULE = deepDeferredRule('books', booksUpdateSchema, 'update');

export const BOOKS_ROUTES: readonly Route[] = [
  {
    method: 'GET',
    path: BOOKS,
    access: rowOf('companies'),
    operationId: 'getBooks',
    summary: 'Get how a company keeps its books',
    description: 'The settings of its receipts, reports and entries.',
    answers: { 200: singleBody(booksSchema) },
    handle: async (call: Call, { db }) => single(renderBooks(await findBooks(db, keyOf(call)))),
  },
  {
    method: 'PATCH',
    path: BOOKS,
    access: rowOf('companies'),
    console: 'manager',
    operationId: 'updateBooks',
    summary: 'Change how a company keeps its books',
    description:
      'Omitted members stay as they are. Until there is a regime, it and the option for debits hold for all days; later the option changes today, and the regime with the next period.',
    answers: { 200: singleBody(booksSchema) },
    body: BOOKS_RULE,
    handle: changeBooks,
  },
];
