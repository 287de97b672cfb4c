import { streamChunks } from '#domain/shared/chunks/read-chunks.ts';
import type { RowKey } from '#orm/lock-row.ts';
import type { Queryable } from '#orm/statement.ts';
import { chunksOfAttachment } from './chunks-of-attachment.ts';

/** An attachment in chunks. Throws when the invoice is deleted meanwhile. */
export const streamAttachment = (
  on: Queryable,
  attachment: RowKey & { chunk_count: number },
): AsyncGenerator<Uint8Array> =>
  streamChunks(
    attachment.chunk_count,
    chunksOfAttachment(on, attachment),
    () => new Error('an attachment was deleted while it was read'),
  );
