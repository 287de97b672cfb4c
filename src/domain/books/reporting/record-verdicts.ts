import { printJson } from '#kernel/json.ts';
import { parisDay } from '#kernel/instant.ts';
import type { Database, Transaction } from '#orm/database.ts';
import { PlatformConnection } from '#orm/entities/platform-connection.ts';
import { PlatformFlow } from '#orm/entities/platform-flow.ts';
import { Transmission } from '#orm/entities/transmission.ts';
import { lockRow, type RowKey } from '#orm/lock-row.ts';
import type { ReportVerdict } from '#einvoice/flux10/read-report-verdict.ts';
import { holdsFlow, type LeasedFlow } from '#domain/exchange/platform-flows/lease-flow.ts';
import { moveFlow } from '#domain/exchange/platform-flows/move-flow.ts';
import { readBooks } from '#domain/invoicing/books/read-books.ts';
import { moveTransmission } from './move-transmission.ts';

/** By which platforms hand over the portal's word on reports. */
const STATE_TYPES: readonly string[] = ['StateTransactionReportLC', 'StatePaymentReportLC'];

export const isReportState = (flow_type: string | null): boolean =>
  flow_type !== null && STATE_TYPES.includes(flow_type);

/** The types that a connection asks for beside its own, while its company has reports made here, if only of takings. */
export const findReportTypes = (db: Database, key: RowKey): Promise<readonly string[]> =>
  db.transact(async (tx) => {
    const { workspace_id, company_id } = await tx.em.findOneOrFail(PlatformConnection, key);
    const day = parisDay(tx.now);
    const { reporting } = await readBooks(tx, { workspace_id, company_id, day });
    return reporting === 'off' ? [] : STATE_TYPES;
  });

/** Records what the portal says of a company's reports, and ends the flow. False: its lease was lost. */
export const recordVerdicts = (
  db: Database,
  held: LeasedFlow,
  verdicts: readonly ReportVerdict[],
): Promise<boolean> =>
  db.transact(async (begun) => {
    const locked = await lockRow(begun, PlatformFlow, held);
    if (locked === null || !holdsFlow(locked.row, held)) return false;
    const { tx, row } = locked;
    const { workspace_id, connection_id: id } = held;
    const { company_id } = await tx.em.findOneOrFail(PlatformConnection, { workspace_id, id });
    for (const verdict of verdicts) await record(tx, { workspace_id, company_id }, verdict);
    const outcome = { invoice_id: null, lifecycle_event_id: null };
    await moveFlow(tx, row, { type: 'record' }, { outcome });
    return true;
  });

async function record(
  tx: Transaction,
  company: { workspace_id: string; company_id: string },
  { number, code, reasons }: ReportVerdict,
): Promise<void> {
  const found = await tx.em.findOne(Transmission, { ...company, number });
  const locked = found === null ? null : await lockRow(tx, Transmission, found);
  if (locked === null) return;
  const { row, tx: later } = locked;
  // The portal's word may come before the platform's.
  if (row.state === 'sending' || row.state === 'accepted')
    await moveTransmission(later, row, { type: 'taken_elsewhere' });
  const words = reasons.map(({ reason_code, reason, note }) =>
    [reason_code, reason, note].filter((text) => text !== null).join(' : '),
  );
  const reason = words.filter((text) => text !== '').join(' ; ') || null;
  const event = { type: code === '300' ? 'deposit' : 'rejection' } as const;
  await moveTransmission(later, row, event, { reason, verdict: printJson({ code, reasons }) });
}
