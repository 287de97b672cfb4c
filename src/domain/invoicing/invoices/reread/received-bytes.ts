import { hash } from 'node:crypto';
import type { RowKey } from '#orm/lock-row.ts';
import type { Queryable } from '#orm/statement.ts';
import { findReceivedFiles } from '#domain/invoicing/invoices/received-files/find-received-files.ts';
import { readReceivedFile } from '#domain/invoicing/invoices/received-files/read-received-file.ts';

export type ReceivedBytes =
  | { kind: 'none' }
  | { kind: 'gone' }
  | { kind: 'damaged' }
  | { kind: 'read'; bytes: Uint8Array };

/** The whole file that an invoice came as, `gone` when it is deleted meanwhile; of a Factur-X the XML alone, which holds all that is read. */
export async function readReceivedBytes(on: Queryable, key: RowKey): Promise<ReceivedBytes> {
  const files = await findReceivedFiles(on, key);
  const file = files.find(({ format }) => format !== 'facturx') ?? files[0];
  if (file === undefined) return { kind: 'none' };
  const bytes = await readReceivedFile(on, key, file);
  if (bytes === null) return { kind: 'gone' };
  return hash('sha256', bytes, 'hex') === file.sha256
    ? { kind: 'read', bytes }
    : { kind: 'damaged' };
}
