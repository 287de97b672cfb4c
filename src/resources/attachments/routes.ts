import { streamAttachment } from '#domain/invoicing/attachments/attachment-chunks.ts';
import { findAttachment } from '#domain/invoicing/attachments/find-attachment.ts';
import { listAttachments } from '#domain/invoicing/attachments/list-attachments.ts';
import { listBody, otherBody, withHeaders } from '#http/answers.ts';
import { clientHas, entityTag, notModified } from '#http/entity-tag.ts';
import { pageOf, PAGING } from '#http/page.ts';
import { type Call, keyOf, type PagedCall, type Services } from '#http/pipeline/call.ts';
import { rowOf, type Route, withQuery } from '#http/pipeline/route.ts';
import { list, type Reply } from '#http/reply.ts';
import { UNTRUSTED_FILE } from '#http/untrusted-file.ts';
import { STREAMED_BYTES } from '#http/write-reply.ts';
import { renderAttachment, attachmentSchema } from '#render/attachment.ts';
import { dispositionOf } from './disposition.ts';

async function showAttachments(call: PagedCall, { db }: Services): Promise<Reply> {
  const page = pageOf(call.query);
  const [attachments, total] = await listAttachments(db, keyOf(call), page);
  return list(attachments.map(renderAttachment), page, total);
}

/** Never shown in a browser, since a received file's attachment may be anything. */
async function sendAttachment(call: Call, { db }: Services): Promise<Reply> {
  const attachment = await findAttachment(db, keyOf(call), call.params['attachment_id']);
  const { sha256, size_bytes, filename, reference } = attachment;
  if (clientHas(call.request.headers['if-none-match'], sha256)) return notModified(sha256);
  await call.held.awaitAnswer(Math.min(size_bytes, STREAMED_BYTES));
  return {
    status: 200,
    body: null,
    stream: { bytes: size_bytes, chunks: streamAttachment(db, attachment) },
    headers: {
      'Content-Type': 'application/octet-stream',
      'Content-Disposition': dispositionOf(filename ?? reference ?? ''),
      ETag: entityTag(sha256),
      ...UNTRUSTED_FILE,
    },
  };
}

const COLLECTION = '/api/v1/invoices/:id/attachments';
const ACCESS = rowOf('invoices');

export const ATTACHMENT_ROUTES: readonly Route[] = [
  {
    method: 'GET',
    path: COLLECTION,
    access: ACCESS,
    operationId: 'listAttachments',
    summary: 'List the attachments of an invoice',
    description:
      'The supporting documents (BG-24) that came with it, in its order. Only those of a draft without a number change, by its `PUT`.',
    answers: { 200: listBody(attachmentSchema) },
    ...withQuery(PAGING, showAttachments),
  },
  {
    method: 'GET',
    path: `${COLLECTION}/:attachment_id/download`,
    access: ACCESS,
    console: 'member',
    operationId: 'downloadAttachment',
    summary: 'Download an attachment',
    description:
      "Its bytes as they came, always as `application/octet-stream`: nothing vouches for the stated type of a received file's attachment. The `ETag` is the attachment's `sha256`.",
    refusals: {
      404: 'The invoice has no such attachment, or only its URL or reference is known.',
    },
    answers: {
      200: withHeaders(otherBody('application/octet-stream'), 'Content-Disposition', 'ETag'),
      304: null,
    },
    handle: sendAttachment,
  },
];
