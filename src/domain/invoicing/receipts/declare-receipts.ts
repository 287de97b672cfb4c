import { LockMode } from '@mikro-orm/core';
import { centsText, readCents } from '#kernel/cents.ts';
import { isNegative } from '#kernel/decimal.ts';
import { invoiceLifecycleMachine, statusEvent } from '#machines/invoice-lifecycle.ts';
import type { TurnFinding } from '#machines/receipt.ts';
import { wouldMove } from '#machines/step.ts';
import { readShares } from '#model/receipt-share.ts';
import type { InvoiceHeader } from '#einvoice/model/invoice.ts';
import { isCreditNote } from '#einvoice/model/invoice-type.ts';
import { statusOf } from '#einvoice/model/lifecycle-codes.ts';
import { readStoredHeader } from '#einvoice/stored-document.ts';
import type { Database, Transaction } from '#orm/database.ts';
import { Invoice } from '#orm/entities/invoice.ts';
import type { Receipt } from '#orm/entities/receipt.ts';
import { asOfNow } from '#orm/lock-row.ts';
import type { DueReceipt } from '#orm/sql/invoicing/due-receipts.ts';
import { readTakenBack } from '#orm/sql/invoicing/said-shares.ts';
import { lockReceipts, saveReceipts } from '#orm/sql/invoicing/receipts.ts';
import { readSelectedInvoice } from '#domain/invoicing/invoices/invoice-columns.ts';
import {
  ownLifecycleEvent,
  type CollectedAmount,
} from '#domain/invoicing/invoices/lifecycle-event.ts';
import type { NetworkOutbox } from '#domain/invoicing/invoices/network-outbox.ts';
import { moveInvoice } from '#domain/invoicing/lifecycle/move-invoice.ts';
import { moveReceipt } from './move-receipt.ts';
import { readCredits, takeUnsaid, type Credit } from './said-amounts.ts';

export interface DeclarationTools {
  db: Database;
  baseUrl: string;
  outbox: Pick<NetworkOutbox, 'queueStatus'>;
}

const COLLECTED = statusOf('collected');
const STATUS_212 = statusEvent('212', 'seller', 'service');

/**
 * Gives due receipts of a workspace their turn, in one transaction: a status 212 each, with its event and its message.
 * Invoices that another transaction has locked are left for the next time.
 * @returns how many had their turn
 */
export const declareReceipts = (
  tools: DeclarationTools,
  workspace_id: string,
  due: readonly DueReceipt[],
): Promise<number> =>
  tools.db.transact(async (begun) => {
    const invoices = await lockFreeInvoices(begun, workspace_id, due);
    const tx = await asOfNow(begun);
    const free = due.filter(({ invoice_id }) => invoices.has(invoice_id)).map(({ id }) => id);
    const locked = await lockReceipts(tx, workspace_id, free);
    const receipts = locked.filter(({ due_at }) => due_at !== null && due_at <= tx.now);
    const credits = await readCredits(tx, workspace_id, [...invoices.keys()]);
    const reversals = receipts.filter(({ kind }) => kind === 'reversal').map(({ id }) => id);
    const takenBack = await readTakenBack(tx, workspace_id, reversals);
    for (const receipt of receipts) {
      const invoice = invoices.get(receipt.invoice_id);
      const credit = credits.get(receipt.invoice_id);
      if (invoice === undefined || credit === undefined) throw new Error('each is locked');
      const back = takenBack.find(({ reversal_id }) => reversal_id === receipt.id);
      await takeTurn(tx, tools, invoice, receipt, findTurn(invoice, receipt, credit, back));
    }
    await saveReceipts(tx, workspace_id, receipts);
    return receipts.length;
  });

const LATER_MS = 60_000;

/** Gives a receipt whose turn fails another one a minute later, so that others of its workspace go on. */
export const postponeReceipt = ({ db }: DeclarationTools, { workspace_id, id }: DueReceipt) =>
  db.transact(async (tx) => {
    const receipts = await lockReceipts(tx, workspace_id, [id]);
    const waiting = receipts.filter(({ due_at }) => due_at !== null);
    for (const receipt of waiting) receipt.due_at = new Date(tx.now.getTime() + LATER_MS);
    await saveReceipts(tx, workspace_id, waiting);
  });

async function lockFreeInvoices(
  tx: Transaction,
  workspace_id: string,
  due: readonly DueReceipt[],
): Promise<ReadonlyMap<string, Invoice>> {
  const ids = [...new Set(due.map(({ invoice_id }) => invoice_id))];
  const invoices = await tx.em.find(
    Invoice,
    { workspace_id, id: { $in: ids } },
    { lockMode: LockMode.PESSIMISTIC_PARTIAL_WRITE, orderBy: { id: 'asc' } },
  );
  return new Map(invoices.map((invoice) => [invoice.id, invoice]));
}

interface Turn {
  finding: TurnFinding;
  /** Why not now. */
  reason?: string;
  amounts?: readonly CollectedAmount[];
  takes_back?: string | null;
}

/** After these no status follows. */
const ENDED: ReadonlySet<string> = new Set(['refused', 'rejected', 'cancelled']);

function findTurn(
  { lifecycle_state: state, header }: Invoice,
  receipt: Receipt,
  credit: Credit,
  back: Awaited<ReturnType<typeof readTakenBack>>[number] | undefined,
): Turn {
  if (back?.never_left === true) return { finding: 'never_left' };
  if (back?.amounts === null) return { finding: 'said' };
  if (!wouldMove(invoiceLifecycleMachine, { state }, STATUS_212))
    return { finding: ENDED.has(state) ? 'never' : 'not_yet', reason: state };
  if (!isInEuros(readStoredHeader(header)))
    return { finding: 'not_yet', reason: 'exchange_rate_missing' };
  const amounts =
    back === undefined
      ? takeUnsaid(credit, readShares(receipt.breakdown))
      : readShares(back.amounts).map(({ tax_rate, amount }) => ({
          amount: centsText(-readCents(amount)),
          tax_rate,
        }));
  const takes_back = back?.lifecycle_event_id ?? null;
  return { finding: amounts.length === 0 ? 'said' : 'to_say', amounts, takes_back };
}

/** Whether its amounts can be told in euros: by BT-111 ÷ BT-110, or a rate of exchange. */
const isInEuros = (document: InvoiceHeader): boolean =>
  document.currency_code === 'EUR' ||
  document.exchange_rate !== null ||
  (document.tax_currency_code === 'EUR' &&
    document.total_tax_in_tax_currency !== null &&
    readCents(document.total_tax) !== 0n);

async function takeTurn(
  tx: Transaction,
  { baseUrl, outbox }: DeclarationTools,
  invoice: Invoice,
  receipt: Receipt,
  { finding, reason, amounts = [], takes_back = null }: Turn,
): Promise<void> {
  const set212 = async (): Promise<void> => {
    const announced = readSelectedInvoice(invoice);
    const isTakenBack = amounts.some(({ amount }) => isNegative(amount));
    const words = isTakenBack ? explain(announced, receipt) : null;
    const own = { ...ownLifecycleEvent(invoice, COLLECTED, tx.now), reason: words, amounts };
    const { event } = await moveInvoice(tx, invoice, STATUS_212, own, baseUrl);
    if (event === null) throw new Error(`invoice ${invoice.id} admits no 212`);
    receipt.lifecycle_event_id = event.id;
    await outbox.queueStatus(tx, announced, { ...own, id: event.id, takes_back });
  };
  const steps = { set212, ...(reason === undefined ? {} : { reason }) };
  await moveReceipt(tx, receipt, { type: 'turn', finding }, steps);
}

/** Why a 212 is negative. */
function explain(
  { invoice_number, document }: { invoice_number: string | null; document: InvoiceHeader },
  { kind, reason }: Receipt,
): string {
  if (kind === 'reversal')
    return `Annulation d'encaissement${reason === null ? '' : ` : ${reason}`}`;
  const named = `${isCreditNote(document) ? "l'avoir" : 'la facture'} ${invoice_number ?? ''}`;
  return `${kind === 'set_off' ? 'Compensation par' : 'Remboursement de'} ${named}`;
}
