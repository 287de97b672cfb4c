import { refusedWhole } from '#kernel/api-error.ts';
import { findCompanies } from '#domain/invoicing/invoices/find-companies.ts';
import type { PreparedDeposit } from '#domain/invoicing/invoices/prepare-deposit.ts';
import type { UnappliedReason } from '#domain/invoicing/lifecycle/judge-status.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import type { Transaction } from '#orm/database.ts';
import type { Queryable } from '#orm/statement.ts';
import type { FlowReader } from './flow-reader.ts';
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
 * @param within the only workspace that may get it; null for any
 */
export async function prepareFlow(
  on: Queryable,
  reader: FlowReader,
  bytes: Uint8Array,
  within: string | null,
): Promise<PreparedFlow> {
  const flow = await reader.read(bytes);
  if (flow.kind === 'status') return { kind: 'status', received: flow };
  const workspace_id = await findBuyersWorkspace(on, flow.buyer_siren);
  if (within !== null && workspace_id !== within) throw refusedWhole(ELSEWHERE);
  const companies = await findCompanies(on, workspace_id);
  const deposit = await reader.prepare({ bytes, companies });
  return { kind: 'invoice', workspace_id, deposit };
}

const ELSEWHERE = {
  code: 'not_found',
  message: "Cet espace de travail ne reçoit plus les factures du SIREN de l'acheteur",
} as const;

/** Writes what was read: a purchase, or a status of an invoice. 422, without writes. */
export async function takeFlowWithin(
  tx: Transaction,
  actor: Actor,
  flow: PreparedFlow,
  baseUrl: string,
  within: string | null,
): Promise<TakenFlow> {
  if (flow.kind === 'status') {
    const { message, ...taken } = await receiveStatusWithin(
      tx,
      actor,
      flow.received,
      baseUrl,
      within,
    );
    return { kind: 'status', ...message, ...taken };
  }
  const { workspace_id, deposit } = flow;
  const received = await receiveInvoiceWithin(tx, actor, workspace_id, deposit, baseUrl);
  const created = { kind: 'invoice', result: 'created', lifecycle_event_id: null } as const;
  return { ...created, workspace_id, ...received, unapplied_reason: null };
}
