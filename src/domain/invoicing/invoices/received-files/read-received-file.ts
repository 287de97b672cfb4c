import { joinChunks } from '#domain/shared/chunks/read-chunks.ts';
import type { RowKey } from '#orm/lock-row.ts';
import type { Queryable } from '#orm/statement.ts';
import { chunksOfFile } from './chunks-of-file.ts';
import type { ReceivedFile } from './find-received-files.ts';

/** The whole of a received file; null when the invoice is deleted meanwhile. */
export const readReceivedFile = (
  on: Queryable,
  key: RowKey,
  file: ReceivedFile,
): Promise<Uint8Array | null> => joinChunks(file, chunksOfFile(on, key, file.format));
