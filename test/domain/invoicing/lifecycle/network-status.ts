import {
  recordNetworkStatus,
  type NetworkStatus,
} from '#domain/invoicing/lifecycle/record-network-status.ts';
import { partyOfRole } from '#einvoice/status-messages/party-roles.ts';
import { readStatusIssuer } from '#einvoice/status-messages/status-issuer.ts';
import type { StatusParty } from '#einvoice/model/status-message.ts';
import { buildStatus, buildStatusParty } from '#test/support/invoices/build-status-message.ts';
import { statusOfCode } from '#einvoice/model/lifecycle-codes.ts';
import { Invoice } from '#orm/entities/invoice.ts';
import type { RowKey } from '#orm/lock-row.ts';
import type { Database } from '#orm/database.ts';
import { lockOr404 } from '#domain/shared/find-or-404.ts';

export const BASE_URL = 'https://bordereau.test';

/** The setter's role, where it is not the buyer. */
const ROLES: Readonly<Record<string, string>> = { 209: 'SE', 212: 'SE', 220: 'SE' };

/** The party of `buildInvoice` with this role by default. */
export function buildIssuer(role: string | null, overrides: Partial<StatusParty> = {}) {
  const id = partyOfRole(role ?? '') === 'seller' ? '732829320' : '356000000';
  const issuer = buildStatusParty({ role, id, scheme: '0002', ...overrides });
  return readStatusIssuer({ issuer, sender: null }, buildStatus().invoice);
}

/** A sound status of the network, set by the party entitled to it. */
export function buildNetworkStatus(
  code: string,
  overrides: Partial<NetworkStatus> = {},
): NetworkStatus {
  const phase = statusOfCode(code)?.phase ?? null;
  return {
    message_id: `message-${code}`,
    message_sha256: 'ab'.repeat(32),
    status_code: code,
    status_label: null,
    phase: phase && { transmission: '305', treatment: '23' }[phase],
    occurred_at: new Date('2026-03-01T08:00:00Z'),
    issuer: buildIssuer(phase === 'transmission' ? 'WK' : (ROLES[code] ?? 'BY')),
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

/** Records it as the network does, in a transaction. */
export const bringStatus = (db: Database, invoice: RowKey, status: NetworkStatus) =>
  db.transact(async (begun) => {
    const { row, tx } = await lockOr404(begun, Invoice, invoice);
    return recordNetworkStatus(tx, row, status, BASE_URL);
  });
