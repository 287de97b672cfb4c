import { hash } from 'node:crypto';
import type { RowKey } from '#orm/lock-row.ts';
import type { Queryable } from '#orm/statement.ts';
import {
  findReceivedFiles,
  type ReceivedFile,
} from '#domain/invoicing/invoices/received-files/find-received-files.ts';
import { readReceivedFile } from '#domain/invoicing/invoices/received-files/read-received-file.ts';

export type ReceivedBytes =
  | { kind: 'none' }
  | { kind: 'gone' }
  | { kind: 'damaged' }
  | { kind: 'read'; bytes: Uint8Array };

/** The XML of the file that an invoice came as, which holds all that the invoice says; `gone` when it is deleted meanwhile. */
export const readReceivedXml = (on: Queryable, key: RowKey): Promise<ReceivedBytes> =>
  readReceived(on, key, (files) => files.find(({ format }) => format !== 'facturx'));

/** The whole file as {@link readReceivedXml}: a PDF may hold attachments beside its XML. */
export const readReceivedWhole = (on: Queryable, key: RowKey): Promise<ReceivedBytes> =>
  readReceived(on, key, (files) => files.find(({ format }) => format === 'facturx'));

async function readReceived(
  on: Queryable,
  key: RowKey,
  preferred: (files: readonly ReceivedFile[]) => ReceivedFile | undefined,
): Promise<ReceivedBytes> {
  const files = await findReceivedFiles(on, key);
  const file = preferred(files) ?? files[0];
  if (file === undefined) return { kind: 'none' };
  const bytes = await readReceivedFile(on, key, file);
  if (bytes === null) return { kind: 'gone' };
  return hash('sha256', bytes, 'hex') === file.sha256
    ? { kind: 'read', bytes }
    : { kind: 'damaged' };
}
