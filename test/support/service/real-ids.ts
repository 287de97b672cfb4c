import { sql } from 'kysely';
import type { ServedRoute } from '#http/pipeline/route.ts';
import { keepPurchase } from '#domain/invoicing/entered-purchases/keep-purchase.ts';
import { packPlainFile } from '#domain/invoicing/entered-purchases/plain-file.ts';
import { addAllowlistEntry } from '#domain/access/allowlist/add-allowlist-entry.ts';
import { listAllowlistEntries } from '#domain/access/allowlist/list-allowlist-entries.ts';
import { listWorkspaceAudit } from '#domain/access/audit/list-workspace-audit.ts';
import { recordChange } from '#domain/shared/audit/record-change.ts';
import { buildInvitation, buildUser } from '#test-kit/access/build-user.ts';
import {
  buildApplication,
  buildCategory,
  buildWorkspace,
  companyOf,
} from '#test-kit/access/builders.ts';
import {
  buildEntry,
  buildExport,
  buildJournalEntry,
  buildOperation,
  buildPostingAccount,
  buildRule,
} from '#test-kit/banking/build-bank.ts';
import { buildCamt053 } from '#test-kit/banking/build-camt-053.ts';
import { allocated, depositSale } from '#test-kit/banking/build-reconciliation.ts';
import { buildEndpoint } from '#test-kit/delivery/build-endpoint.ts';
import { buildDeposit, depositInvoice } from '#test-kit/invoices/build-invoice.ts';
import { buildStated } from '#test/support/invoices/network-messages.ts';
import { buildCustomer } from '#test-kit/invoices/build-customer.ts';
import { buildPlatformConnection } from '#test-kit/invoices/build-platform-connection.ts';
import { buildPlatformFlow } from '#test-kit/invoices/build-platform-flow.ts';
import { buildQuarantinedFile } from '#test-kit/invoices/build-quarantined-file.ts';
import { buildBankAccount, buildBatch } from '#test-kit/payments/build-payment.ts';
import { dataOf } from '#test-kit/service/answers.ts';
import type { Partner } from '#test-kit/service/partner.ts';
import { askForRun } from '#test/support/banking/bank-runs.ts';
import { buildPeriod, buildTaking, buildTransmission } from '#test/support/books/build-report.ts';
import { buildDelivery, buildEvent } from '#test/support/delivery/build-delivery.ts';
import { buildPng } from '#test/support/images/png.ts';
import { buildApiDraft } from '#test/support/invoices/build-api-draft.ts';
import { buildQuote } from '#test/support/invoices/build-quote.ts';
import { listedIds } from './listed-ids.ts';

export const parametersOf = ({ path }: Pick<ServedRoute, 'path'>): string[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);

/**
 * New rows for every parameter of a route, so that requests get as far as their bodies. Its endpoint is of the partner's
 * application, or of the workspace's people.
 */
export async function buildRealIds(
  partner: Partner,
  route: Pick<ServedRoute, 'path'>,
  owner: 'application' | 'people' = 'application',
): Promise<Record<string, string>> {
  const { db, workspace, application, service } = partner;
  await sql`delete from webhook_endpoints`.execute(db.sql); // frees the triple for the next one
  const endpoint = await buildEndpoint(db, service.services.cipher, workspace, {
    oauth_application_id: owner === 'application' ? application.id : null,
  });
  const suppliers = `/api/v1/workspaces/${workspace.id}/suppliers`;
  const supplier = { supplier: { name: 'Papeterie' } };
  const rows: Record<string, () => Promise<string>> = {
    allowlist_entries: () => addRange(partner),
    applications: async () =>
      (await buildApplication(db, { workspaces: [workspace] })).application.id,
    audit_log: () => recordEntry(partner),
    users: async () => (await buildUser(db, { roles: [{ workspace, role: 'member' }] })).id,
    invitations: () => buildInvitation(db, workspace),
    accounting_entries: () => buildEntry(db, workspace),
    accounting_exports: () => buildExport(db, workspace),
    journal_entries: () => buildJournalEntry(db, workspace),
    bank_accounts: async () => (await buildBankAccount(db, service.services.cipher, workspace)).id,
    bank_operations: async () =>
      (await buildOperation(db, await buildPostingAccount(db, workspace))).id,
    bank_rules: async () => (await buildRule(db, workspace)).id,
    bank_runs: async () => (await askForRun(db, workspace)).id,
    bank_connections: async () => {
      const bank_connection = { provider: 'sandbox', name: 'Ma banque' };
      const connections = `/api/v1/workspaces/${workspace.id}/bank_connections`;
      return String(dataOf(await partner.call('POST', connections, { bank_connection }))['id']);
    },
    bank_statements: async () => {
      const statements = `/api/v1/workspaces/${workspace.id}/bank_statements`;
      const type = { 'Content-Type': 'application/xml' };
      return String(dataOf(await partner.call('POST', statements, buildCamt053(), type))['id']);
    },
    categories: async () => (await buildCategory(db, workspace)).id,
    companies: async () => {
      const id = await companyOf(db, workspace);
      const logo = { 'Content-Type': 'image/png' };
      await partner.call('PUT', `/api/v1/companies/${id}/logo`, buildPng(), logo);
      return id;
    },
    events: () => buildEvent(db, workspace),
    customers: () => buildCustomer(db, workspace),
    daily_takings: () => buildTaking(partner),
    deliveries: async () => (await buildDelivery(db, endpoint)).id,
    entered_purchases: () => keepPicture(partner),
    // Only a draft is edited.
    invoices: async () =>
      route.path.endsWith('/edit')
        ? (await buildApiDraft(partner)).id
        : String((await depositInvoice(partner, buildDeposit()))['id']),
    payment_batches: async () => String((await buildBatch(partner))['id']),
    payment_instructions: async () => {
      const { id } = await buildBatch(partner, { instructions: 1 });
      const [instruction] = listedIds(
        await partner.call('GET', `/api/v1/payment_batches/${String(id)}/instructions`),
      );
      return instruction ?? '';
    },
    platform_connections: async () => (await connect(partner)).id,
    platform_flows: async () => buildPlatformFlow(db, await connect(partner)),
    quarantine: () => buildQuarantinedFile(db, workspace.id),
    quotes: async () => (await buildQuote(partner)).id,
    receipts: () => receiptId(partner),
    reporting_periods: () => buildPeriod(partner),
    reports: () => buildPeriod(partner),
    resend_runs: async () => {
      const resend = `/api/v1/workspaces/${workspace.id}/webhook_endpoints/${endpoint.id}/deliveries/resend`;
      return String(dataOf(await partner.call('POST', resend))['id']);
    },
    suppliers: async () => String(dataOf(await partner.call('POST', suppliers, supplier))['id']),
    transmissions: () => buildTransmission(partner),
    webhook_endpoints: async () => endpoint.id,
  };
  const administered: Record<string, () => Promise<string>> = {
    applications: async () => (await buildApplication(db, { provisioned: true })).application.id,
    users: async () => (await buildUser(db)).id,
    workspaces: async () => (await buildWorkspace(db)).id,
  };
  const resource = /(\w+)\/:id/.exec(route.path)?.[1];
  const builders = route.path.includes('/administration/') ? administered : rows;
  const id = resource === undefined ? undefined : await builders[resource]?.();
  const ofAllocation = route.path.includes(':allocation_id') ? await allocationIds(partner) : null;
  return {
    workspace_id: workspace.id,
    webhook_endpoint_id: endpoint.id,
    format: 'ubl',
    ...(id === undefined ? {} : { id }),
    ...ofAllocation,
    ...(route.path.includes(':attachment_id') ? await attachmentIds(partner) : {}),
    ...(route.path.includes(':event_id') ? await eventIds(partner) : {}),
  };
}

const ACTOR = { kind: 'command_line' } as const;

/** One that admits the tests themselves. */
async function addRange({ db, workspace }: Partner): Promise<string> {
  const range = { workspace_id: workspace.id, cidr: '127.0.0.0/8' };
  await addAllowlistEntry(db, ACTOR, range);
  const [entry] = await listAllowlistEntries(db, workspace.id, { before: null, limit: 1 });
  return entry?.id ?? '';
}

async function recordEntry({ db, workspace }: Partner): Promise<string> {
  const change = { workspace_id: workspace.id, action: 'update', subject: 'categories' };
  await db.transact((tx) => recordChange(tx, ACTOR, { ...change, subject_id: '1' }));
  const newest = { before: null, limit: 1 };
  const { entries } = await listWorkspaceAudit(db, workspace.id, {}, newest);
  return entries[0]?.id ?? '';
}

/** Each of another size. */
async function keepPicture({ db, workspace }: Partner): Promise<string> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from entered_purchases`.execute(db.sql);
  const bytes = Buffer.concat([buildPng(), Buffer.alloc(rows[0]?.count ?? 0)]);
  const file = await packPlainFile(bytes, 'image/png', 'facture.png');
  return (await keepPurchase(db, ACTOR, workspace.id, file)).id;
}

/** Of a status with a message. */
async function eventIds(partner: Partner): Promise<Record<string, string>> {
  const { id } = await buildStated(partner);
  const path = `/api/v1/invoices/${String(id)}/lifecycle_events`;
  const status = { lifecycle_event: { state: 'in_hand' } };
  const event = dataOf(await partner.call('POST', path, status));
  return { id: String(id), event_id: String(event['id']) };
}

async function attachmentIds(partner: Partner): Promise<Record<string, string>> {
  const content = Buffer.from('a;b\n').toString('base64');
  const attachments = [{ reference: 'R', filename: 'r.csv', content }];
  const { id } = await depositInvoice(partner, buildDeposit({ attachments }));
  const [attachment_id = ''] = listedIds(
    await partner.call('GET', `/api/v1/invoices/${String(id)}/attachments`),
  );
  return { id: String(id), attachment_id };
}

async function allocationIds(partner: Partner): Promise<Record<string, string>> {
  const { db, workspace } = partner;
  const account = await buildPostingAccount(db, workspace);
  const operation = await buildOperation(db, account, { amount: '10.0000' });
  const { id: invoice_document_id } = await depositSale(partner, '10');
  const { id } = await allocated(partner, operation, { invoice_document_id });
  return { id: operation.id, allocation_id: String(id) };
}

async function receiptId(partner: Partner): Promise<string> {
  const { id } = await depositSale(partner, '10');
  const receipt = { amount: 5, means: 'cash', received_on: '2026-03-02' };
  const path = `/api/v1/invoices/${String(id)}/receipts`;
  return String(dataOf(await partner.call('POST', path, { receipt }))['id']);
}

/** One a company. */
async function connect({ db, service, workspace }: Partner) {
  const { rows } = await sql<{ id: string }>`
    insert into companies (workspace_id, name) values (${workspace.id}, 'Filiale')
    returning id`.execute(db.sql);
  const company_id = Number(rows[0]?.id);
  return buildPlatformConnection(db, service.services.cipher, workspace, { company_id });
}
