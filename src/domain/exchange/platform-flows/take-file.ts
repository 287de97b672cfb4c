import {
  concernsCompany,
  findCompanyScope,
  type CompanyScope,
} from '#domain/exchange/network/flow-scope.ts';
import { findCompanysInvoice, statedKey } from '#domain/exchange/network/find-companys-invoice.ts';
import { findOwnStatus } from '#domain/exchange/network/find-own-status.ts';
import type { FlowReader } from '#domain/exchange/network/flow-reader.ts';
import {
  prepareRead,
  takeFlowWithin,
  type PreparedFlow,
  type TakenFlow,
} from '#domain/exchange/network/take-flow.ts';
import type { FlowSummary } from '#domain/exchange/network/summarise-flow.ts';
import { settleTakenWithin } from '#domain/exchange/quarantine/settle-taken.ts';
import { ApiError } from '#kernel/api-error.ts';
import { fingerprintLong } from '#kernel/secret.ts';
import type { Database, Transaction } from '#orm/database.ts';
import { PlatformFlow } from '#orm/entities/platform-flow.ts';
import { lockRow, type LockedRow } from '#orm/lock-row.ts';
import { holdsFlow, type LeasedFlow } from './lease-flow.ts';
import { lockLiveConnection } from './lock-live-connection.ts';
import { moveFlow } from './move-flow.ts';
import { wakeStatuses } from './wake-statuses.ts';

export interface TakingDependencies {
  db: Database;
  reader: FlowReader;
  baseUrl: string;
}

export type Taking =
  /** Written, and the flow with it. */
  | { kind: 'taken'; taken: Pick<TakenFlow, 'kind' | 'invoice_id' | 'lifecycle_event_id'> }
  /** It is the status of an invoice that is not here, or not yet; `awaited_key` is the invoice's number key. */
  | { kind: 'invoice_absent'; awaited_key: string | null }
  | { kind: 'other_company' }
  | { kind: 'file_refused'; refusal: ApiError; sha256: string; summary: FlowSummary }
  /** The lease was lost, or the connection paused or deleted. Nothing is written. */
  | { kind: 'lost' };

/**
 * Takes in a flow's file as if the network had sent it, but for the connection's own company alone. The import and the
 * end of the flow are one transaction.
 */
export async function takeFile(
  deps: TakingDependencies,
  held: LeasedFlow,
  bytes: Uint8Array,
): Promise<Taking> {
  const { db, reader } = deps;
  const { workspace_id, connection_id: id } = held;
  const scope = await findCompanyScope(db, { workspace_id, id });
  const sha256 = await fingerprintLong(bytes);
  try {
    const flow = await reader.read(bytes);
    if (!concernsCompany(flow, scope.company)) return { kind: 'other_company' };
    const prepared = await prepareRead(db, reader, { flow, bytes }, scope);
    return await db.transact((tx) => write(tx, deps, held, scope, prepared, sha256));
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 422) throw error;
    const summary = await reader.summarise(bytes);
    return namesOthersAlone(summary, scope.company)
      ? { kind: 'other_company' }
      : { kind: 'file_refused', refusal: error, sha256, summary };
  }
}

/** Whether a refused file concerns only other companies, so that its workspace may not read it. */
const namesOthersAlone = (
  { addressees, seller_siren }: FlowSummary,
  { sirens }: CompanyScope['company'],
): boolean =>
  addressees.length > 0 &&
  ![...addressees, seller_siren].some((siren) => siren !== null && sirens.includes(siren));

async function write(
  begun: Transaction,
  { baseUrl }: TakingDependencies,
  held: LeasedFlow,
  scope: CompanyScope,
  prepared: PreparedFlow,
  sha256: string,
): Promise<Taking> {
  const locked = await lockHeld(begun, held);
  if (locked === null) return { kind: 'lost' };
  const { workspace_id, company } = scope;
  if (prepared.kind === 'status') {
    const { received } = prepared;
    const own = { ...company, workspace_id };
    const set_here = await findOwnStatus(locked.tx, received, own);
    if (set_here !== null) {
      await moveFlow(locked.tx, locked.row, { type: 'record' }, { outcome: set_here });
      return { kind: 'taken', taken: { kind: 'status', ...set_here } };
    }
    const invoice = await findCompanysInvoice(locked.tx, received, own);
    if (invoice === null) return { kind: 'invoice_absent', awaited_key: statedKey(received) };
  }
  const taken = await takeFlowWithin(locked.tx, { kind: 'platform' }, prepared, baseUrl, scope);
  const { invoice_id, lifecycle_event_id } = taken;
  await settleTakenWithin(locked.tx, sha256, { workspace_id, id: invoice_id });
  // Its own writes may have cleared what was read, and waited for locks.
  const again = await lockHeld(begun, held);
  if (again === null) throw new Error(`the flow ${held.id} was lost while it was locked`);
  const type = taken.kind === 'invoice' ? 'import' : 'record';
  if (type === 'import') await wakeStatuses(again.tx, held, invoice_id);
  await moveFlow(again.tx, again.row, { type }, { outcome: { invoice_id, lifecycle_event_id } });
  return { kind: 'taken', taken };
}

async function lockHeld(
  tx: Transaction,
  held: LeasedFlow,
): Promise<LockedRow<PlatformFlow> | null> {
  if (!(await lockLiveConnection(tx, held))) return null;
  const locked = await lockRow(tx, PlatformFlow, held);
  return locked !== null && holdsFlow(locked.row, held) ? locked : null;
}
