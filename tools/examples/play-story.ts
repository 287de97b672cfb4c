import { recordAccountingEntries } from './chapters/accounting-entries.ts';
import { recordAccountingExports } from './chapters/accounting-exports.ts';
import { recordAllocations } from './chapters/allocations.ts';
import { recordAttachments } from './chapters/attachments.ts';
import { recordBankAccounts } from './chapters/bank-accounts.ts';
import { playNextPass, recordBankConnection } from './chapters/bank-connections.ts';
import { recordConvergence, recordProjection, recordRuns } from './chapters/bank-operations.ts';
import { recordBankRules } from './chapters/bank-rules.ts';
import { recordBankStatements } from './chapters/bank-statements.ts';
import { recordBooks } from './chapters/books.ts';
import { recordCategories } from './chapters/categories.ts';
import { recordCompanies } from './chapters/companies.ts';
import { recordDeliveries } from './chapters/deliveries.ts';
import { recordDownloads } from './chapters/downloads.ts';
import { recordEvents } from './chapters/events.ts';
import { recordExecution, recordHandover, recordRefusal } from './chapters/handovers.ts';
import { recordCreditNotes, recordInvoices, type Invoices } from './chapters/invoices.ts';
import { recordPlatformConnections } from './chapters/platform-connections.ts';
import { recordPlatformFlows } from './chapters/platform-flows.ts';
import { recordQuotes } from './chapters/quotes.ts';
import { recordCollection, recordLifecycleEvents } from './chapters/lifecycle-events.ts';
import { recordNetwork } from './chapters/network.ts';
import { recordApproval, recordPaymentBatches, type Payments } from './chapters/payment-batches.ts';
import { recordRepeat, recordReturn, recordSepaFile } from './chapters/sepa-files.ts';
import { recordQuarantine } from './chapters/quarantine.ts';
import { recordJournalEntries } from './chapters/journal-entries.ts';
import { recordReceipts } from './chapters/receipts.ts';
import { recordReporting } from './chapters/reporting.ts';
import { recordSignIn, type Partnership } from './chapters/sign-in.ts';
import { recordSuppliers } from './chapters/suppliers.ts';
import { ARCHIVE, recordWebhookEndpoints } from './chapters/webhook-endpoints.ts';
import type { Story } from './story.ts';

/** An integration from its first token to a purchase that is paid and posted. */
export async function playStory(story: Story): Promise<void> {
  const partnership = await recordSignIn(story);
  const invoices = await playInvoicing(story, partnership);
  await partnership.signInAt('2026-03-04T10:12:00+01:00');
  const received_id = await playLifecycle(story, invoices);
  await partnership.signInAt('2026-03-23T08:30:00+01:00');
  const { connection_id, bank_account_id } = await playBanking(story, partnership, invoices);
  const { workspace_id } = partnership;
  const payments = { workspace_id, bank_account_id, invoices, received_id };
  await playPayments(story, partnership, payments);
  await playNextPass(story, connection_id);
  await recordRuns(story, partnership);
  await recordAccountingEntries(story, partnership);
  await recordAccountingExports(story, partnership);
  await recordEvents(story, partnership);
  await recordReceipts(story, partnership);
  await recordJournalEntries(story, partnership);
  await recordQuarantine(story, partnership);
  const connection = await recordPlatformConnections(story, partnership);
  await recordPlatformFlows(story, partnership, connection);
  await recordReporting(story, partnership);
}

async function playInvoicing(story: Story, partnership: Partnership): Promise<Invoices> {
  const category_id = await recordCategories(story, partnership);
  await recordSuppliers(story, partnership, category_id);
  const archive_id = await recordWebhookEndpoints(story, partnership, category_id);
  story.deliveries.answer(ARCHIVE, 503, 'Maintenance en cours');
  const invoices = await recordInvoices(story, partnership, category_id);
  await recordCreditNotes(story, invoices);
  await recordQuotes(story, partnership);
  await recordDownloads(story, invoices);
  await recordAttachments(story, invoices);
  await recordCompanies(story);
  await recordBooks(story);
  await story.deliveries.send();
  await recordDeliveries(story, partnership, archive_id);
  return invoices;
}

/** @returns the id of a purchase from the network */
async function playLifecycle(story: Story, invoices: Invoices): Promise<number> {
  await recordLifecycleEvents(story, invoices);
  const received_id = await recordNetwork(story);
  await story.deliveries.send();
  return received_id;
}

async function playBanking(story: Story, partnership: Partnership, invoices: Invoices) {
  const connection_id = await recordBankConnection(story, partnership);
  await story.deliveries.send();
  const bank_account_id = await recordBankAccounts(story, partnership);
  await story.deliveries.send();
  await recordBankRules(story, partnership);
  await recordProjection(story, partnership);
  await recordBankStatements(story, partnership);
  await recordAllocations(story, partnership, invoices);
  await recordConvergence(story, partnership);
  await recordCollection(story, invoices);
  return { connection_id, bank_account_id };
}

async function playPayments(story: Story, partnership: Partnership, payments: Payments) {
  await partnership.signInAt('2026-03-24T09:00:00+01:00');
  const id = await recordPaymentBatches(story, payments);
  await recordApproval(story, id);
  await recordHandover(story, id);
  await recordRefusal(story, payments);
  const file = await recordSepaFile(story, payments);
  await recordRepeat(story, payments);
  await partnership.signInAt('2026-03-26T18:05:00+01:00');
  await recordExecution(story, id);
  await partnership.signInAt('2026-03-27T08:30:00+01:00');
  await recordReturn(story, file);
}
