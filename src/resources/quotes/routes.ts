import { readQuoteRequestApart } from '#domain/invoicing/quotes/quote-request.ts';
import { listBody, singleBody, warnedBody } from '#http/answers.ts';
import { bodyRule, decisionRule, deepDeferredRule } from '#http/body.ts';
import { PAGING } from '#http/page.ts';
import { rowOf, withQuery, type ResourceRoute } from '#http/pipeline/route.ts';
import { invoiceHeaderSchema } from '#render/invoice-schema.ts';
import { quoteHeaderSchema, quoteSchema } from '#render/quote-schema.ts';
import { warningSchema } from '#render/warning.ts';
import {
  acceptQuote,
  addQuote,
  invoiceQuote,
  refuseQuote,
  rewriteQuote,
  showQuote,
  showQuotes,
} from './handlers.ts';
import { DEPOSIT_PLACES } from '#resources/invoices/misplaced-members.ts';
import { QUOTE_PDF_ROUTE } from './shown-pdf.ts';
import { readConversionApart } from './read-conversion.ts';
import {
  quoteConversionSchema,
  quoteCreationSchema,
  quoteDecisionSchema,
  quoteUpdateSchema,
} from './schema.ts';

const COLLECTION = '/api/v1/workspaces/:workspace_id/quotes';
const MEMBER = '/api/v1/quotes/:id';
const ACCESS = rowOf('quotes');

/** As for an invoice. */
const LIMIT_BYTES = 8 * 1024 * 1024;

const decision = decisionRule('quote', quoteDecisionSchema);

export const QUOTE_ROUTES: readonly ResourceRoute[] = [
  {
    method: 'GET',
    path: COLLECTION,
    access: 'workspace',
    operationId: 'listQuotes',
    summary: 'List quotes',
    answers: { 200: listBody(quoteHeaderSchema) },
    ...withQuery(PAGING, showQuotes),
  },
  {
    method: 'POST',
    path: COLLECTION,
    access: 'workspace',
    console: 'member',
    operationId: 'createQuote',
    summary: 'Create a quote',
    description:
      "The members of a sale that it would become, and the last day on which it can be accepted. It takes the next number of the company's series, such as `DE-2026-00001`. Quotes emit nothing.",
    refusals: {
      422: 'A member is refused, or the series does not admit the issue date. Nothing was written.',
    },
    answers: { 201: warnedBody(quoteHeaderSchema, warningSchema) },
    body: deepDeferredRule('quote', quoteCreationSchema, 'creation', LIMIT_BYTES),
    prepare: readQuoteRequestApart,
    handle: addQuote,
  },
  {
    method: 'GET',
    path: MEMBER,
    access: ACCESS,
    operationId: 'getQuote',
    summary: 'Get a quote',
    description: 'With its category, its lines and all other collections.',
    answers: { 200: singleBody(quoteSchema) },
    handle: showQuote,
  },
  {
    method: 'PUT',
    path: MEMBER,
    access: ACCESS,
    console: 'member',
    operationId: 'replaceQuote',
    summary: 'Replace an open quote',
    description:
      'As a whole: members that are left out are no longer in it. It keeps its number. The same members again, after a lost answer, answer 200 and change nothing.',
    refusals: {
      409: 'The quote is no longer open, or has another version. Nothing changed.',
      422: 'A member is refused. Nothing changed.',
    },
    answers: { 200: warnedBody(quoteHeaderSchema, warningSchema) },
    body: deepDeferredRule('quote', quoteUpdateSchema, 'update', LIMIT_BYTES),
    prepare: readQuoteRequestApart,
    handle: rewriteQuote,
  },
  {
    method: 'POST',
    path: `${MEMBER}/accept`,
    access: ACCESS,
    console: 'member',
    operationId: 'acceptQuote',
    summary: 'Accept a quote',
    description:
      "Records the customer's acceptance. A repetition answers 200 and changes nothing, whatever `version` it names.",
    refusals: {
      409: 'The quote has been refused or invoiced, its last day is over, or `version` is out of date. Nothing changed.',
    },
    answers: { 200: singleBody(quoteHeaderSchema) },
    body: decision,
    handle: acceptQuote,
  },
  {
    method: 'POST',
    path: `${MEMBER}/refuse`,
    access: ACCESS,
    console: 'member',
    operationId: 'refuseQuote',
    summary: 'Refuse a quote',
    description:
      "Records the customer's refusal. A repetition answers 200 and changes nothing, whatever `version` it names.",
    refusals: {
      409: 'The quote has been invoiced or has expired, or `version` is out of date. Nothing changed.',
    },
    answers: { 200: singleBody(quoteHeaderSchema) },
    body: decision,
    handle: refuseQuote,
  },
  {
    method: 'POST',
    path: `${MEMBER}/convert`,
    access: ACCESS,
    console: 'member',
    operationId: 'convertQuote',
    summary: 'Invoice an accepted quote',
    description:
      'Once, as a whole. The invoice is dated today, takes the next number of its series and is `submitted`. An `Idempotency-Key` makes it safe to repeat.',
    emits: ['invoice.created', 'invoice.lifecycle_event.created'],
    refusals: {
      409: 'The quote is not accepted, or has been invoiced, `version` is out of date, or it changed at the same moment. Nothing was written.',
      422: 'The invoice would break a rule. Nothing was written.',
    },
    answers: { 201: warnedBody(invoiceHeaderSchema, warningSchema) },
    body: { ...bodyRule('invoice', quoteConversionSchema, 'update'), elsewhere: DEPOSIT_PLACES },
    prepare: readConversionApart,
    handle: invoiceQuote,
  },
  QUOTE_PDF_ROUTE,
];
