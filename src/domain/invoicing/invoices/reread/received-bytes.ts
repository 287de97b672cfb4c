import { hash } from 'node:crypto';
import type { RowKey } from '#orm/lock-row.ts';
import type { Queryable } from '#orm/statement.ts';
import {
  findReceivedFiles,
  type ReceivedFile,
} from '#domain/invoicing/invoices/received-files/find-received-files.ts';
import { streamReceivedFile } from '#domain/invoicing/invoices/received-files/stream-received-file.ts';

export type ReceivedBytes =
  | { kind: 'none' }
  | { kind: 'damaged' }
  | { kind: 'read'; bytes: Uint8Array };

/** The whole file that an invoice came as; of a Factur-X the XML alone, which holds all that is read. */
export async function readReceivedBytes(on: Queryable, key: RowKey): Promise<ReceivedBytes> {
  const files = await findReceivedFiles(on, key);
  const file = files.find(({ format }) => format !== 'facturx') ?? files[0];
  if (file === undefined) return { kind: 'none' };
  const bytes = await collect(on, key, file);
  return hash('sha256', bytes, 'hex') === file.sha256
    ? { kind: 'read', bytes }
    : { kind: 'damaged' };
}

async function collect(on: Queryable, key: RowKey, file: ReceivedFile): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of streamReceivedFile(on, key, file)) chunks.push(chunk);
  return new Uint8Array(Buffer.concat(chunks));
}
