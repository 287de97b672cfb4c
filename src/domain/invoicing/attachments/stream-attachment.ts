import { streamChunks } from '#domain/shared/chunks/read-chunks.ts';
import type { RowKey } from '#orm/lock-row.ts';
import type { Queryable } from '#orm/statement.ts';
import { ATTACHMENT_CHUNKS } from './attachment-chunks.ts';

/** An attachment in chunks. Throws when the invoice is deleted meanwhile. */
export const streamAttachment = (
  on: Queryable,
  { workspace_id, id, chunk_count }: RowKey & { chunk_count: number },
): AsyncGenerator<Uint8Array> =>
  streamChunks(
    chunk_count,
    ATTACHMENT_CHUNKS.reader(on, [workspace_id, id]),
    () => new Error('an attachment was deleted while it was read'),
  );
