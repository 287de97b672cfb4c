import type { Database } from '#orm/database.ts';
import { Attachment } from '#orm/entities/attachment.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { behind, paged, type RowPage } from '#orm/row-page.ts';

/** One page of an invoice's attachments, by default in the order of the document, and the total. */
export const listAttachments = (
  db: Database,
  { workspace_id, id }: RowKey,
  page: RowPage,
): Promise<[attachments: Attachment[], total: number]> =>
  db
    .reader()
    .findAndCount(Attachment, { workspace_id, invoice_id: id, ...behind(page) }, paged(page));
