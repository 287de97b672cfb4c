import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { NetworkConnector, OutboundMessage } from '#connectors/network/connector.ts';
import {
  createNetworkWorker,
  type NetworkWorkerOptions,
} from '#connectors/network/network-worker.ts';
import { createSandboxNetwork } from '#connectors/network/sandbox.ts';
import type { QueueWorker } from '#connectors/queue-worker.ts';
import {
  beginAttempt,
  findMessage,
  type LeasedMessage,
  type NetworkAnswer,
} from '#domain/exchange/network-messages/work-message.ts';
import { createLog } from '#kernel/log.ts';
import type { Database } from '#orm/database.ts';
import { dataOf } from '#test-kit/service/answers.ts';
import { buildPurchase, depositInvoice } from '#test-kit/invoices/build-invoice.ts';
import { holdCalls } from '#test/support/ground/held-calls.ts';
import type { Partner } from '#test-kit/service/partner.ts';
import { sqlOn } from '#test-kit/database/sql.ts';

export const CALL_LIMIT_MS = 30_000;
/** A worker that has not written its answer by then is dead. */
export const LEASE_MS = 60_000;
/** Five minutes of waits. */
export const RETRIES = { schedule: [30_000, 60_000, 120_000], window: 300_000 };

/** `due_in`: milliseconds until the next attempt by the partner's clock. */
interface MessageRow {
  workspace_id: string;
  id: string;
  message_id: string;
  state: string;
  leased: boolean;
  attempts_count: number;
  due_in: number | null;
  last_error: string | null;
  body: string;
}

export async function readMessages({ db, clock }: Partner): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    select workspace_id, lifecycle_event_id as id, message_id, state, leased_by is not null as leased,
      attempts_count, last_error, body,
      (extract(epoch from next_attempt_at - ${clock.now()}::timestamptz) * 1000)::float8 as due_in
    from network_messages order by lifecycle_event_id
  `.execute(sqlOn(db));
  return rows;
}

export const readStates = async (partner: Partner): Promise<string[]> =>
  (await readMessages(partner)).map(({ state }) => state);

export async function untilStates(partner: Partner, ...states: string[]): Promise<void> {
  while ((await readStates(partner)).join() !== states.join()) await sleep(5);
}

/** A seller on the network. */
const SELLER = { name: 'Papeterie Martin', siren: '356000000' };
let purchases = 0;

/** A purchase, whose statuses send messages. */
export const buildStated = (partner: Partner): Promise<Record<string, unknown>> =>
  depositInvoice(
    partner,
    buildPurchase({ invoice_number: `N-${(purchases += 1)}`, seller: SELLER }),
  );

export async function setStates(
  partner: Partner,
  { id }: Record<string, unknown>,
  ...states: string[]
): Promise<void> {
  for (const state of states) {
    const reason = ['refused', 'disputed'].includes(state) ? { reason_code: 'DOUBLON' } : {};
    const answer = await partner.call('POST', `/api/v1/invoices/${String(id)}/lifecycle_events`, {
      lifecycle_event: { state, ...reason },
    });
    dataOf(answer);
  }
}

/** Queues one message. @returns its invoice */
export async function buildMessage(partner: Partner): Promise<Record<string, unknown>> {
  const invoice = await buildStated(partner);
  await setStates(partner, invoice, 'in_hand');
  return invoice;
}

/** A platform that hangs until told to answer each message. */
export function heldNetwork() {
  const held = holdCalls<OutboundMessage, NetworkAnswer>();
  const connector: NetworkConnector = { send: (message) => held.hold(message) };
  return { ...held, connector };
}

/** A started worker, with a sandbox by default. */
export async function startSender(
  { db, service }: Partner,
  overrides: Partial<NetworkWorkerOptions> = {},
): Promise<QueueWorker> {
  const worker = createNetworkWorker({
    db,
    connector: createSandboxNetwork(),
    retries: RETRIES,
    callLimit: CALL_LIMIT_MS,
    observer: service.services.observer,
    log: createLog('silent'),
    pollInterval: 20,
    ...overrides,
  });
  await worker.start();
  return worker;
}

/** Leases the due message, as a worker does. */
export async function takeMessage(db: Database, lease: string): Promise<LeasedMessage> {
  const due = await findMessage(db, '0');
  const held = due && (await beginAttempt(db, due, lease, LEASE_MS));
  if (held === null) throw new Error('no message is due');
  return held;
}
