import type { Database } from '#orm/database.ts';
import type { RowKey } from '#orm/lock-row.ts';
import type { CompanyRow } from '#domain/invoicing/invoices/find-companies.ts';
import { findEarlierInvoice } from './earlier-invoices.ts';
import { readReceivedXml } from './received-bytes.ts';
import {
  fillWithoutFile,
  type EarlierFile,
  type FilledTexts,
  type Rereading,
} from './reread-file.ts';

export interface MembersDeps {
  db: Database;
  /** Reads a file in a document process. */
  read(file: EarlierFile): Promise<Rereading>;
}

type Reread =
  | { kind: 'gone' }
  | { kind: 'skipped'; reason: string }
  | { kind: 'read'; fromFile: boolean; texts: FilledTexts };

/** Fills the new members of an earlier invoice from its file, or as absent where it has none. */
export async function rereadMembers(
  { db, read }: MembersDeps,
  companies: readonly CompanyRow[],
  key: RowKey,
): Promise<Reread> {
  const invoice = await findEarlierInvoice(db, key);
  if (invoice === null) return { kind: 'gone' };
  const { company_id, direction, content } = invoice;
  const file = await readReceivedXml(db, key);
  if (file.kind === 'gone') return { kind: 'gone' };
  if (file.kind === 'none')
    return { kind: 'read', fromFile: false, texts: fillWithoutFile(content) };
  if (file.kind === 'damaged') return { kind: 'skipped', reason: 'the stored file is damaged' };
  const company = companies.find(({ id }) => id === company_id);
  if (company === undefined) throw new Error('an invoice is of an unknown company');
  const rereading = await read({ bytes: file.bytes, direction, company, content });
  return rereading.kind === 'skipped'
    ? rereading
    : { kind: 'read', fromFile: true, texts: rereading };
}
