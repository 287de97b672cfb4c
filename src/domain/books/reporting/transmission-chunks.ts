import { createChunkTable } from '#domain/shared/chunks/chunk-table.ts';

export const TRANSMISSION_CHUNKS = createChunkTable<
  [workspace_id: string, transmission_id: string]
>('transmission_chunks', ['workspace_id', 'transmission_id']);
