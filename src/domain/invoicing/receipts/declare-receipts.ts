import { LockMode } from '@mikro-orm/core';
import { centsText, least, readCents, sumCents } from '#kernel/cents.ts';
import { isNegative } from '#kernel/decimal.ts';
import { invoiceLifecycleMachine, statusEvent } from '#machines/invoice-lifecycle.ts';
import type { TurnFinding } from '#machines/receipt.ts';
import { wouldMove } from '#machines/step.ts';
import { readShares } from '#model/receipt-share.ts';
import type { InvoiceHeader } from '#einvoice/model/invoice.ts';
import { isCreditNote } from '#einvoice/model/invoice-type.ts';
import { statusOf } from '#einvoice/model/lifecycle-codes.ts';
import type { Database, Transaction } from '#orm/database.ts';
import { Invoice } from '#orm/entities/invoice.ts';
import { Receipt } from '#orm/entities/receipt.ts';
import { asOfNow, lockRow } from '#orm/lock-row.ts';
import type { DueReceipt } from '#orm/sql/invoicing/receipts.ts';
import { readCredits, readTakenBack, type Credit } from '#orm/sql/invoicing/said-shares.ts';
import { readSelectedInvoice } from '#domain/invoicing/invoices/invoice-columns.ts';
import {
  ownLifecycleEvent,
  type CollectedAmount,
} from '#domain/invoicing/invoices/lifecycle-event.ts';
import type { AnnouncedStatus, NetworkOutbox } from '#domain/invoicing/invoices/network-outbox.ts';
import { moveInvoices } from '#domain/invoicing/lifecycle/move-invoice.ts';
import { lockReceipts, moveReceipt } from './move-receipt.ts';

export interface DeclarationTools {
  db: Database;
  baseUrl: string;
  outbox: Pick<NetworkOutbox, 'queueStatuses'>;
}

const COLLECTED = statusOf('collected');
const STATUS_212 = statusEvent('212', 'seller', 'service');

/**
 * Gives due receipts of a workspace their turn, in one transaction: a status 212 each, with its event and its message.
 * The next receipt of the same invoice, and invoices that another transaction has locked, are left for the next time.
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
    const locked = await lockReceipts(tx, { workspace_id, id: { $in: free } });
    const isDue = ({ due_at }: Receipt): boolean => due_at !== null && due_at <= tx.now;
    const firsts = Map.groupBy(locked.filter(isDue), ({ invoice_id }) => invoice_id);
    const receipts = [...firsts.values()].flatMap((ofInvoice) => ofInvoice.slice(0, 1));
    const credits = await readCredits(tx, workspace_id, [...firsts.keys()]);
    const reversals = receipts.filter(({ kind }) => kind === 'reversal').map(({ id }) => id);
    const takenBack =
      reversals.length === 0 ? [] : await readTakenBack(tx, workspace_id, reversals);
    const turns = receipts.flatMap((receipt): Turn[] => {
      const invoice = invoices.get(receipt.invoice_id);
      if (invoice === undefined) return [];
      const credit = credits.get(invoice.id) ?? new Map();
      const back = takenBack.find(({ reversal_id }) => reversal_id === receipt.id);
      const announced = readSelectedInvoice(invoice);
      const found = findTurn(announced, receipt, credit, back);
      return [{ receipt, invoice, announced, ...found }];
    });
    const toSay = turns.filter(({ finding }) => finding === 'to_say');
    const said = await say(tx, tools, workspace_id, toSay);
    for (const { receipt, finding, reason } of turns) {
      const set212 = () => void (receipt.lifecycle_event_id = said.get(receipt.id) ?? null);
      await moveReceipt(tx, receipt, { type: 'turn', finding }, { reason, set212 });
    }
    return turns.length;
  });

const LATER_MS = 60_000;

/** Gives a receipt whose turn fails another one a minute later, so that others of its workspace go on. */
export const postponeReceipt = ({ db }: DeclarationTools, key: DueReceipt): Promise<void> =>
  db.transact(async (tx) => {
    const receipt = (await lockRow(tx, Receipt, key))?.row;
    if (receipt?.due_at != null) receipt.due_at = new Date(tx.now.getTime() + LATER_MS);
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

interface Found {
  finding: TurnFinding;
  /** Why not now. */
  reason: string | null;
  amounts: readonly CollectedAmount[];
  takes_back: string | null;
}

interface Turn extends Found {
  receipt: Receipt;
  invoice: Invoice;
  announced: AnnouncedStatus['invoice'];
}

/** After these no status follows. */
const ENDED: ReadonlySet<string> = new Set(['refused', 'rejected', 'cancelled']);

function findTurn(
  { lifecycle_state: state, document }: Invoice & { document: InvoiceHeader },
  receipt: Receipt,
  credit: Credit,
  back: Awaited<ReturnType<typeof readTakenBack>>[number] | undefined,
): Found {
  const nothing = { reason: null, amounts: [], takes_back: null };
  if (back?.never_left === true) return { ...nothing, finding: 'never_left' };
  if (back?.amounts === null) return { ...nothing, finding: 'said' };
  if (!wouldMove(invoiceLifecycleMachine, { state }, STATUS_212))
    return { ...nothing, finding: ENDED.has(state) ? 'never' : 'not_yet', reason: state };
  if (!isInEuros(document))
    return { ...nothing, finding: 'not_yet', reason: 'exchange_rate_missing' };
  const amounts =
    back === undefined
      ? findUnsaid(credit, readShares(receipt.breakdown))
      : readShares(back.amounts).map(({ tax_rate, amount }) => ({
          amount: centsText(-readCents(amount)),
          tax_rate,
        }));
  const finding = amounts.length === 0 ? 'said' : 'to_say';
  return { ...nothing, finding, amounts, takes_back: back?.lifecycle_event_id ?? null };
}

/** What a 212 says of a receipt, by rate: what no credit covers. */
const findUnsaid = (credit: Credit, breakdown: readonly CollectedAmount[]): CollectedAmount[] =>
  [...Map.groupBy(breakdown, ({ tax_rate }) => tax_rate)].flatMap(([tax_rate, shares]) => {
    const share = sumCents(shares.map(({ amount }) => readCents(amount)));
    const left = credit.get(tax_rate) ?? 0n;
    const covered = share < 0n ? -cover(-left, -share) : cover(left, share);
    return share === covered ? [] : [{ amount: centsText(share - covered), tax_rate }];
  });

const cover = (left: bigint, share: bigint): bigint => (left <= 0n ? 0n : least(left, share));

/** Whether its amounts can be told in euros: by BT-111 ÷ BT-110, or a rate of exchange. */
const isInEuros = (document: InvoiceHeader): boolean =>
  document.currency_code === 'EUR' ||
  document.exchange_rate !== null ||
  (document.tax_currency_code === 'EUR' &&
    document.total_tax_in_tax_currency !== null &&
    readCents(document.total_tax) !== 0n);

/** Sets the 212s of invoices, one of each. @returns the lifecycle events by receipt */
async function say(
  tx: Transaction,
  { baseUrl, outbox }: DeclarationTools,
  workspace_id: string,
  turns: readonly Turn[],
): Promise<ReadonlyMap<string, string>> {
  const moves = turns.map(({ receipt, invoice, announced, amounts }) => {
    const isTakenBack = amounts.some(({ amount }) => isNegative(amount));
    const reason = isTakenBack ? explain(announced, receipt) : null;
    const event = { ...ownLifecycleEvent(invoice, COLLECTED, tx.now), reason, amounts };
    return { invoice, trigger: STATUS_212, event };
  });
  const moved = await moveInvoices(tx, workspace_id, moves, baseUrl);
  const said = turns.map(({ receipt, announced: invoice, amounts, takes_back }) => {
    const event = moved.get(invoice.id);
    if (event == null) throw new Error(`invoice ${invoice.id} admits no 212`);
    return { receipt, invoice, event: { ...event, amounts }, takes_back };
  });
  await outbox.queueStatuses(tx, said);
  return new Map(said.map(({ receipt, event }) => [receipt.id, event.id]));
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
