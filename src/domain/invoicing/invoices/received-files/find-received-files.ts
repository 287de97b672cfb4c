import type { RowKey } from '#orm/lock-row.ts';
import { statement, type Queryable } from '#orm/statement.ts';
import type { ReceivedFormat } from './pack-file.ts';

/** A stored file without its bytes. */
export interface ReceivedFile {
  format: ReceivedFormat;
  size_bytes: number;
  sha256: string;
  chunk_count: number;
}

const FIND = statement<ReceivedFile, [workspace_id: string, invoice_id: string]>(
  'find_received_files',
  `select format, size_bytes, sha256, chunk_count from received_files
   where workspace_id = $1 and invoice_id = $2`,
);

/** No file, one, or a Factur-X and its XML. */
export const findReceivedFiles = (
  on: Queryable,
  { workspace_id, id }: RowKey,
): Promise<ReceivedFile[]> => FIND.all(on, workspace_id, id);
