import { streamChunks } from '#domain/shared/chunks/read-chunks.ts';
import type { RowKey } from '#orm/lock-row.ts';
import type { Queryable } from '#orm/statement.ts';
import { chunksOfFile } from './chunks-of-file.ts';
import type { ReceivedFile } from './find-received-files.ts';

/** A received file in chunks. Throws when the invoice is deleted meanwhile. */
export const streamReceivedFile = (
  on: Queryable,
  key: RowKey,
  { format, chunk_count }: ReceivedFile,
): AsyncGenerator<Uint8Array> =>
  streamChunks(
    chunk_count,
    chunksOfFile(on, key, format),
    () => new Error('a received file was deleted while it was read'),
  );
