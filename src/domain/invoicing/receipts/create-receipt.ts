import type { CheckedInput } from '#kernel/checked-input.ts';
import { conflict, notFound, refusedAtCreation } from '#kernel/api-error.ts';
import { amountText, decimal, type Decimal } from '#kernel/decimal.ts';
import { idOf } from '#kernel/id.ts';
import { parisDay } from '#kernel/instant.ts';
import { REASONS, type Reason } from '#kernel/violation.ts';
import { statusOfState } from '#einvoice/model/lifecycle-codes.ts';
import type { Database, Transaction } from '#orm/database.ts';
import { Receipt } from '#orm/entities/receipt.ts';
import { asOfNow, type RowKey } from '#orm/lock-row.ts';
import {
  lockInvoices,
  settleOpenItems,
  type LockedInvoice,
  type OpenItem,
} from '#orm/sql/banking/open-items.ts';
import { UNSETTLED_STATES } from '#domain/invoicing/open-items/unsettled-states.ts';
import type { ReceiptView } from '#render/receipt.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import { recordChanges, type Change } from '#domain/shared/audit/record-change.ts';
import { readReceiptInput, type ReceiptMembers } from './receipt-input.ts';
import { viewReceipt } from './find-receipts.ts';
import { recordReceipts, type Received } from './record-receipts.ts';

/**
 * Enters money that no bank operation brings, or sets a sale off against a credit note: two rows, one of each. 404; 409
 * for what is not to be paid; 422 with every broken rule.
 */
export async function createReceipt(
  db: Database,
  actor: Actor,
  { workspace_id, id, ...checked }: RowKey & CheckedInput<ReceiptMembers>,
): Promise<ReceiptView> {
  return db.transact(async (begun) => {
    const credited = checked.members.credit_note_id ?? null;
    const ids = [id, ...(credited === null ? [] : [idOf(credited)])];
    const locked = await lockInvoices(begun, workspace_id, ids);
    const tx = await asOfNow(begun);
    const sale = locked.find((one) => one.id === id);
    if (sale === undefined) throw notFound();
    refuseState(sale);
    const { input, violations } = readReceiptInput(checked, parisDay(tx.now));
    const { amount, means, credit_note_id } = input;
    const credit = locked.find((one) => credit_note_id !== null && one.id === idOf(credit_note_id));
    const refused = {
      amount: refuseBeyond('la facture', sale.item, amount),
      credit_note_id: credit_note_id === null ? null : refuseCredit(sale, credit, amount),
    };
    const broken = Object.entries(refused).flatMap(([field, reason]) =>
      reason === null ? [] : [{ field, ...reason }],
    );
    const all = [...violations, ...broken];
    if (all.length > 0 || sale.item === null) throw refusedAtCreation(all);
    const items = [sale.item, ...(credit?.item == null ? [] : [credit.item])];
    const kind = means === 'credit_note' ? 'set_off' : 'manual';
    const rows = items.map((item): Received => ({
      company_id: item.company_id,
      invoice_id: item.invoice_id,
      kind,
      amount: amountText(item.direction === 'incoming' ? amount : amount.neg()),
      currency_code: item.currency_code,
      received_on: input.received_on,
      means,
      reference: input.reference,
      allocation_id: null,
    }));
    return enter(tx, actor, { workspace_id, rows, amount });
  });
}

async function enter(
  tx: Transaction,
  actor: Actor,
  { workspace_id, rows, amount }: { workspace_id: string; rows: Received[]; amount: Decimal },
): Promise<ReceiptView> {
  const settled = rows.map(({ invoice_id }) => ({ invoice_id, amount: amount.toFixed() }));
  await settleOpenItems(tx, workspace_id, settled);
  const ids = await recordReceipts(tx, workspace_id, rows);
  const where = { workspace_id, id: { $in: ids } };
  const entered = await tx.em.find(Receipt, where, { orderBy: { id: 'asc' } });
  const [receipt, counterpart] = entered;
  if (receipt === undefined) throw new Error('a sale has a receipt');
  if (counterpart !== undefined) {
    receipt.counterpart_id = counterpart.id;
    counterpart.counterpart_id = receipt.id;
    await tx.em.flush();
  }
  await recordChanges(
    tx,
    actor,
    entered.map((one) => auditedReceipt(one, 'create')),
  );
  return viewReceipt(tx, receipt);
}

/** For the audit log. */
export const auditedReceipt = (receipt: Receipt, action: 'create' | 'undo'): Change => {
  const { workspace_id, id: subject_id, invoice_id, kind, amount, received_on, state } = receipt;
  const after = { invoice_id, kind, amount, received_on, state };
  return { workspace_id, action, subject: 'receipts', subject_id, after };
};

function refuseState({ direction, proforma, lifecycle_state }: LockedInvoice): void {
  if (direction !== 'sales')
    throw conflict("La facture est un achat : elle n'a pas d'encaissement");
  if (proforma) throw conflict('La facture est pro forma : elle ne peut pas être encaissée');
  if (UNSETTLED_STATES.some((state) => state === lifecycle_state))
    throw conflict(`La facture est ${inState(lifecycle_state)} : elle n'est pas à régler`);
}

const inState = (state: LockedInvoice['lifecycle_state']): string =>
  `à l'état « ${statusOfState(state)?.label ?? 'Brouillon'} »`;

function refuseBeyond(of: string, item: OpenItem | null, amount: Decimal): Reason | null {
  const open = decimal(item?.open_amount ?? '0');
  const message = `dépasse ce qui reste dû de ${of} (${amountText(open)})`;
  return amount.gt(open) ? { code: 'out_of_range', message } : null;
}

/** Why a sale cannot be set off against it. Another company's credit note does not exist for this one. */
function refuseCredit(
  { company_id, item }: LockedInvoice,
  credit: LockedInvoice | undefined,
  amount: Decimal,
): Reason | null {
  if (credit === undefined || credit.company_id !== company_id) return REASONS.exists;
  if (credit.direction !== 'sales' || credit.item?.direction !== 'outgoing')
    return { code: 'inconsistent', message: "n'est pas un avoir à rembourser" };
  if (credit.proforma || UNSETTLED_STATES.some((state) => state === credit.lifecycle_state))
    return {
      code: 'wrong_state',
      message: `est ${inState(credit.lifecycle_state)} : il n'est pas à régler`,
    };
  if (item?.direction !== 'incoming')
    return { code: 'inconsistent', message: 'ne compense que ce qui est dû par le client' };
  if (credit.item.currency_code === item.currency_code)
    return refuseBeyond("l'avoir", credit.item, amount);
  const message = `est en ${credit.item.currency_code}, la facture en ${item.currency_code}`;
  return { code: 'inconsistent', message };
}
