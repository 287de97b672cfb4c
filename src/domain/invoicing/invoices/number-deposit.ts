import { refusedAtUpdate } from '#kernel/api-error.ts';
import type { Transaction } from '#orm/database.ts';
import { numberKeyOf } from '#einvoice/number-key.ts';
import type { PreparedDeposit } from './prepare-deposit.ts';
import { seriesKindOf } from '#domain/invoicing/numbering/series.ts';
import { takeNumber } from '#domain/invoicing/numbering/take-number.ts';

/**
 * Gives a deposit its series' next number; returns the transaction as of the series' lock. 422 with every broken
 * rule.
 */
export async function numberDeposit(
  locked: Transaction,
  { workspace_id }: { workspace_id: string },
  deposit: PreparedDeposit,
  refused = refusedAtUpdate,
): Promise<{ tx: Transaction; numbered: PreparedDeposit }> {
  const { invoice, violations, company_id } = deposit;
  if (invoice === null) throw refused(violations);
  const { header } = invoice;
  const { number: invoice_number, tx } = await takeNumber(locked, {
    workspace_id,
    company_id,
    kind: seriesKindOf(header),
    issue_date: header.issue_date,
    seller: header.seller,
    refused,
  });
  const numbered = { ...header, invoice_number };
  const number_key = numberKeyOf(numbered);
  return { tx, numbered: { ...deposit, invoice: { ...invoice, header: numbered, number_key } } };
}
