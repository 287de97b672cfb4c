import { statement, type Queryable } from '#orm/statement.ts';
import { unpackChunk, type Chunk } from '#domain/invoicing/invoices/received-files/chunk.ts';

const READ = statement<Chunk, [workspace_id: string, attachment_id: string, position: number]>(
  'read_attachment_chunk',
  `select compressed, bytes from attachment_chunks
   where workspace_id = $1 and attachment_id = $2 and position = $3`,
);

/** An attachment in chunks, each by its own statement, as `streamReceivedFile`. */
export async function* streamAttachment(
  on: Queryable,
  { workspace_id, id, chunk_count }: { workspace_id: string; id: string; chunk_count: number },
): AsyncGenerator<Uint8Array> {
  for (let position = 0; position < chunk_count; position += 1) {
    const chunk = await READ.first(on, workspace_id, id, position);
    if (chunk === null) throw new Error('an attachment was deleted while it was read');
    yield await unpackChunk(chunk);
  }
}
