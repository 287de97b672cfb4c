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
} from '#domain/invoicing/network-messages/work-message.ts';
import { createLog } from '#kernel/log.ts';
import type { Database } from '#orm/database.ts';
import { dataOf } from '#test-kit/service/answers.ts';
import { buildPurchase, depositInvoice } from '#test-kit/invoices/build-invoice.ts';
import type { Partner } from '#test-kit/service/partner.ts';
import { sqlOn } from '#test-kit/database/sql.ts';

export const CALL_LIMIT_MS = 30_000;
/** Of a message: a worker that has not written its answer by then is dead. */
export const LEASE_MS = 60_000;
/** Five minutes of waits. */
export const RETRIES = { schedule: [30_000, 60_000, 120_000], window: 300_000 };

/** A row of `network_messages`; `due_in` is the milliseconds until its next attempt by the partner's clock. */
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

/** In the order of their statuses. */
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

/** Resolves once the messages are in these states. */
export async function untilStates(partner: Partner, ...states: string[]): Promise<void> {
  while ((await readStates(partner)).join() !== states.join()) await new Promise(setImmediate);
}

/** Sellers that are on the network. */
const SELLER = { name: 'Papeterie Martin', siren: '356000000' };
let purchases = 0;

/** A purchase, for whose statuses messages leave. */
export const buildStated = (partner: Partner): Promise<Record<string, unknown>> =>
  depositInvoice(
    partner,
    buildPurchase({ invoice_number: `N-${(purchases += 1)}`, seller: SELLER }),
  );

/** Sets statuses of an invoice, in their order. */
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

/** One message of an invoice of its own, queued. @returns its invoice */
export async function buildMessage(partner: Partner): Promise<Record<string, unknown>> {
  const invoice = await buildStated(partner);
  await setStates(partner, invoice, 'in_hand');
  return invoice;
}

interface HeldSend extends OutboundMessage {
  answer(answer: NetworkAnswer): void;
  breakOff(error: Error): void;
}

/** A platform that answers each message when it is told to, and hangs until then. */
export function heldNetwork() {
  const calls: HeldSend[] = [];
  const connector: NetworkConnector = {
    send: (message) =>
      new Promise((answer, breakOff) => {
        calls.push({ ...message, answer, breakOff });
      }),
  };
  const callCount = async (count: number) => {
    while (calls.length < count) await new Promise(setImmediate);
  };
  return { calls, connector, callCount };
}

/** A started worker on the partner's database, with a sandbox unless another connector is given. */
export async function startSender(
  { db, service }: Partner,
  overrides: Partial<NetworkWorkerOptions> = {},
): Promise<QueueWorker> {
  const worker = createNetworkWorker({
    db,
    connector: createSandboxNetwork(),
    retries: RETRIES,
    callLimit: CALL_LIMIT_MS,
    activities: service.services.activities,
    log: createLog('silent'),
    pollInterval: 20,
    ...overrides,
  });
  await worker.start();
  return worker;
}

/** Workers that one test starts, and stops together. */
export function startedSenders(partner: () => Partner) {
  const workers: QueueWorker[] = [];
  return {
    start: async (overrides: Partial<NetworkWorkerOptions> = {}): Promise<QueueWorker> => {
      const worker = await startSender(partner(), overrides);
      workers.push(worker);
      return worker;
    },
    stop: () => Promise.all(workers.splice(0).map((worker) => worker.stop())),
  };
}

/** Takes the message that is due, as a worker does. */
export async function takeMessage(db: Database, lease: string): Promise<LeasedMessage> {
  const due = await findMessage(db, '0');
  const held = due && (await beginAttempt(db, due, lease, LEASE_MS));
  if (held === null) throw new Error('no message is due');
  return held;
}
