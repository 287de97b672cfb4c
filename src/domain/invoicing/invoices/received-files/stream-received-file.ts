import type { RowKey } from '#orm/lock-row.ts';
import type { Queryable } from '#orm/statement.ts';
import type { ReceivedFile } from './find-received-files.ts';
import { readChunk } from './read-chunk.ts';

/**
 * A received file in chunks. Each chunk is a separate statement on demand, so that a slow reader holds no
 * connection. Throws when the invoice is deleted meanwhile.
 */
export async function* streamReceivedFile(
  on: Queryable,
  key: RowKey,
  { format, chunk_count }: ReceivedFile,
): AsyncGenerator<Uint8Array> {
  for (let position = 0; position < chunk_count; position++) {
    const bytes = await readChunk(on, key, format, position);
    if (bytes === null) throw new Error('a received file was deleted while it was read');
    yield bytes;
  }
}
