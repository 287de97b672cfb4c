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
import { renderAccountingExport } from '#render/accounting-export.ts';

export const EXPORT_LIST_QUERY = {
  ...PAGING,
  company_id: idParameter('Only the exports of this company.'),
};

export async function showAccountingExports(
  call: Call<undefined, undefined, QueryOf<typeof EXPORT_LIST_QUERY>>,
  { db }: Services,
): Promise<Reply> {
  const page = pageOf(call.query);
  const [exports, total] = await listExports(db, call.workspace_id, call.query.company_id, page);
  return list(exports.map(renderAccountingExport), page, total);
}

export async function addAccountingExport(
  call: Call<undefined, CheckedInput<ExportMembers>>,
  { db }: Services,
): Promise<Reply> {
  const { workspace_id, input } = call;
  const created = await createExport(db, actorOf(call), { ...input, workspace_id });
  return single(renderAccountingExport(created), 202);
}

export async function showAccountingExport(call: Call, { db }: Services): Promise<Reply> {
  return single(renderAccountingExport(await findExport(db, keyOf(call))));
}

/** The same bytes for ever. */
export async function sendAccountingExport(call: Call, { db }: Services): Promise<Reply> {
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

export async function describeAccountingExport(call: Call, { db }: Services): Promise<Reply> {
  return {
    status: 200,
    body: descriptionOf(await findExport(db, keyOf(call))),
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
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
