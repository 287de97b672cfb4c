import type { Chunk } from '#domain/shared/chunks/chunk.ts';
import type { ReadChunk } from '#domain/shared/chunks/read-chunks.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { statement, type Queryable } from '#orm/statement.ts';

const READ = statement<Chunk, [workspace_id: string, attachment_id: string, position: number]>(
  'read_attachment_chunk',
  `select compressed, bytes from attachment_chunks
   where workspace_id = $1 and attachment_id = $2 and position = $3`,
);

/** By the key of the attachment. */
export const chunksOfAttachment =
  (on: Queryable, { workspace_id, id }: RowKey): ReadChunk =>
  (position) =>
    READ.first(on, workspace_id, id, position);
