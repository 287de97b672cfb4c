import {
  recordNetworkStatus,
  type NetworkStatus,
} from '#domain/invoicing/lifecycle/record-network-status.ts';
import { statusOfCode } from '#machines/lifecycle-codes.ts';
import { Invoice } from '#orm/entities/invoice.ts';
import { lockRow, type RowKey } from '#orm/lock-row.ts';
import type { Database } from '#orm/database.ts';

export const BASE_URL = 'https://bordereau.test';

/** Who sets a status, as the network says it. */
const ISSUERS: Readonly<Record<string, string>> = { 209: 'SE', 212: 'SE', 220: 'SE' };

/** A sound status of the network, set by the party whose it is. */
export function buildNetworkStatus(
  code: string,
  overrides: Partial<NetworkStatus> = {},
): NetworkStatus {
  const phase = statusOfCode(code)?.phase ?? null;
  return {
    message_id: `message-${code}`,
    status_code: code,
    status_label: null,
    phase: phase && { transmission: '305', treatment: '23' }[phase],
    occurred_at: new Date('2026-03-01T08:00:00Z'),
    issuer_role: phase === 'transmission' ? 'WK' : (ISSUERS[code] ?? 'BY'),
    sender_role: 'WK',
    sender_id: '0238',
    sender_scheme_id: '0002',
    reason_code: null,
    reason: null,
    amounts: [],
    breaks_rules: false,
    ...overrides,
  };
}

/** Brings a status to an invoice as the network does, in a transaction of its own. */
export const bringStatus = (db: Database, invoice: RowKey, status: NetworkStatus) =>
  db.transact(async (begun) => {
    const { row, tx } = await lockRow(begun, Invoice, invoice);
    return recordNetworkStatus(tx, row, status, BASE_URL);
  });
