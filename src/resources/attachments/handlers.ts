import { findAttachment } from '#domain/invoicing/attachments/find-attachment.ts';
import { listAttachments } from '#domain/invoicing/attachments/list-attachments.ts';
import { streamAttachment } from '#domain/invoicing/attachments/attachment-chunks.ts';
import { clientHas, entityTag, notModified } from '#http/entity-tag.ts';
import { pageOf } from '#http/page.ts';
import { type Call, keyOf, type PagedCall, type Services } from '#http/pipeline/call.ts';
import { list, type Reply } from '#http/reply.ts';
import { UNTRUSTED_FILE } from '#http/untrusted-file.ts';
import { STREAMED_BYTES } from '#http/write-reply.ts';
import { renderAttachment } from '#render/attachment.ts';
import { dispositionOf } from './disposition.ts';

export async function showAttachments(call: PagedCall, { db }: Services): Promise<Reply> {
  const page = pageOf(call.query);
  const [attachments, total] = await listAttachments(db, keyOf(call), page);
  return list(attachments.map(renderAttachment), page, total);
}

/** Never shown in a browser, since a received file's attachment may be anything. */
export async function sendAttachment(call: Call, { db }: Services): Promise<Reply> {
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
