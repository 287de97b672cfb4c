import { streamChunks } from '#domain/shared/chunks/read-chunks.ts';
import type { RowKey } from '#orm/lock-row.ts';
import type { Queryable } from '#orm/statement.ts';
import type { ReceivedFile } from './find-received-files.ts';
import { RECEIVED_FILE_CHUNKS } from './received-file-chunks.ts';

/** A received file in chunks. Throws when the invoice is deleted meanwhile. */
export const streamReceivedFile = (
  on: Queryable,
  { workspace_id, id }: RowKey,
  { format, chunk_count }: ReceivedFile,
): AsyncGenerator<Uint8Array> =>
  streamChunks(
    chunk_count,
    RECEIVED_FILE_CHUNKS.reader(on, [workspace_id, id, format]),
    () => new Error('a received file was deleted while it was read'),
  );
