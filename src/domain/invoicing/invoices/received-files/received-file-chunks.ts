import { createChunkTable } from '#domain/shared/chunks/chunk-table.ts';
import type { ReceivedFormat } from './pack-file.ts';

export const RECEIVED_FILE_CHUNKS = createChunkTable<
  [workspace_id: string, invoice_id: string, format: ReceivedFormat]
>('received_file_chunks', ['workspace_id', 'invoice_id', 'format']);
