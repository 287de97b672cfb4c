import { createChunkTable } from '#domain/shared/chunks/chunk-table.ts';

export const ATTACHMENT_CHUNKS = createChunkTable<[workspace_id: string, attachment_id: string]>(
  'attachment_chunks',
  ['workspace_id', 'attachment_id'],
);
