import { OUTCOMES } from '#domain/books/reporting/send-report.ts';
import { listBody, otherBody, singleBody, withHeaders } from '#http/answers.ts';
import { bodyRule } from '#http/body.ts';
import { rowOf, withQuery, type Route } from '#http/pipeline/route.ts';
import { described, enumOf } from '#kernel/json-schema.ts';
import {
  compose,
  download,
  giveOutcome,
  ITEM_LIST_QUERY,
  PERIOD_LIST_QUERY,
  putReporting,
  send,
  showItems,
  showPeriod,
  showPeriods,
  showReporting,
  showTransmission,
} from './handlers.ts';
import { reportingItemSchema, reportingPeriodSchema, transmissionSchema } from './render-period.ts';
import { invoiceReportingSchema, reportingInputSchema } from './render-reporting.ts';

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
    handle: showReporting,
  },
  {
    method: 'PUT',
    path: REPORTING,
    access: OF_INVOICE,
    console: 'member',
    operationId: 'giveInvoiceReporting',
    summary: "Give an invoice's place in e-reporting",
    description:
      'In place of what its document says. A period that was reported is then `changed`.',
    refusals: { 409: 'It is a draft, rejected or cancelled.' },
    answers: { 200: singleBody(invoiceReportingSchema) },
    body: bodyRule('reporting', reportingInputSchema, 'update'),
    handle: putReporting,
  },
  {
    method: 'GET',
    path: '/api/v1/workspaces/:workspace_id/reporting_periods',
    access: 'workspace',
    operationId: 'listReportingPeriods',
    summary: 'List reporting periods',
    description: 'From the day that a company reports from (`books`) to the present one.',
    answers: { 200: listBody(reportingPeriodSchema) },
    ...withQuery(PERIOD_LIST_QUERY, showPeriods),
  },
  {
    method: 'GET',
    path: PERIOD,
    access: OF_PERIOD,
    operationId: 'getReportingPeriod',
    summary: 'Get a reporting period',
    answers: { 200: singleBody(reportingPeriodSchema) },
    handle: showPeriod,
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
    ...withQuery(ITEM_LIST_QUERY, showItems),
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
    handle: showTransmission,
  },
  {
    method: 'GET',
    path: `${TRANSMISSION}/download`,
    access: OF_TRANSMISSION,
    console: 'member',
    operationId: 'downloadTransmission',
    summary: 'Download a transmission',
    description: 'The same bytes for ever, with their SHA-256 as `ETag`.',
    answers: { 200: withHeaders(otherBody('application/xml'), 'Content-Disposition', 'ETag') },
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
    handle: send,
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
    handle: giveOutcome,
  },
];
