import { singleBody } from '#http/answers.ts';
import { deepDeferredRule } from '#http/body.ts';
import { rowOf, type Route } from '#http/pipeline/route.ts';
import { booksSchema } from '#render/books.ts';
import { changeBooks, showBooks } from './handlers.ts';
import { booksUpdateSchema } from './schema.ts';

const BOOKS = '/api/v1/companies/:id/books';

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
    handle: showBooks,
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
