import type { Transaction } from '#orm/database.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { statement } from '#orm/statement.ts';
import type { Warning } from '#model/warning.ts';
import type { KeptAttachments } from '#domain/invoicing/attachments/keep-file-attachments.ts';
import { storeAttachments } from '#domain/invoicing/attachments/store-attachments.ts';
import { limited, printWarnings, readWarnings } from '#domain/invoicing/invoices/warnings.ts';

type Key = [workspace_id: string, invoice_id: string];

const LOCK = statement<{ warnings: string | null }, Key>(
  'lock_reread_invoice',
  'select warnings from invoices where workspace_id = $1 and id = $2 for update',
);

const MARK = statement<never, Key>(
  'mark_attachments_read',
  `
    update received_files set attachments_read = true
    where workspace_id = $1 and invoice_id = $2 and not attachments_read`,
);

const FIND_STORED = statement<{ id: string }, Key>(
  'find_stored_attachment',
  'select id from attachments where workspace_id = $1 and invoice_id = $2 limit 1',
);

const COUNT = statement<
  never,
  [...Key, count: number, warnings: string | null, warnings_count: number]
>(
  'count_reread_attachments',
  `
    update invoices set attachments_count = $3, warnings = $4, warnings_count = $5
    where workspace_id = $1 and id = $2`,
);

/**
 * Stores the attachments of a received file with its invoice, once: the file is marked in the same transaction.
 * Attachments that the invoice already has stay as they are. `gone`: deleted or marked meanwhile.
 */
export async function storeExtracted(
  tx: Transaction,
  { workspace_id, id }: RowKey,
  { attachments, warnings }: KeptAttachments,
): Promise<'gone' | 'marked' | 'stored'> {
  const invoice = await LOCK.first(tx, workspace_id, id);
  if (invoice === null || (await MARK.run(tx, workspace_id, id)) === 0) return 'gone';
  if (attachments.length === 0 && warnings.length === 0) return 'marked';
  if ((await FIND_STORED.first(tx, workspace_id, id)) !== null) return 'marked';
  await storeAttachments(tx, { workspace_id, id }, attachments);
  const all = insertWarnings(readWarnings(invoice.warnings), warnings);
  await COUNT.run(tx, workspace_id, id, attachments.length, printWarnings(all), all.length);
  return 'stored';
}

/** Where a deposit has them: the last ones about the file, before remarks on the printed page. */
function insertWarnings(stored: readonly Warning[], added: readonly Warning[]): Warning[] {
  const found = stored.findIndex(
    ({ severity, code }) => severity === 'information' || code === 'glyph_missing',
  );
  const at = found === -1 ? stored.length : found;
  return limited(stored.toSpliced(at, 0, ...added));
}
