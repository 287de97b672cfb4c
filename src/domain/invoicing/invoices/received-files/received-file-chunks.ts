import { createChunkTable } from '#domain/shared/chunks/chunk-table.ts';
import type { RowKey } from '#orm/lock-row.ts';
import type { Queryable } from '#orm/statement.ts';
import type { ReceivedFile } from './find-received-files.ts';
import type { ReceivedFormat } from './pack-file.ts';

export const RECEIVED_FILE_CHUNKS = createChunkTable<
  [workspace_id: string, invoice_id: string, format: ReceivedFormat]
>('received_file_chunks', ['workspace_id', 'invoice_id', 'format']);

export const streamReceivedFile = (
  on: Queryable,
  { workspace_id, id }: RowKey,
  { format, chunk_count }: ReceivedFile,
) => RECEIVED_FILE_CHUNKS.stream(on, [workspace_id, id, format], chunk_count);
