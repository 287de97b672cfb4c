import { sql } from 'kysely';
import type { SandboxFlow, SandboxPlatformOptions } from '#sandbox-platform/index.ts';
import { createPlatformCalls } from '#connectors/platforms/platform-calls.ts';
import { beginDueMessage } from '#connectors/platforms/sending/begin-due-message.ts';
import { createSentFileGate } from '#connectors/platforms/sending/sent-file-gate.ts';
import type { SendingTools } from '#connectors/platforms/sending/sending-tools.ts';
import type { ConnectionCreationMembers } from '#domain/exchange/platform-connections/connection-members.ts';
import { createConnection } from '#domain/exchange/platform-connections/create-connection.ts';
import { callOut } from '#egress/call-out.ts';
import { createEgressPolicy } from '#kernel/egress-policy.ts';
import { createLog } from '#kernel/log.ts';
import { PlatformConnection } from '#orm/entities/platform-connection.ts';
import {
  findDueConnectionMessage,
  type DueConnectionMessage,
} from '#orm/sql/exchange/due-connection-messages.ts';
import { buildEgress } from '#test-kit/delivery/build-egress.ts';
import { buildDeposit, buildPurchase, depositInvoice } from '#test-kit/invoices/build-invoice.ts';
import { sqlOn } from '#test-kit/database/sql.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';
import { SELLING, startSandbox, type TestSandbox } from './start-sandbox.ts';

export const ACTOR = { kind: 'command_line' } as const;
export const SECOND = 1_000;
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
/** A platform that refuses a submission, and says nothing about the document. */
export const NOT_TODAY = {
  on: 'submit',
  answer: 'status',
  status: 400,
  reason_code: 'NotToday',
} as const;
/** One that takes no submission, and gives no answer. */
export const LOST = { on: 'submit', answer: 'lost' } as const;
/** A busy machine takes seconds for what a hanging platform never answers. */
const CALL_TIMEOUT = 10 * SECOND;
/** Five days of waits. */
const RETRIES = { schedule: [10 * MINUTE, HOUR, DAY], window: 5 * DAY };

export interface SentMessage {
  workspace_id: string;
  id: string;
  invoice_id: string;
  kind: string;
  status_code: string;
  message_id: string;
  state: string;
  tracking_id: string;
  flow_id: string | null;
  skipped_reason: string | null;
  last_error: string | null;
  attempts_count: number;
  recipient_reachability: string | null;
  is_late: boolean;
  has_file: boolean;
  /** Milliseconds by the partner's clock. */
  due_in: number | null;
}

/** A partner whose company is connected to a sandbox platform. */
export interface Sending {
  partner: Partner;
  platform: TestSandbox;
  connection: PlatformConnection;
  tools: SendingTools;
  depositSale(overrides?: Record<string, unknown>): Promise<Record<string, unknown>>;
  depositPurchase(overrides?: Record<string, unknown>): Promise<Record<string, unknown>>;
  /** The next message that is due, if any. */
  findDue(): Promise<DueConnectionMessage | null>;
  /** Moves the partner's clock on. */
  wait(milliseconds: number): void;
  /** Makes steps until none is due. @returns how many */
  work(): Promise<number>;
  /** The same, once so many milliseconds have passed. */
  workAfter(milliseconds: number): Promise<number>;
  messages(): Promise<SentMessage[]>;
  /** The only one of these. */
  onlyMessage(): Promise<SentMessage>;
  states(): Promise<string[]>;
  readConnection(): Promise<PlatformConnection>;
  /** What the company sent, as the platform has it. */
  sent(): readonly SandboxFlow[];
  /** The only one of these. */
  onlySent(): SandboxFlow;
  stop(): Promise<void>;
}

export interface SendingOptions {
  platform?: Partial<SandboxPlatformOptions>;
  connection?: Partial<ConnectionCreationMembers>;
  tools?: Partial<SendingTools>;
}

export async function startSending(options: SendingOptions = {}): Promise<Sending> {
  const partner = await startPartner();
  const platform = await startSandbox(options.platform);
  const connection = await connectTo(partner, platform, options.connection);
  const tools = { ...(await buildTools(partner)), ...options.tools };
  const findDue = () =>
    partner.db.transact((tx) => findDueConnectionMessage(tx, '0', tools.calls.busy()));
  const wait = (milliseconds: number) => partner.clock.advance(milliseconds);
  const work = () => workOff(tools, findDue);
  const sent = () =>
    platform.flows.of(SELLING.siren).filter(({ flow_direction }) => flow_direction === 'Out');
  return {
    partner,
    platform,
    connection,
    tools,
    depositSale: (overrides = {}) => depositInvoice(partner, buildDeposit(overrides)),
    depositPurchase: (overrides = {}) => depositInvoice(partner, buildKnownPurchase(overrides)),
    findDue,
    wait,
    work,
    workAfter: (milliseconds) => {
      wait(milliseconds);
      return work();
    },
    messages: () => readMessages(partner),
    onlyMessage: async () => onlyOf(await readMessages(partner)),
    states: async () => (await readMessages(partner)).map(({ state }) => state),
    readConnection: async () => {
      const { workspace_id, id } = connection;
      return partner.db.reader().findOneOrFail(PlatformConnection, { workspace_id, id });
    },
    sent,
    onlySent: () => onlyOf(sent()),
    stop: async () => {
      await partner.stop();
      await platform.close();
    },
  };
}

/** From a seller on the network. */
export const buildKnownPurchase = (overrides: Record<string, unknown> = {}) =>
  buildPurchase({
    invoice_number: `A-${(purchases += 1)}`,
    seller: { name: 'Papeterie Martin', siren: '356000000' },
    ...overrides,
  });
let purchases = 0;

export function connectTo(
  { db, service, workspace }: Partner,
  {
    flow_url,
    directory_url,
    token_url,
  }: Pick<TestSandbox, 'flow_url' | 'directory_url' | 'token_url'>,
  overrides: Partial<ConnectionCreationMembers> = {},
): Promise<PlatformConnection> {
  const egress = createEgressPolicy({ allowCidrs: ['127.0.0.0/8'] });
  const { client_id, client_secret } = SELLING;
  const members = {
    name: 'Bac à sable',
    flow_url,
    directory_url,
    token_url,
    client_id,
    client_secret,
    send_format: 'ubl' as const,
    directory_check: 'off' as const,
    ...overrides,
  };
  const input = { workspace_id: workspace.id, members, violations: [] };
  const { cipher, isPrivateUrl } = service.services;
  return createConnection({ db, cipher, egress, isPrivateUrl }, ACTOR, input);
}

export async function buildTools({ db, service, clock }: Partner): Promise<SendingTools> {
  const egress = await buildEgress();
  const calls = createPlatformCalls({
    callFor: () => (request) => callOut(request, egress),
    clock,
    timeout: CALL_TIMEOUT,
  });
  const { cipher, documents, observer } = service.services;
  return {
    db,
    cipher,
    calls,
    documents,
    fontFiles: [],
    baseUrl: 'https://bordereau.test',
    checkRecipient: async () => ({
      reachability: 'reachable',
      address: null,
      status_address: null,
    }),
    files: createSentFileGate(),
    retries: RETRIES,
    callTimeout: CALL_TIMEOUT,
    ackWait: DAY,
    observer,
    log: createLog('silent'),
    stopping: new AbortController().signal,
  };
}

function onlyOf<One>(found: readonly One[]): One {
  const [one] = found;
  if (one === undefined || found.length > 1) throw new Error(`${found.length}, not one`);
  return one;
}

const MAX_STEPS = 500;

export async function workOff(tools: SendingTools, findDue: Sending['findDue']): Promise<number> {
  for (let steps = 0; steps < MAX_STEPS; steps += 1) {
    const due = await findDue();
    if (due === null) return steps;
    await makeOneStep(tools, due);
  }
  throw new Error('messages are due for ever');
}

export async function makeOneStep(tools: SendingTools, due: DueConnectionMessage): Promise<void> {
  const begun = await beginDueMessage(tools, due, () => {});
  await begun?.call;
}

export async function readMessages({ db, clock }: Partner): Promise<SentMessage[]> {
  const { rows } = await sql<SentMessage>`
    select m.workspace_id, m.lifecycle_event_id as id, m.invoice_id, m.kind, e.status_code,
      m.message_id, m.state, m.tracking_id, m.flow_id, m.skipped_reason, m.last_error,
      m.attempts_count, m.recipient_reachability, m.acknowledgement_late_at is not null as is_late,
      exists (
        select from network_message_files f
        where f.workspace_id = m.workspace_id and f.lifecycle_event_id = m.lifecycle_event_id
      ) as has_file,
      (extract(epoch from m.connection_due_at - ${clock.now()}::timestamptz) * 1000)::float8 as due_in
    from network_messages m
    join lifecycle_events e on e.workspace_id = m.workspace_id and e.id = m.lifecycle_event_id
    order by m.lifecycle_event_id
  `.execute(sqlOn(db));
  return rows;
}
