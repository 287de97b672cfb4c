import type { RowKey } from '#orm/lock-row.ts';
import type { Queryable } from '#orm/statement.ts';
import type { ReceivedFile } from './find-received-files.ts';
import { readChunk } from './read-chunk.ts';

/** The whole of a received file; null when the invoice is deleted meanwhile. */
export async function readReceivedFile(
  on: Queryable,
  key: RowKey,
  { format, size_bytes, chunk_count }: ReceivedFile,
): Promise<Uint8Array | null> {
  const whole = new Uint8Array(size_bytes);
  let filled = 0;
  for (let position = 0; position < chunk_count; position++) {
    const bytes = await readChunk(on, key, format, position);
    if (bytes === null) return null;
    whole.set(bytes, filled);
    filled += bytes.length;
  }
  return whole;
}
