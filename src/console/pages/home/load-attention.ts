import { countRevokedAccesses } from '#domain/access/oauth/count-revoked-accesses.ts';
import { countUnreadyAccounts } from '#domain/banking/bank-accounts/count-unready-accounts.ts';
import { countTroubledConnections } from '#domain/banking/bank-connections/count-troubled-connections.ts';
import { countUnreconciled } from '#domain/banking/bank-operations/count-unreconciled.ts';
import { countDuePeriods } from '#domain/books/reporting/count-due-periods.ts';
import { countWaitingInvoices } from '#domain/invoicing/invoices/count-waiting-invoices.ts';
import { countProposedReceipts } from '#domain/invoicing/receipts/count-proposed-receipts.ts';
import { findRejectionsWithoutEffect } from '#domain/invoicing/lifecycle/find-rejections-without-effect.ts';
import { countRefusedMessages } from '#domain/invoicing/invoices/count-refused-messages.ts';
import { countHeldFiles } from '#domain/exchange/quarantine/count-held-files.ts';
import { countOverdueInvoices } from '#domain/invoicing/open-items/count-overdue-invoices.ts';
import { countWaitingBatches } from '#domain/payments/payment-batches/count-waiting-batches.ts';
import { countLostDeliveries } from '#domain/webhooks/deliveries/count-lost-deliveries.ts';
import { countTroubledEndpoints } from '#domain/webhooks/webhook-endpoints/count-troubled-endpoints.ts';
import type { Services } from '#http/pipeline/call.ts';
import { parisInstant } from '#kernel/instant.ts';
import { reaches } from '#model/role.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';
import { LINE_KINDS, type AttentionLine } from './attention-line.ts';

type Reading = Pick<Services, 'db' | 'deliveryLimits'>;

/** Counts of work that waits for the visitor's role, zeros left out. */
export async function loadAttention(
  visit: WorkspaceVisit,
  services: Reading,
): Promise<AttentionLine[]> {
  const { role } = visit.workspace;
  const isManager = reaches(role, 'manager');
  const lines: AttentionLine[] = [
    ...(isManager ? await loadWebhooks(visit, services) : []),
    ...(await loadPayments(visit, services)),
    ...(await loadInvoices(visit, services)),
    ...(await loadBanking(visit, services, isManager)),
    {
      kind: 'messages_refused',
      tally: await countRefusedMessages(services.db, visit.workspace.id),
    },
  ];
  return lines.filter(
    ({ kind, tally }) => tally.count > 0 && reaches(role, LINE_KINDS[kind].least),
  );
}

async function loadWebhooks(visit: WorkspaceVisit, services: Reading): Promise<AttentionLine[]> {
  const { db } = services;
  const { id } = visit.workspace;
  const endpoints = await countTroubledEndpoints(db, id);
  return [
    { kind: 'endpoints_deactivated', tally: endpoints.deactivated },
    { kind: 'endpoints_failing', tally: endpoints.failing },
    ...(await loadLosses(visit, services)),
    { kind: 'access_revoked', tally: (await countRevokedAccesses(db, id)).revoked },
  ];
}

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** Deliveries lost within 24 hours. One that is abandoned now was queued when its tries began. */
async function loadLosses(
  { workspace, now }: WorkspaceVisit,
  { db, deliveryLimits }: Reading,
): Promise<AttentionLine[]> {
  const failed_since = new Date(now.getTime() - DAY_MS);
  const tried_since = failed_since.getTime() - deliveryLimits.retryWindow;
  // The log's filter takes minutes.
  const abandoned_since = new Date(Math.floor(tried_since / MINUTE_MS) * MINUTE_MS);
  const losses = await countLostDeliveries(db, workspace.id, { failed_since, abandoned_since });
  return losses.map(({ reason, ...tally }): AttentionLine => {
    if (reason === null) {
      const from = parisInstant(abandoned_since).slice(0, 16);
      const path = `${LINE_KINDS.deliveries_abandoned.path}&from=${encodeURIComponent(from)}`;
      return { kind: 'deliveries_abandoned', tally, path };
    }
    const path = `${LINE_KINDS.deliveries_lost.path}&reason=${reason}`;
    return { kind: 'deliveries_lost', tally, path, reason };
  });
}

async function loadPayments(
  { workspace }: WorkspaceVisit,
  { db }: Reading,
): Promise<AttentionLine[]> {
  const batches = await countWaitingBatches(db, workspace.id);
  return [
    { kind: 'batches_to_approve', tally: batches.pending_approval },
    { kind: 'batches_to_carry', tally: batches.to_carry },
    { kind: 'batches_failed', tally: batches.failed },
    { kind: 'batches_rejected', tally: batches.rejected },
    { kind: 'batches_partly_settled', tally: batches.partially_completed },
    { kind: 'instructions_at_the_bank', tally: batches.at_the_bank },
  ];
}

async function loadInvoices(
  { workspace }: WorkspaceVisit,
  { db }: Reading,
): Promise<AttentionLine[]> {
  const invoices = await countWaitingInvoices(db, workspace.id);
  const overdue = await countOverdueInvoices(db, workspace.id);
  const receipts = await countProposedReceipts(db, workspace.id);
  const reports = await countDuePeriods(db, workspace.id);
  return [
    { kind: 'purchases_to_treat', tally: invoices.purchases_available },
    { kind: 'sales_disputed', tally: invoices.sales_disputed },
    { kind: 'sales_refused', tally: invoices.sales_refused },
    ...(await loadRejections(workspace.id, db)),
    { kind: 'sales_drafts', tally: invoices.sales_draft },
    { kind: 'sales_overdue', tally: overdue.sales },
    { kind: 'purchases_overdue', tally: overdue.purchases },
    { kind: 'receipts_to_declare', tally: receipts.proposed },
    { kind: 'receipts_parked', tally: receipts.parked },
    { kind: 'reports_late', tally: reports.late },
    { kind: 'reports_due', tally: reports.due },
    { kind: 'reports_changed', tally: reports.changed },
    { kind: 'files_held', tally: (await countHeldFiles(db, workspace.id)).held },
  ];
}

/** Each leads to its invoice, whose history says why it has no effect. */
async function loadRejections(workspace_id: string, db: Reading['db']): Promise<AttentionLine[]> {
  const rejected = await findRejectionsWithoutEffect(db, workspace_id);
  return rejected.map(({ invoice_id, invoice_number, count, oldest }) => ({
    kind: 'rejections_without_effect',
    tally: { count, more: false, oldest },
    path: `invoices/${invoice_id}`,
    invoice_number,
  }));
}

async function loadBanking(
  { workspace }: WorkspaceVisit,
  { db }: Reading,
  isManager: boolean,
): Promise<AttentionLine[]> {
  const { unmatched, partially_matched } = await countUnreconciled(db, workspace.id);
  const operations: AttentionLine[] = [
    { kind: 'operations_to_reconcile', tally: unmatched },
    { kind: 'operations_partly_reconciled', tally: partially_matched },
  ];
  if (!isManager) return operations;
  const connections = await countTroubledConnections(db, workspace.id);
  return [
    ...operations,
    { kind: 'accounts_unready', tally: await countUnreadyAccounts(db, workspace.id) },
    { kind: 'connections_failed', tally: connections.failed },
    { kind: 'connections_without_access', tally: connections.without_access },
  ];
}
