import { FEC_CHARSETS } from '#fec/print-fec.ts';
import { listBody, otherBody, singleBody, withHeaders } from '#http/answers.ts';
import { deferredRule } from '#http/body.ts';
import { rowOf, withQuery, type Route } from '#http/pipeline/route.ts';
import { accountingExportSchema, renderAccountingExport } from '#render/accounting-export.ts';
import { exportCreationSchema } from './schema.ts';
import { createExport, type ExportMembers } from '#domain/books/exports/create-export.ts';
import {
  findExport,
  findSealedFile,
  listExports,
  streamExport,
} from '#domain/books/exports/find-exports.ts';
import { byteRange } from '#http/byte-range.ts';
import { clientHas, entityTag, notModified } from '#http/entity-tag.ts';
import { PAGING, pageOf } from '#http/page.ts';
import { actorOf } from '#http/pipeline/caller.ts';
import { keyOf, type Call, type Services } from '#http/pipeline/call.ts';
import { idParameter, type QueryOf } from '#http/query.ts';
import { list, single, type Reply } from '#http/reply.ts';
import { STREAMED_BYTES } from '#http/write-reply.ts';
import type { CheckedInput } from '#kernel/checked-input.ts';
import { frenchDays } from '#kernel/french-day.ts';
import { FEC_MEANINGS } from '#fec/print-fec.ts';
import type { AccountingExport } from '#orm/entities/accounting-export.ts';

const EXPORT_LIST_QUERY = {
  ...PAGING,
  company_id: idParameter('Only the exports of this company.'),
};

type Listed = Call<undefined, undefined, QueryOf<typeof EXPORT_LIST_QUERY>>;

/** The same bytes for ever. */
async function sendAccountingExport(call: Call, { db }: Services): Promise<Reply> {
  const file = await findSealedFile(db, keyOf(call));
  const { filename, charset, size_bytes, sha256 } = file;
  const { headers } = call.request;
  if (clientHas(headers['if-none-match'], sha256)) return notModified(sha256);
  await call.held.awaitAnswer(Math.min(size_bytes, STREAMED_BYTES));
  const range = byteRange(headers, size_bytes, sha256);
  const { first, last } = range ?? { first: 0, last: size_bytes - 1 };
  return {
    status: range === null ? 200 : 206,
    body: null,
    stream: { bytes: last + 1 - first, chunks: streamExport(db, file, first, last) },
    headers: {
      'Content-Type': `text/plain; charset=${charset}`,
      'Content-Disposition': `attachment; filename="${filename}"`,
      'Accept-Ranges': 'bytes',
      ETag: entityTag(sha256),
      ...(range && { 'Content-Range': `bytes ${first}-${last}/${size_bytes}` }),
    },
  };
}

/** The text that goes with a file (LPF, article A47 A-1, XI). */
const descriptionOf = (file: AccountingExport): string =>
  [
    `${file.filename} : écritures ${frenchDays(file.period_from, file.period_to)}`,
    `Jeu de caractères : ${file.charset.toUpperCase()}, sans marque d'ordre`,
    'Séparateur des colonnes : tabulation. Fin de ligne : CR LF. Première ligne : noms des colonnes.',
    'Ordre : ValidDate, EcritureDate, journal, numéro, ligne.',
    `SHA-256 : ${file.sha256 ?? 'pas encore scellé'}`,
    '',
    ...Object.entries(FEC_MEANINGS).map(([name, text], at) => `${at + 1}. ${name} : ${text}`),
    '',
    "Bordereau ne tient ni les à-nouveaux, ni la paie, ni les immobilisations, ni la clôture : ce fichier est celui qu'un comptable importe. Le FEC légal de la société est le sien.",
    '',
  ].join('\r\n');

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
    ...withQuery(EXPORT_LIST_QUERY, async (call: Listed, { db }: Services) => {
      const page = pageOf(call.query);
      const { company_id } = call.query;
      const [exports, total] = await listExports(db, call.workspace_id, company_id, page);
      return list(exports.map(renderAccountingExport), page, total);
    }),
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
    handle: async (call: Call<undefined, CheckedInput<ExportMembers>>, { db }) => {
      const { workspace_id, input } = call;
      const created = await createExport(db, actorOf(call), { ...input, workspace_id });
      return single(renderAccountingExport(created), 202);
    },
  },
  {
    method: 'GET',
    path: MEMBER,
    access: ACCESS,
    console: 'member',
    operationId: 'getAccountingExport',
    summary: 'Get a file for the accountant',
    answers: { 200: singleBody(accountingExportSchema) },
    handle: async (call: Call, { db }) =>
      single(renderAccountingExport(await findExport(db, keyOf(call)))),
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
    handle: async (call: Call, { db }) => ({
      status: 200,
      body: descriptionOf(await findExport(db, keyOf(call))),
      headers: { 'Content-Type': 'text/plain; charset=utf-8' },
    }),
  },
];
