import { beginReport } from '#connectors/platforms/sending/work-reports.ts';
import { findDueTransmission } from '#orm/sql/exchange/due-transmissions.ts';
import type { SandboxFlow } from '#sandbox-platform/index.ts';
import type { Sending } from './sending.ts';

/** Makes steps of reports until none is due. */
export async function workReports({ tools, partner }: Sending): Promise<void> {
  for (;;) {
    const due = await partner.db.transact((tx) => findDueTransmission(tx, '0', []));
    const begun = due === null ? null : await beginReport(tools, due, () => {});
    if (begun === null) return;
    await begun.call;
  }
}

/** Those that the platform has. */
export const reportsAt = (sending: Sending): SandboxFlow[] =>
  sending.sent().filter(({ flow_syntax }) => flow_syntax === 'FRR');
