import { listBody, otherBody, withHeaders } from '#http/answers.ts';
import { PAGING } from '#http/page.ts';
import { rowOf, type Route, withQuery } from '#http/pipeline/route.ts';
import { attachmentSchema } from '#render/attachment.ts';
import { sendAttachment, showAttachments } from './handlers.ts';

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
