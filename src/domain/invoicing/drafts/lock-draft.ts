import { refuseOutdated } from '#kernel/api-error.ts';
import type { Transaction } from '#orm/database.ts';
import { Invoice } from '#orm/entities/invoice.ts';
import type { LockedRow, RowKey } from '#orm/lock-row.ts';
import { statement } from '#orm/statement.ts';
import { numbered } from './find-draft.ts';
import { findOr404, lockOr404 } from '#domain/shared/find-or-404.ts';

/** A draft's key and the version its editor saw. */
export interface SeenDraft extends RowKey {
  version: number;
}

const FIND_VERSION = statement<{ version: number }, [workspace_id: string, invoice_id: string]>(
  'find_draft_version',
  'select version from invoice_drafts where workspace_id = $1 and invoice_id = $2',
);

/** 404; 409 once issued or changed since it was seen. */
export async function lockDraft(tx: Transaction, seen: SeenDraft): Promise<LockedRow<Invoice>> {
  const { version, ...locked } = await lockAnyVersion(tx, seen);
  checkDraftVersion({ version }, seen.version);
  return locked;
}

/** 404; 409 once issued. */
export async function lockAnyVersion(
  tx: Transaction,
  key: RowKey,
): Promise<LockedRow<Invoice> & { version: number }> {
  const locked = await lockOr404(tx, Invoice, key);
  if (locked.row.invoice_number !== null) throw numbered(locked.row.invoice_number);
  const { version } = await findOr404(FIND_VERSION.first(tx, key.workspace_id, key.id));
  return { ...locked, version };
}

/** 409 unless the draft is at the client's version. */
export const checkDraftVersion = (draft: { version: number }, version: number | undefined): void =>
  refuseOutdated('Le brouillon', draft, version);
