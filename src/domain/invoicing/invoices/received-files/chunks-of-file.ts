import type { Chunk } from '#domain/shared/chunks/chunk.ts';
import type { ReadChunk } from '#domain/shared/chunks/read-chunks.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { statement, type Queryable } from '#orm/statement.ts';
import type { ReceivedFormat } from './pack-file.ts';

const READ = statement<
  Chunk,
  [workspace_id: string, invoice_id: string, format: ReceivedFormat, position: number]
>(
  'read_received_file_chunk',
  `select compressed, bytes from received_file_chunks
   where workspace_id = $1 and invoice_id = $2 and format = $3 and position = $4`,
);

export const chunksOfFile =
  (on: Queryable, { workspace_id, id }: RowKey, format: ReceivedFormat): ReadChunk =>
  (position) =>
    READ.first(on, workspace_id, id, format, position);
