import { FEC_CHARSETS } from '#fec/print-fec.ts';
import { listBody, otherBody, singleBody, withHeaders } from '#http/answers.ts';
import { deferredRule } from '#http/body.ts';
import { rowOf, withQuery, type Route } from '#http/pipeline/route.ts';
import { accountingExportSchema } from '#render/accounting-export.ts';
import {
  addAccountingExport,
  describeAccountingExport,
  EXPORT_LIST_QUERY,
  sendAccountingExport,
  showAccountingExport,
  showAccountingExports,
} from './handlers.ts';
import { exportCreationSchema } from './schema.ts';

const COLLECTION = '/api/v1/workspaces/:workspace_id/accounting_exports';
const MEMBER = '/api/v1/accounting_exports/:id';
const ACCESS = rowOf('accounting_exports');
const FILE = otherBody(...FEC_CHARSETS.map((charset) => `text/plain; charset=${charset}`));

export const ACCOUNTING_EXPORT_ROUTES: readonly Route[] = [
  {
    method: 'GET',
    path: COLLECTION,
    access: 'workspace',
    operationId: 'listAccountingExports',
    summary: 'List files for the accountant',
    answers: { 200: listBody(accountingExportSchema) },
    ...withQuery(EXPORT_LIST_QUERY, showAccountingExports),
  },
  {
    method: 'POST',
    path: COLLECTION,
    access: 'workspace',
    console: 'manager',
    operationId: 'createAccountingExport',
    summary: 'Seal a period of entries into a file for the accountant',
    description:
      "In the background: every entry of the period gets its number and `exported: true` in the transaction that makes the file, and is never written again. Periods of a company touch and do not overlap. Ask again until `state` is `sealed`, or `failed` with `problems` and nothing sealed. What changes later is posted by additions, dated the first open day. The file is what an accountant imports; the company's own FEC is theirs.",
    refusals: {
      409: 'The period overlaps what is sealed, or an export of the company is running. The message names the first free day.',
      422: 'A member is refused, the period leaves a gap, is not within a fiscal year or not over, or an account has no label.',
    },
    answers: { 202: singleBody(accountingExportSchema) },
    body: deferredRule('accounting_export', exportCreationSchema, 'creation'),
    handle: addAccountingExport,
  },
  {
    method: 'GET',
    path: MEMBER,
    access: ACCESS,
    console: 'member',
    operationId: 'getAccountingExport',
    summary: 'Get a file for the accountant',
    answers: { 200: singleBody(accountingExportSchema) },
    handle: showAccountingExport,
  },
  {
    method: 'GET',
    path: `${MEMBER}/download`,
    access: ACCESS,
    console: 'member',
    operationId: 'downloadAccountingExport',
    summary: 'Download a file for the accountant',
    description:
      'The eighteen columns of article A47 A-1 of the LPF, separated by tabs, the same bytes every time. The `ETag` is its SHA-256; a single `Range` is answered with 206.',
    refusals: { 409: 'It is not sealed.' },
    answers: {
      200: withHeaders(FILE, 'Content-Disposition', 'ETag', 'Accept-Ranges'),
      206: withHeaders(FILE, 'Content-Disposition', 'ETag', 'Accept-Ranges', 'Content-Range'),
      304: null,
    },
    handle: sendAccountingExport,
  },
  {
    method: 'GET',
    path: `${MEMBER}/description`,
    access: ACCESS,
    console: 'member',
    operationId: 'describeAccountingExport',
    summary: 'Get the description that goes with a file for the accountant',
    description: 'In French: its columns, characters and separators (article A47 A-1, XI).',
    answers: { 200: otherBody('text/plain; charset=utf-8') },
    handle: describeAccountingExport,
  },
];
