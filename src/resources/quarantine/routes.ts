import { discardFile } from '#domain/exchange/quarantine/discard-file.ts';
import {
  findKeptFile,
  listQuarantinedFiles,
  type KeptKey,
} from '#domain/exchange/quarantine/find-kept-file.ts';
import { readFindings } from '#domain/exchange/quarantine/findings.ts';
import { streamKeptFile } from '#domain/exchange/quarantine/read-kept-file.ts';
import { retryFile } from '#domain/exchange/quarantine/retry-file.ts';
import { findInvoice } from '#domain/invoicing/invoices/find-invoice.ts';
import { listBody, otherBody, singleBody, warnedBody, withHeaders } from '#http/answers.ts';
import { clientHas, entityTag, notModified } from '#http/entity-tag.ts';
import { createFlowReader } from '#http/flow-reader.ts';
import { refuseInJson } from '#http/json-refusal.ts';
import { PAGING, pageOf } from '#http/page.ts';
import { keyOf, type Call, type PathContext, type Services } from '#http/pipeline/call.ts';
import { actorOf } from '#http/pipeline/caller.ts';
import { withQuery, type Route } from '#http/pipeline/route.ts';
import { oneOfParameter, type QueryOf } from '#http/query.ts';
import { list, noContent, single, warned, type Reply } from '#http/reply.ts';
import { UNTRUSTED_FILE } from '#http/untrusted-file.ts';
import { STREAMED_BYTES } from '#http/write-reply.ts';
import { notFound } from '#kernel/api-error.ts';
import { QUARANTINED_FILE_STATES } from '#machines/quarantined-file.ts';
import { invoiceHeaderSchema } from '#render/invoice-schema.ts';
import { renderInvoiceHeader } from '#render/invoice.ts';
import {
  renderFileWithFindings,
  renderQuarantinedFile,
  fileWithFindingsSchema,
  quarantinedFileSchema,
} from '#render/quarantined-file.ts';
import { warningSchema } from '#render/warning.ts';

const QUARANTINE_QUERY = {
  ...PAGING,
  state: oneOfParameter(QUARANTINED_FILE_STATES, 'Only the files in this state.'),
};

const keptKeyOf = (call: PathContext): KeptKey => {
  const { workspace_id: keeper, id } = keyOf(call);
  return { keeper, id };
};

async function showQuarantine(
  call: Call<undefined, undefined, QueryOf<typeof QUARANTINE_QUERY>>,
  { db }: Services,
): Promise<Reply> {
  const page = pageOf(call.query);
  const { state } = call.query;
  const [files, total] = await listQuarantinedFiles(db, call.workspace_id, state, page);
  return list(files.map(renderQuarantinedFile), page, total);
}

async function showQuarantinedFile(call: Call, { db }: Services): Promise<Reply> {
  const file = await findKeptFile(db, keptKeyOf(call));
  return single(renderFileWithFindings(file, readFindings(file.findings)));
}

/** Byte for byte as it came; 404 once it is imported or discarded. */
async function sendQuarantinedFile(call: Call, { db }: Services): Promise<Reply> {
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

async function retryQuarantinedFile(call: Call, services: Services): Promise<Reply> {
  const { db, baseUrl } = services;
  const reader = createFlowReader(services, call.tenants);
  const outcome = await retryFile({ db, reader, baseUrl }, actorOf(call), keptKeyOf(call));
  // An answer, since an exception under an `Idempotency-Key` would undo the findings.
  if (outcome.kind === 'refused') return refuseInJson(outcome.refusal);
  const { warnings, ...invoice } = await findInvoice(db, outcome.invoice);
  return warned(renderInvoiceHeader(invoice), warnings, 201);
}

async function discardQuarantinedFile(call: Call, { db }: Services): Promise<Reply> {
  await discardFile(db, actorOf(call), keptKeyOf(call));
  return noContent();
}

const COLLECTION = '/api/v1/workspaces/:workspace_id/quarantine';
const MEMBER = `${COLLECTION}/:id`;
const FILE = withHeaders(otherBody('application/octet-stream'), 'Content-Disposition', 'ETag');

export const QUARANTINE_ROUTES: readonly Route[] = [
  {
    method: 'GET',
    path: COLLECTION,
    access: 'workspace',
    operationId: 'listQuarantinedFiles',
    summary: 'List quarantined files',
    description:
      'What the e-invoicing network sent for the workspace and was refused: a file that cannot be read, breaks a rule, or repeats a number or identifier with other content. It is held for a year unless the operator has set another period. Once it is imported or discarded its row stays for 90 days.',
    answers: { 200: listBody(quarantinedFileSchema) },
    ...withQuery(QUARANTINE_QUERY, showQuarantine),
  },
  {
    method: 'GET',
    path: MEMBER,
    access: 'workspace',
    operationId: 'getQuarantinedFile',
    summary: 'Get a quarantined file with its findings',
    description: '`findings` are the reasons of the latest attempt.',
    answers: { 200: singleBody(fileWithFindingsSchema) },
    handle: showQuarantinedFile,
  },
  {
    method: 'GET',
    path: `${MEMBER}/file`,
    access: 'workspace',
    console: 'member',
    operationId: 'downloadQuarantinedFile',
    summary: 'Download a quarantined file',
    description: 'Byte for byte as it was received. Nothing about it has been verified.',
    refusals: {
      404: 'There is no such file, or it is no longer held.',
    },
    answers: { 200: FILE, 304: null },
    handle: sendQuarantinedFile,
  },
  {
    method: 'POST',
    path: `${MEMBER}/retry`,
    access: 'workspace',
    console: 'member',
    operationId: 'retryQuarantinedFile',
    summary: 'Import a quarantined file',
    description:
      "Takes it as if it came now, for instance once the invoice that has its number is corrected, or after an upgrade of the service. An invoice becomes a purchase; a status is applied to its invoice, which is the answer. Anything else answers today's reasons, which become its findings.",
    emits: ['invoice.created', 'invoice.lifecycle_event.created'],
    refusals: {
      409: 'It is no longer held. Nothing changed.',
      422: 'It is still refused, with these reasons. No invoice or event was written; the file stays, with one attempt more.',
    },
    answers: { 201: warnedBody(invoiceHeaderSchema, warningSchema) },
    handle: retryQuarantinedFile,
  },
  {
    method: 'DELETE',
    path: MEMBER,
    access: 'workspace',
    console: 'member',
    operationId: 'discardQuarantinedFile',
    summary: 'Discard a quarantined file',
    description:
      'Its bytes are deleted. The same bytes, sent again, stay discarded as long as its row is kept. Repeating it answers 204 and changes nothing.',
    refusals: { 409: 'It has been imported. Nothing changed.' },
    answers: { 204: null },
    handle: discardQuarantinedFile,
  },
];
