import { composeReport } from '#domain/books/reporting/compose-report.ts';
import { findPeriod, listPeriods, PERIOD_STATES } from '#domain/books/reporting/find-periods.ts';
import {
  findReporting,
  giveReporting,
  type ReportingInput,
} from '#domain/books/reporting/give-reporting.ts';
import { listItems } from '#domain/books/reporting/list-items.ts';
import { TRANSMISSION_CHUNKS } from '#domain/books/reporting/move-transmission.ts';
import {
  findTransmission,
  OUTCOMES,
  recordOutcome,
  sendReport,
  type ReportOutcome,
} from '#domain/books/reporting/send-report.ts';
import { REPORT_SERIES } from '#einvoice/flux10/report.ts';
import { listBody, otherBody, singleBody, withHeaders } from '#http/answers.ts';
import { bodyRule } from '#http/body.ts';
import { clientHas, entityTag, notModified } from '#http/entity-tag.ts';
import { PAGING, pageOf, UNSORTED_PAGING } from '#http/page.ts';
import { keyOf, type Call, type Services } from '#http/pipeline/call.ts';
import { actorOf } from '#http/pipeline/caller.ts';
import { rowOf, withQuery, type Route } from '#http/pipeline/route.ts';
import { dayParameter, idParameter, oneOfParameter, type QueryOf } from '#http/query.ts';
import { list, single, type Reply } from '#http/reply.ts';
import { STREAMED_BYTES } from '#http/write-reply.ts';
import { described, enumOf } from '#kernel/json-schema.ts';
import {
  invoiceReportingSchema,
  renderItem,
  renderPeriod,
  renderTransmission,
  reportingInputSchema,
  reportingItemSchema,
  reportingPeriodSchema,
  transmissionSchema,
} from './render-period.ts';

const PERIOD_QUERY = {
  ...PAGING,
  company_id: idParameter('Only those of this company.'),
  series: oneOfParameter(REPORT_SERIES, 'Only these reports.'),
  state: oneOfParameter(PERIOD_STATES, 'Only those in this state.'),
  from: dayParameter('Only periods that end on this day or later.'),
  to: dayParameter('Only periods that begin on this day or earlier.'),
};

const ITEM_QUERY = { page: UNSORTED_PAGING.page, per_page: UNSORTED_PAGING.per_page };

const toolsOf = ({ db, portalLimits: limits }: Services) => ({ db, limits });

async function showPeriods(
  call: Call<undefined, undefined, QueryOf<typeof PERIOD_QUERY>>,
  services: Services,
): Promise<Reply> {
  const page = pageOf(call.query);
  const found = await listPeriods(toolsOf(services), call.workspace_id, call.query, page);
  const [periods, total] = found;
  return list(periods.map(renderPeriod), page, total);
}

async function showItems(
  call: Call<undefined, undefined, QueryOf<typeof ITEM_QUERY>>,
  services: Services,
): Promise<Reply> {
  const page = pageOf({ ...call.query, after: null });
  const [items, total] = await listItems(toolsOf(services), keyOf(call), page);
  return list(items.map(renderItem), page, total);
}

async function compose(
  call: Call<undefined, { without_blocked?: boolean }>,
  services: Services,
): Promise<Reply> {
  const input = { ...keyOf(call), without_blocked: call.input.without_blocked ?? false };
  const { transmission, created } = await composeReport(toolsOf(services), actorOf(call), input);
  return single(renderTransmission(transmission), created ? 201 : 200);
}

async function download(call: Call, { db }: Services): Promise<Reply> {
  const key = keyOf(call);
  const { number, sha256, size_bytes, chunk_count } = await findTransmission(db, key);
  if (clientHas(call.request.headers['if-none-match'], sha256)) return notModified(sha256);
  await call.held.awaitAnswer(Math.min(size_bytes, STREAMED_BYTES));
  const chunks = TRANSMISSION_CHUNKS.stream(db, [key.workspace_id, key.id], chunk_count);
  return {
    status: 200,
    body: null,
    stream: { bytes: size_bytes, chunks },
    headers: {
      'Content-Type': 'application/xml',
      'Content-Disposition': `attachment; filename="${number}.xml"`,
      ETag: entityTag(sha256),
    },
  };
}

const PERIOD = '/api/v1/reporting_periods/:id';
const OF_PERIOD = rowOf('reporting_periods');
const TRANSMISSION = '/api/v1/transmissions/:id';
const OF_TRANSMISSION = rowOf('transmissions');
const REPORTING = '/api/v1/invoices/:id/reporting';
const OF_INVOICE = rowOf('invoices');

export const REPORTING_ROUTES: readonly Route[] = [
  {
    method: 'GET',
    path: REPORTING,
    access: OF_INVOICE,
    operationId: 'getInvoiceReporting',
    summary: "Get an invoice's place in e-reporting",
    answers: { 200: singleBody(invoiceReportingSchema) },
    handle: async (call: Call, { db }) => single(await findReporting(db, keyOf(call))),
  },
  {
    method: 'PUT',
    path: REPORTING,
    access: OF_INVOICE,
    console: 'member',
    operationId: 'giveInvoiceReporting',
    summary: "Give an invoice's place in e-reporting",
    description:
      'In place of what its document says. A period that was reported is then `changed`, and an entry whose VAT it changes is taken back and posted again.',
    refusals: {
      409: 'It is a draft, rejected or cancelled; a platform has it and a flow is given; or its receipts, or payments of a purchase, were split by another category.',
    },
    answers: { 200: singleBody(invoiceReportingSchema) },
    body: bodyRule('reporting', reportingInputSchema, 'update'),
    handle: async (call: Call<undefined, ReportingInput>, { db }) =>
      single(await giveReporting(db, actorOf(call), { ...keyOf(call), input: call.input })),
  },
  {
    method: 'GET',
    path: '/api/v1/workspaces/:workspace_id/reporting_periods',
    access: 'workspace',
    operationId: 'listReportingPeriods',
    summary: 'List reporting periods',
    description: 'From the day that a company reports from (`books`) to the present one.',
    answers: { 200: listBody(reportingPeriodSchema) },
    ...withQuery(PERIOD_QUERY, showPeriods),
  },
  {
    method: 'GET',
    path: PERIOD,
    access: OF_PERIOD,
    operationId: 'getReportingPeriod',
    summary: 'Get a reporting period',
    answers: { 200: singleBody(reportingPeriodSchema) },
    handle: async (call: Call, services) =>
      single(renderPeriod(await findPeriod(toolsOf(services), keyOf(call)))),
  },
  {
    method: 'GET',
    path: `${PERIOD}/items`,
    access: OF_PERIOD,
    operationId: 'listReportingItems',
    summary: 'List the rows of a reporting period',
    description:
      'As they are now, with what blocks them and how they differ from the last report; rows that are gone since come last.',
    answers: { 200: listBody(reportingItemSchema) },
    ...withQuery(ITEM_QUERY, showItems),
  },
  {
    method: 'POST',
    path: `${PERIOD}/compose`,
    access: OF_PERIOD,
    console: 'member',
    operationId: 'composeReport',
    summary: 'Compose the report of a period',
    description:
      'Freezes its bytes under the next number: `IN`, or `RE` once one was sent. 200 with the present one if it says the same; another one that was not sent is `discarded`.',
    refusals: {
      409: 'The period is open, one of it is under way, or there is nothing to report.',
      422: 'Rows are blocked, each with a sentence. With `without_blocked` they wait for the next report.',
    },
    answers: { 200: singleBody(transmissionSchema), 201: singleBody(transmissionSchema) },
    body: {
      ...bodyRule(
        'composition',
        {
          title: 'ReportComposition',
          type: 'object',
          properties: {
            without_blocked: { type: 'boolean', description: 'Blocked rows wait.', default: false },
          },
        },
        'creation',
      ),
      optional: true,
    },
    handle: compose,
  },
  {
    method: 'GET',
    path: TRANSMISSION,
    access: OF_TRANSMISSION,
    operationId: 'getTransmission',
    summary: 'Get a transmission',
    answers: { 200: singleBody(transmissionSchema) },
    handle: async (call: Call, { db }) =>
      single(renderTransmission(await findTransmission(db, keyOf(call)))),
  },
  {
    method: 'GET',
    path: `${TRANSMISSION}/download`,
    access: OF_TRANSMISSION,
    console: 'member',
    operationId: 'downloadTransmission',
    summary: 'Download a transmission',
    description: 'The same bytes for ever, with their SHA-256 as `ETag`.',
    answers: {
      200: withHeaders(otherBody('application/xml'), 'Content-Disposition', 'ETag'),
      304: null,
    },
    handle: download,
  },
  {
    method: 'POST',
    path: `${TRANSMISSION}/send`,
    access: OF_TRANSMISSION,
    console: 'manager',
    operationId: 'sendTransmission',
    summary: 'Send a transmission to the platform',
    description: 'It leaves in the background. One of a restored backup is searched for before.',
    refusals: {
      409: 'The company has no platform connection, or the transmission is no longer composed.',
    },
    answers: { 202: singleBody(transmissionSchema) },
    handle: async (call: Call, { db }) =>
      single(renderTransmission(await sendReport(db, actorOf(call), keyOf(call))), 202),
  },
  {
    method: 'POST',
    path: `${TRANSMISSION}/outcome`,
    access: OF_TRANSMISSION,
    console: 'manager',
    operationId: 'recordTransmissionOutcome',
    summary: 'Record what became of a transmission',
    description:
      '`sent`: it was deposited elsewhere, or by a platform that does not say so; `deposited`, `rejected`: by the public portal.',
    refusals: { 409: 'Its state has no such outcome.' },
    answers: { 200: singleBody(transmissionSchema) },
    body: bodyRule(
      'outcome',
      {
        title: 'TransmissionOutcome',
        type: 'object',
        properties: {
          state: described(enumOf(OUTCOMES), 'What became of it.'),
          reason: {
            type: ['string', 'null'],
            maxLength: 1000,
            description: 'Why; the words of a refusal.',
          },
        },
        required: ['state'],
      },
      'update',
    ),
    handle: async (call: Call<undefined, ReportOutcome>, { db }) => {
      const input = { ...keyOf(call), outcome: call.input };
      return single(renderTransmission(await recordOutcome(db, actorOf(call), input)));
    },
  },
];
