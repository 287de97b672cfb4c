import { readVerdicts } from '#einvoice/flux10/read-verdicts-apart.ts';
import { sql } from 'kysely';
import { createPlatformCalls, type PlatformCalls } from '#connectors/platforms/platform-calls.ts';
import { makePass } from '#connectors/platforms/receiving/make-pass.ts';
import type { ReceivingTools } from '#connectors/platforms/receiving/receiving-tools.ts';
import { takeFlow } from '#connectors/platforms/receiving/take-flow.ts';
import type { SandboxFlow, SandboxPlatformOptions } from '#sandbox-platform/index.ts';
import { unwrapBusinessDocument } from '#einvoice/unwrap-business-document.ts';
import type { ConnectionCreationMembers } from '#domain/exchange/platform-connections/connection-members.ts';
import { createConnection } from '#domain/exchange/platform-connections/create-connection.ts';
import { findConnection } from '#domain/exchange/platform-connections/find-connection.ts';
import { createReceivedFileGate } from '#connectors/platforms/receiving/received-file-gate.ts';
import { findDuePass } from '#domain/exchange/platform-connections/lease-pass.ts';
import { preparePurchase } from '#domain/exchange/network/flow-reader.ts';
import { readFlow } from '#domain/exchange/network/read-flow.ts';
import { findDueFlow } from '#domain/exchange/platform-flows/lease-flow.ts';
import { listFlows } from '#domain/exchange/platform-flows/list-flows.ts';
import { summariseFlow } from '#domain/exchange/network/summarise-flow.ts';
import { callOut } from '#egress/call-out.ts';
import { createCipher } from '#kernel/cipher.ts';
import { createEgressPolicy } from '#kernel/egress-policy.ts';
import type { PrintableInvoice } from '#einvoice/model/invoice.ts';
import type { ListedFlow } from '#model/platform-flow.ts';
import type { Database } from '#orm/database.ts';
import type { PlatformConnection } from '#orm/entities/platform-connection.ts';
import { buildWorkspace } from '#test-kit/access/builders.ts';
import { DrivenClock } from '#test-kit/clock.ts';
import { createDatabase, type TestDatabase } from '#test-kit/database/database.ts';
import { buildEgress } from '#test-kit/delivery/build-egress.ts';
import { BUYING, LISTED, startSandbox, submitInvoice, type TestSandbox } from './start-sandbox.ts';

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
export const POLL_MS = 5 * MINUTE_MS;

/** A workspace whose company is connected to a sandbox platform. The clock of all three is driven. */
export interface ReceivingGround {
  db: TestDatabase;
  clock: DrivenClock;
  platform: TestSandbox;
  workspace: { id: string };
  connection: PlatformConnection;
  calls: PlatformCalls;
  tools: ReceivingTools;
  /** Lists a flow for {@link BUYING}, whatever it holds. */
  list(flow?: Partial<SandboxFlow>): SandboxFlow;
  listInvoice(overrides: Partial<PrintableInvoice>): SandboxFlow;
  /** Makes the due pass of the connection. @returns false if none is due */
  pass(tools?: ReceivingTools): Promise<boolean>;
  /** Takes in one due flow. */
  takeOne(tools?: ReceivingTools): Promise<boolean>;
  /** Takes in all that is due. */
  takeAll(tools?: ReceivingTools): Promise<void>;
  /** A pass, and all that it brings. */
  receive(tools?: ReceivingTools): Promise<void>;
  /** Moves the clock on to the next pass. */
  later(milliseconds?: number): void;
  row(): Promise<PlatformConnection>;
  flows(): Promise<ListedFlow[]>;
  /** Numbers, directions and companies of the workspaces' invoices. */
  invoices(): Promise<object[]>;
  stop(): Promise<void>;
}

const CIPHER = createCipher({ key: Buffer.alloc(32, 7) });

/** Reads in this process: other tests show that documents are read apart. */
const READER = { read: readFlow, prepare: preparePurchase, summarise: summariseFlow };

const SILENT = { info() {}, warn() {}, error() {}, debug() {} } as unknown as ReceivingTools['log']; // what is called of it

export async function startReceivingGround(
  options: Partial<SandboxPlatformOptions> & {
    connection?: Partial<ConnectionCreationMembers>;
    siren?: string;
    timeout?: number;
  } = {},
): Promise<ReceivingGround> {
  const {
    connection: overrides = {},
    siren = BUYING.siren,
    timeout = 10_000,
    ...sandbox
  } = options;
  const clock = new DrivenClock();
  const db = await createDatabase({ clock });
  const platform = await startSandbox({ clock, ...sandbox });
  const workspace = await buildWorkspace(db);
  await sql`update companies set siren = ${siren} where workspace_id = ${workspace.id}`.execute(
    db.sql,
  );
  const connection = await connectToSandbox(db, platform, workspace, overrides);
  const stopping = new AbortController();
  const egress = await buildEgress();
  const calls = createPlatformCalls({
    callFor: (workspace_id, ending) => (request) =>
      callOut(request, { ...egress, workspace_id, ...(ending ? { stopping: ending } : {}) }),
    clock,
    timeout,
  });
  const tools = buildReceivingTools(db, calls, stopping.signal);
  const ground: ReceivingGround = {
    db,
    clock,
    platform,
    workspace,
    connection,
    calls,
    tools,
    list: (flow = {}) => {
      const { file, name } = submitInvoice();
      const stored = platform.flows.add({ ...LISTED, file, name, ...flow });
      return Object.assign(stored, flow);
    },
    listInvoice: (overrides) => ground.list({ file: submitInvoice(overrides).file }),
    pass: (given = tools) => passOnce(given),
    takeOne: (given = tools) => takeOnce(given),
    takeAll: (given = tools) => takeAll(given),
    receive: (given = tools) => receive(given),
    later: (milliseconds = POLL_MS) => clock.advance(milliseconds),
    row: () => findConnection(db, connection),
    flows: async () => {
      const page = { per_page: 20_000, offset: 0 };
      return (await listFlows(db, workspace.id, NO_FILTER, page))[0];
    },
    invoices: () => readInvoices(db),
    stop: async () => {
      stopping.abort();
      await platform.close();
      await db.drop();
    },
  };
  return ground;
}

const NO_FILTER = { direction: null, state: null, invoice_id: null, connection_id: null };

export const buildReceivingTools = (
  db: Database,
  calls: PlatformCalls,
  stopping: AbortSignal,
): ReceivingTools => ({
  db,
  cipher: CIPHER,
  openCalls: async () => calls,
  observer: {},
  log: SILENT,
  pollInterval: POLL_MS,
  lease: MINUTE_MS,
  retries: { schedule: [MINUTE_MS, HOUR_MS, 12 * HOUR_MS], window: 7 * DAY_MS },
  baseUrl: 'https://bordereau.test',
  files: createReceivedFileGate(),
  readerFor: () => READER,
  unwrap: async (_workspace_id, bytes) => unwrapBusinessDocument(bytes),
  readVerdicts: async (_workspace_id, bytes) => readVerdicts(bytes),
  settleOwn: async () => false,
  stopping,
});

/** Connects a workspace's company to the sandbox, as {@link BUYING} unless told otherwise. */
export function connectToSandbox(
  db: Database,
  platform: TestSandbox,
  workspace: { id: string },
  overrides: Partial<ConnectionCreationMembers> = {},
): Promise<PlatformConnection> {
  const egress = createEgressPolicy({ allowCidrs: ['127.0.0.0/8'] });
  const { flow_url, directory_url, token_url } = platform;
  const { client_id, client_secret } = BUYING;
  const client = { client_id, client_secret };
  const members = { name: 'Plateforme', flow_url, directory_url, token_url, ...client };
  const input = {
    workspace_id: workspace.id,
    members: { ...members, ...overrides },
    violations: [],
  };
  const deps = { db, cipher: CIPHER, egress, isPrivateUrl: async () => false };
  return createConnection(deps, { kind: 'command_line' }, input);
}

async function passOnce(tools: ReceivingTools): Promise<boolean> {
  const due = await findDuePass(tools.db, '0');
  const begun = due === null ? null : await makePass(tools, due);
  await begun?.call;
  return begun !== null;
}

async function takeOnce(tools: ReceivingTools): Promise<boolean> {
  const due = await findDueFlow(tools.db, '0', []);
  const begun = due === null ? null : await takeFlow(tools, due);
  await begun?.call;
  return begun !== null;
}

async function takeAll(tools: ReceivingTools): Promise<void> {
  while (await takeOnce(tools));
}

/** Makes the due pass, if any, and takes in all that is due. */
export async function receive(tools: ReceivingTools): Promise<void> {
  await passOnce(tools);
  await takeAll(tools);
}

async function readInvoices({ sql: db }: TestDatabase): Promise<object[]> {
  const { rows } = await sql<object>`
    select i.invoice_number, i.direction, c.siren, i.lifecycle_state
    from invoices i join companies c on c.workspace_id = i.workspace_id and c.id = i.company_id
    order by i.id`.execute(db);
  return rows;
}
