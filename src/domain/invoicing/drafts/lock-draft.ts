import { conflict } from '#kernel/api-error.ts';
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
  const locked = await lockOr404(tx, Invoice, seen);
  if (locked.row.invoice_number !== null) throw numbered(locked.row.invoice_number);
  const draft = await findOr404(FIND_VERSION.first(tx, seen.workspace_id, seen.id));
  if (draft.version !== seen.version)
    throw conflict(
      `Le brouillon en est à la version ${draft.version} : la demande porte sur la version ${seen.version}`,
    );
  return locked;
}
