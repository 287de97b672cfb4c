import type { Transaction } from '#orm/database.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { statement } from '#orm/statement.ts';
import type { PackedFile, ReceivedFormat } from './pack-file.ts';
import { RECEIVED_FILE_CHUNKS } from './received-file-chunks.ts';

const INSERT_FILE = statement<
  never,
  [
    workspace_id: string,
    invoice_id: string,
    format: ReceivedFormat,
    size_bytes: number,
    sha256: string,
    chunk_count: number,
  ]
>(
  'insert_received_file',
  `insert into received_files (
     workspace_id, invoice_id, format, size_bytes, sha256, chunk_count)
   values ($1, $2, $3, $4, $5, $6)`,
);

/** Stores a received file with its invoice. A Factur-X also has its XML stored, as `cii`. */
export async function storeReceivedFile(
  tx: Transaction,
  { workspace_id, id }: RowKey,
  { format, size_bytes, sha256, chunks }: PackedFile,
): Promise<void> {
  await INSERT_FILE.run(tx, workspace_id, id, format, size_bytes, sha256, chunks.length);
  await RECEIVED_FILE_CHUNKS.insert(tx, [workspace_id, id, format], chunks);
}
