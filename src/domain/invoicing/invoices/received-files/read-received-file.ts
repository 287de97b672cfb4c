import { joinChunks } from '#domain/shared/chunks/read-chunks.ts';
import type { RowKey } from '#orm/lock-row.ts';
import type { Queryable } from '#orm/statement.ts';
import type { ReceivedFile } from './find-received-files.ts';
import { RECEIVED_FILE_CHUNKS } from './received-file-chunks.ts';

/** The whole of a received file; null when the invoice is deleted meanwhile. */
export const readReceivedFile = (
  on: Queryable,
  { workspace_id, id }: RowKey,
  file: ReceivedFile,
): Promise<Uint8Array | null> =>
  joinChunks(file, RECEIVED_FILE_CHUNKS.reader(on, [workspace_id, id, file.format]));
