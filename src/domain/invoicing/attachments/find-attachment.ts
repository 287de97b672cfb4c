import { isId } from '#kernel/id.ts';
import { notFound } from '#kernel/api-error.ts';
import type { Database } from '#orm/database.ts';
import { Attachment } from '#orm/entities/attachment.ts';
import type { RowKey } from '#orm/lock-row.ts';

export interface StoredAttachment {
  workspace_id: string;
  id: string;
  reference: string | null;
  filename: string | null;
  size_bytes: number;
  sha256: string;
  chunk_count: number;
}

/** An attachment that has bytes; 404 for any other, and for those of other invoices. */
export async function findAttachment(
  db: Database,
  { workspace_id, id: invoice_id }: RowKey,
  id: string | undefined,
): Promise<StoredAttachment> {
  if (!isId(id)) throw notFound();
  const found = await db.reader().findOne(Attachment, { workspace_id, id, invoice_id });
  if (found === null || found.size_bytes === null || found.sha256 === null) throw notFound();
  const { reference, filename, size_bytes, sha256, chunk_count } = found;
  return { workspace_id, id, reference, filename, size_bytes, sha256, chunk_count };
}
