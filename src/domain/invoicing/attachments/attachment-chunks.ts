import { createChunkTable } from '#domain/shared/chunks/chunk-table.ts';
import type { RowKey } from '#orm/lock-row.ts';
import type { Queryable } from '#orm/statement.ts';

export const ATTACHMENT_CHUNKS = createChunkTable<[workspace_id: string, attachment_id: string]>(
  'attachment_chunks',
  ['workspace_id', 'attachment_id'],
);

export const streamAttachment = (
  on: Queryable,
  { workspace_id, id, chunk_count }: RowKey & { chunk_count: number },
) => ATTACHMENT_CHUNKS.stream(on, [workspace_id, id], chunk_count);
