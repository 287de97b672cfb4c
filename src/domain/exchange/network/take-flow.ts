import { refusedWhole } from '#kernel/api-error.ts';
import { findCompanies } from '#domain/invoicing/invoices/find-companies.ts';
import type { PreparedDeposit } from '#domain/invoicing/invoices/prepare-deposit.ts';
import type { UnappliedReason } from '#domain/invoicing/lifecycle/judge-status.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import type { Transaction } from '#orm/database.ts';
import type { RowKey } from '#orm/lock-row.ts';
import type { Queryable } from '#orm/statement.ts';
import { findCompanysInvoice } from './find-companys-invoice.ts';
import { findStatedInvoice } from './find-stated-invoice.ts';
import type { FlowReader } from './flow-reader.ts';
import { concernsCompany, type FlowScope } from './flow-scope.ts';
import type { Flow } from './read-flow.ts';
import { findBuyersWorkspace, receiveInvoiceWithin } from './receive-invoice.ts';
import { receiveStatusWithin } from './receive-status.ts';
import type { ReceivedStatus } from './received-status.ts';

export type PreparedFlow =
  | { kind: 'invoice'; workspace_id: string; deposit: PreparedDeposit }
  | { kind: 'status'; received: ReceivedStatus };

export interface TakenFlow {
  kind: 'invoice' | 'status';
  result: 'created' | 'applied' | 'recorded' | 'rejected';
  workspace_id: string;
  invoice_id: string;
  /** Null for an invoice. */
  lifecycle_event_id: string | null;
  repeated: boolean;
  unapplied_reason: UnappliedReason | null;
}

/**
 * Reads a file of the network outside of any transaction. 422.
 * @param within where alone it may go; null for anywhere
 */
export async function prepareFlow(
  on: Queryable,
  reader: FlowReader,
  bytes: Uint8Array,
  within: FlowScope | null,
): Promise<PreparedFlow> {
  const flow = await reader.read(bytes);
  const company = within?.company ?? null;
  if (company !== null && !concernsCompany(flow, company)) throw refusedWhole(OTHER_COMPANY);
  return prepareRead(on, reader, { flow, bytes }, within);
}

/** {@link prepareFlow} of a file that has been read. A company's file is not looked for elsewhere. */
export async function prepareRead(
  on: Queryable,
  reader: FlowReader,
  { flow, bytes }: { flow: Flow; bytes: Uint8Array },
  within: FlowScope | null,
): Promise<PreparedFlow> {
  if (flow.kind === 'status') return { kind: 'status', received: flow };
  const company = within?.company ?? null;
  const workspace_id =
    within !== null && company !== null
      ? within.workspace_id
      : await findBuyersWorkspace(on, flow.buyer_siren);
  if (within !== null && workspace_id !== within.workspace_id) throw refusedWhole(ELSEWHERE);
  const found = await findCompanies(on, workspace_id);
  const companies = company === null ? found : found.filter(({ id }) => id === company.id);
  const deposit = await reader.prepare({ bytes, companies });
  return { kind: 'invoice', workspace_id, deposit };
}

const ELSEWHERE = {
  code: 'not_found',
  message: "Cet espace de travail ne reçoit plus les factures du SIREN de l'acheteur",
} as const;

const OTHER_COMPANY = {
  code: 'not_found',
  message: 'La société de la connexion qui a apporté ce fichier est étrangère à la facture',
} as const;

/** Writes what was read: a purchase, or a status of an invoice. 422, without writes. */
export async function takeFlowWithin(
  tx: Transaction,
  actor: Actor,
  flow: PreparedFlow,
  baseUrl: string,
  within: FlowScope | null,
): Promise<TakenFlow> {
  if (flow.kind === 'status') {
    const { received } = flow;
    const invoice = await findInvoice(tx, received, within);
    const { message, ...taken } = await receiveStatusWithin(tx, actor, received, baseUrl, invoice);
    return { kind: 'status', ...message, ...taken };
  }
  const { workspace_id, deposit } = flow;
  const received = await receiveInvoiceWithin(tx, actor, workspace_id, deposit, baseUrl);
  const created = { kind: 'invoice', result: 'created', lifecycle_event_id: null } as const;
  return { ...created, workspace_id, ...received, unapplied_reason: null };
}

async function findInvoice(
  tx: Transaction,
  received: ReceivedStatus,
  within: FlowScope | null,
): Promise<RowKey> {
  const company = within?.company ?? null;
  const found =
    within !== null && company !== null
      ? await findCompanysInvoice(tx, received, { ...company, workspace_id: within.workspace_id })
      : await findStatedInvoice(tx, received);
  if (found === null || (within !== null && found.workspace_id !== within.workspace_id))
    throw refusedWhole(NOT_HERE);
  return found;
}

const NOT_HERE = {
  code: 'not_found',
  message: "La facture de ce statut n'est pas dans cet espace de travail",
} as const;
