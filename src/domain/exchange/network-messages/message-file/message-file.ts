import { createChunkTable } from '#domain/shared/chunks/chunk-table.ts';
import { joinChunks } from '#domain/shared/chunks/read-chunks.ts';
import type { PackedBytes } from '#domain/shared/chunks/pack-bytes.ts';
import type { Transaction } from '#orm/database.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { statement, type Queryable } from '#orm/statement.ts';

/** Flow Service, `flowSyntax` of an invoice. */
export type InvoiceSyntax = 'UBL' | 'CII' | 'Factur-X';

/** An invoice as it is sent. */
export interface MessageFile {
  syntax: InvoiceSyntax;
  /** With its ending. */
  name: string;
}

type Key = [workspace_id: string, lifecycle_event_id: string];

const CHUNKS = createChunkTable<Key>('network_message_file_chunks', [
  'workspace_id',
  'lifecycle_event_id',
]);

const INSERT = statement<
  never,
  [
    ...Key,
    syntax: InvoiceSyntax,
    name: string,
    size_bytes: number,
    sha256: string,
    chunk_count: number,
  ]
>(
  'insert_network_message_file',
  `
    insert into network_message_files (workspace_id, lifecycle_event_id, syntax, name, size_bytes,
      sha256, chunk_count)
    values ($1, $2, $3, $4, $5, $6, $7)`,
);
/** Stores the bytes of a locked message that has none yet. */
export async function insertMessageFile(
  tx: Transaction,
  { workspace_id, id }: RowKey,
  { syntax, name, size_bytes, sha256, chunks }: MessageFile & PackedBytes,
): Promise<void> {
  await INSERT.run(tx, workspace_id, id, syntax, name, size_bytes, sha256, chunks.length);
  await CHUNKS.insert(tx, [workspace_id, id], chunks);
}

const FIND = statement<MessageFile & { size_bytes: number; chunk_count: number }, Key>(
  'find_network_message_file',
  `
    select syntax, name, size_bytes, chunk_count from network_message_files
    where workspace_id = $1 and lifecycle_event_id = $2`,
);
/** A message's bytes; null once they are dropped. */
export async function readMessageFile(
  on: Queryable,
  { workspace_id, id }: RowKey,
): Promise<(MessageFile & { bytes: Uint8Array }) | null> {
  const found = await FIND.first(on, workspace_id, id);
  if (found === null) return null;
  const bytes = await joinChunks(found, CHUNKS.reader(on, [workspace_id, id]));
  return bytes === null ? null : { syntax: found.syntax, name: found.name, bytes };
}

const DROP = statement<never, Key>(
  'drop_network_message_file',
  'delete from network_message_files where workspace_id = $1 and lifecycle_event_id = $2',
);
/** Drops the bytes of a message that is not sent again. */
export const dropMessageFile = (on: Queryable, { workspace_id, id }: RowKey): Promise<number> =>
  DROP.run(on, workspace_id, id);
