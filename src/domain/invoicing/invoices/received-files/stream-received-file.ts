import type { RowKey } from '#orm/lock-row.ts';
import { statement, type Queryable } from '#orm/statement.ts';
import { unpackChunk, type Chunk } from './chunk.ts';
import type { ReceivedFile } from './find-received-files.ts';
import type { ReceivedFormat } from './pack-file.ts';

const READ = statement<
  Chunk,
  [workspace_id: string, invoice_id: string, format: ReceivedFormat, position: number]
>(
  'read_received_file_chunk',
  `select compressed, bytes from received_file_chunks
   where workspace_id = $1 and invoice_id = $2 and format = $3 and position = $4`,
);

/**
 * A received file in chunks. Each chunk is a separate statement on demand, so that a slow reader holds no
 * connection. Throws when the invoice is deleted meanwhile.
 */
export async function* streamReceivedFile(
  on: Queryable,
  { workspace_id, id }: RowKey,
  { format, chunk_count }: ReceivedFile,
): AsyncGenerator<Uint8Array> {
  for (let position = 0; position < chunk_count; position++) {
    const chunk = await READ.first(on, workspace_id, id, format, position);
    if (chunk === null) throw new Error('a received file was deleted while it was read');
    yield await unpackChunk(chunk);
  }
}
