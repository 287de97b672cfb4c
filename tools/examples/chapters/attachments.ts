import type { Story } from '#tools/examples/story.ts';
import type { Invoices } from './invoices.ts';

const COLLECTION = 'GET /api/v1/invoices/:id/attachments';
const DOWNLOAD = `${COLLECTION}/:attachment_id/download`;

export async function recordAttachments(
  { show }: Story,
  { advice_id, sale_id }: Invoices,
): Promise<void> {
  const invoice = { params: { id: advice_id } };
  const { data: attachments } = await show(COLLECTION, 200, 'The attachments of a sale', invoice);
  const [file, link] = attachments as unknown as { id: number }[];
  const params = { id: advice_id, attachment_id: file?.id ?? 0 };
  const { headers } = await show(DOWNLOAD, 200, 'An attachment', { params });
  const known = { params, headers: { 'If-None-Match': String(headers.get('etag')) } };
  await show(DOWNLOAD, 304, 'What the client has already', known);
  const bare = { params: { id: advice_id, attachment_id: link?.id ?? 0 } };
  await show(DOWNLOAD, 404, 'An attachment that is only a URL', bare);
  const other = { params: { ...params, id: sale_id } };
  await show(DOWNLOAD, 404, "Another invoice's attachment", other);
}
