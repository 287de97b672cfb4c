import { findInvoice } from '#domain/invoicing/invoices/find-invoice.ts';
import { discardFile } from '#domain/exchange/quarantine/discard-file.ts';
import {
  findKeptFile,
  listQuarantinedFiles,
  type KeptKey,
} from '#domain/exchange/quarantine/find-kept-file.ts';
import { readFindings } from '#domain/exchange/quarantine/findings.ts';
import { retryFile } from '#domain/exchange/quarantine/retry-file.ts';
import { streamKeptFile } from '#domain/exchange/quarantine/read-kept-file.ts';
import { notFound } from '#kernel/api-error.ts';
import { QUARANTINED_FILE_STATES } from '#machines/quarantined-file.ts';
import { renderInvoiceHeader } from '#render/invoice.ts';
import { renderFileWithFindings, renderQuarantinedFile } from '#render/quarantined-file.ts';
import { clientHas, entityTag, notModified } from '#http/entity-tag.ts';
import { createFlowReader } from '#http/flow-reader.ts';
import { refuseInJson } from '#http/json-refusal.ts';
import { PAGING, pageOf } from '#http/page.ts';
import { actorOf } from '#http/pipeline/caller.ts';
import { keyOf, type Call, type PathContext, type Services } from '#http/pipeline/call.ts';
import { oneOfParameter, type QueryOf } from '#http/query.ts';
import { list, noContent, single, warned, type Reply } from '#http/reply.ts';
import { UNTRUSTED_FILE } from '#http/untrusted-file.ts';
import { STREAMED_BYTES } from '#http/write-reply.ts';

export const QUARANTINE_QUERY = {
  ...PAGING,
  state: oneOfParameter(QUARANTINED_FILE_STATES, 'Only the files in this state.'),
};

const keptKeyOf = (call: PathContext): KeptKey => {
  const { workspace_id: keeper, id } = keyOf(call);
  return { keeper, id };
};

export async function showQuarantine(
  call: Call<undefined, undefined, QueryOf<typeof QUARANTINE_QUERY>>,
  { db }: Services,
): Promise<Reply> {
  const page = pageOf(call.query);
  const { state } = call.query;
  const [files, total] = await listQuarantinedFiles(db, call.workspace_id, state, page);
  return list(files.map(renderQuarantinedFile), page, total);
}

export async function showQuarantinedFile(call: Call, { db }: Services): Promise<Reply> {
  const file = await findKeptFile(db, keptKeyOf(call));
  return single(renderFileWithFindings(file, readFindings(file.findings)));
}

/** Byte for byte as it came; 404 once it is imported or discarded. */
export async function sendQuarantinedFile(call: Call, { db }: Services): Promise<Reply> {
  const key = keptKeyOf(call);
  const file = await findKeptFile(db, key);
  if (file.state !== 'held') throw notFound();
  if (clientHas(call.request.headers['if-none-match'], file.sha256))
    return notModified(file.sha256);
  await call.held.awaitAnswer(Math.min(file.size_bytes, STREAMED_BYTES));
  return {
    status: 200,
    body: null,
    stream: { bytes: file.size_bytes, chunks: streamKeptFile(db, key, file) },
    headers: {
      'Content-Type': 'application/octet-stream',
      'Content-Disposition': `attachment; filename="quarantine-${file.id}"`,
      ETag: entityTag(file.sha256),
      ...UNTRUSTED_FILE,
    },
  };
}

export async function retryQuarantinedFile(call: Call, services: Services): Promise<Reply> {
  const { db, baseUrl } = services;
  const reader = createFlowReader(services, call.tenants);
  const outcome = await retryFile({ db, reader, baseUrl }, actorOf(call), keptKeyOf(call));
  // An answer, since an exception under an `Idempotency-Key` would undo the findings.
  if (outcome.kind === 'refused') return refuseInJson(outcome.refusal);
  const { warnings, ...invoice } = await findInvoice(db, outcome.invoice);
  return warned(renderInvoiceHeader(invoice), warnings, 201);
}

export async function discardQuarantinedFile(call: Call, { db }: Services): Promise<Reply> {
  await discardFile(db, actorOf(call), keptKeyOf(call));
  return noContent();
}
