import type { RowKey } from '#orm/lock-row.ts';
import { statement, type Queryable } from '#orm/statement.ts';
import { unpackChunk, type Chunk } from './chunk.ts';
import type { ReceivedFormat } from './pack-file.ts';

const READ = statement<
  Chunk,
  [workspace_id: string, invoice_id: string, format: ReceivedFormat, position: number]
>(
  'read_received_file_chunk',
  `select compressed, bytes from received_file_chunks
   where workspace_id = $1 and invoice_id = $2 and format = $3 and position = $4`,
);

/** Null when the invoice is deleted meanwhile. */
export async function readChunk(
  on: Queryable,
  { workspace_id, id }: RowKey,
  format: ReceivedFormat,
  position: number,
): Promise<Uint8Array | null> {
  const chunk = await READ.first(on, workspace_id, id, format, position);
  return chunk === null ? null : unpackChunk(chunk);
}
