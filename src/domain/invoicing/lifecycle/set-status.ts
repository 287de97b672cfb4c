import { conflict, refusedAtCreation } from '#kernel/api-error.ts';
import type { Violation } from '#kernel/violation.ts';
import { statusEvent } from '#machines/invoice-lifecycle.ts';
import { OWN_PARTY } from '#machines/own-party.ts';
import type { Warning } from '#einvoice/model/warning.ts';
import type { Database, Transaction } from '#orm/database.ts';
import { Invoice } from '#orm/entities/invoice.ts';
import type { RowKey } from '#orm/lock-row.ts';
import type { LifecycleEventRow } from '#render/lifecycle-event.ts';
import {
  readInvoiceReferences,
  warnOfRefused,
} from '#domain/invoicing/invoices/warn-of-refused.ts';
import { isDraftSale } from '#domain/invoicing/invoices/draft-sale.ts';
import { readSelectedInvoice } from '#domain/invoicing/invoices/invoice-columns.ts';
import { ownLifecycleEvent } from '#domain/invoicing/invoices/lifecycle-event.ts';
import { readWarnings } from '#einvoice/warnings.ts';
import { replaceWarnings } from '#domain/invoicing/invoices/replace-warnings.ts';
import type { NetworkOutbox } from '#domain/invoicing/invoices/network-outbox.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import { recordChange } from '#domain/shared/audit/record-change.ts';
import { lockOr404 } from '#domain/shared/find-or-404.ts';
import { findForeignRates } from './find-foreign-rates.ts';
import { moveInvoice } from './move-invoice.ts';
import { readStatusInput, type StatusMembers } from './status-input.ts';

/** In full, and in part. */
const APPROVALS: readonly string[] = ['205', '206'];

interface SetStatus {
  event: LifecycleEventRow;
  /** An approval's warnings. */
  warnings: readonly Warning[];
}

interface StatusRequest extends RowKey {
  members: StatusMembers;
  /** Violations of the members' shape. */
  violations?: readonly Violation[];
  baseUrl: string;
  outbox: Pick<NetworkOutbox, 'queueStatuses'>;
}

/**
 * Sets the workspace's own status: the buyer's on a purchase, the seller's on a sale. 422 on the members, then 409
 * if the machine has no such row, even for the present state; neither writes.
 */
export async function setStatus(
  db: Database,
  actor: Actor,
  { members, violations = [], baseUrl, outbox, ...key }: StatusRequest,
): Promise<SetStatus> {
  const { status, ...more } = readStatusInput({ members, violations });
  return db.transact(async (begun) => {
    const { row: invoice, tx } = await lockOr404(begun, Invoice, key);
    const { lifecycle_state, direction } = invoice;
    if (invoice.proforma)
      throw conflict('La facture est pro forma : aucun statut ne peut lui être donné');
    if (isDraftSale(invoice))
      throw conflict(
        `La facture est un brouillon : POST /api/v1/invoices/${invoice.id}/issue lui donne son numéro et son premier statut`,
      );
    const trigger = statusEvent(status.code, OWN_PARTY[direction], 'service');
    const own = { ...ownLifecycleEvent(invoice, status, tx.now), ...more };
    const event = await moveInvoice(tx, invoice, trigger, own, baseUrl);
    if (event == null)
      throw conflict(
        `La facture est à l'état « ${lifecycle_state} » : le statut ${status.code} (${status.label}) ne peut pas lui être donné`,
      );
    const foreign = await findForeignRates(tx, invoice, more.amounts);
    if (foreign.length > 0) throw refusedAtCreation(foreign);
    const announced = { invoice: readSelectedInvoice(invoice), event: { ...own, id: event.id } };
    await outbox.queueStatuses(tx, [announced]);
    await recordChange(tx, actor, {
      workspace_id: invoice.workspace_id,
      action: 'set_status',
      subject: 'invoices',
      subject_id: invoice.id,
      before: { lifecycle_state },
      after: { lifecycle_state: invoice.lifecycle_state, status_code: status.code },
    });
    const warnings = APPROVALS.includes(status.code) ? await warnOfApproval(tx, invoice) : [];
    return { event, warnings };
  });
}

/** Notes at the invoice what its approval is warned of: the one that it credits may have been refused since. */
async function warnOfApproval(tx: Transaction, invoice: Invoice): Promise<Warning[]> {
  const { workspace_id, direction } = invoice;
  const { document } = readSelectedInvoice(invoice);
  const warnings = await warnOfRefused(tx, { workspace_id, direction, document }, () =>
    readInvoiceReferences(tx, invoice),
  );
  const known = readWarnings(invoice.warnings);
  const fresh = warnings.filter(({ message }) => known.every((one) => one.message !== message));
  if (fresh.length > 0) {
    replaceWarnings(invoice, [...known, ...fresh]);
    await tx.em.flush();
  }
  return warnings;
}
