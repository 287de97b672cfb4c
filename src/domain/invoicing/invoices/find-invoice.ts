import type { Database } from '#orm/database.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { statement } from '#orm/statement.ts';
import type { Warning } from '#einvoice/model/warning.ts';
import { findOr404 } from '#domain/shared/find-or-404.ts';
import { readWarnings } from '#einvoice/warnings.ts';
import {
  INVOICE_COLUMNS,
  readSelectedInvoice,
  type SelectedInvoice,
  type SizedInvoice,
} from './invoice-columns.ts';

export interface FoundInvoice extends SizedInvoice {
  company_id: string;
  warnings: Warning[];
  /** Null for an invoice with a number. */
  draft_version: number | null;
}

const FIND = statement<
  SelectedInvoice & { company_id: string; warnings: string | null; draft_version: number | null },
  [workspace_id: string, id: string]
>(
  'find_invoice',
  `
    select ${INVOICE_COLUMNS}, company_id, warnings,
      (
        select d.version from invoice_drafts d where d.workspace_id = $1 and d.invoice_id = $2
      ) as draft_version
    from invoices where workspace_id = $1 and id = $2`,
);

/** An invoice without its collections; 404. */
export async function findInvoice(
  db: Database,
  { workspace_id, id }: RowKey,
): Promise<FoundInvoice> {
  const selected = await findOr404(FIND.first(db, workspace_id, id));
  return { ...readSelectedInvoice(selected), warnings: readWarnings(selected.warnings) };
}
