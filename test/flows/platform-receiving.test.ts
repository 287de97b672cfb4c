import { expect } from 'chai';
import { sql } from 'kysely';
import { buildWorkspace } from '#test-kit/access/builders.ts';
import { createDatabase, type TestDatabase } from '#test-kit/database/database.ts';
import { testAuthority } from '#test-kit/delivery/certificates.ts';
import { startCommand, type RunningCommand } from '#test-kit/service/run-command.ts';
import { eventually } from '#test/support/delivery/deliveries.ts';
import { accepted } from '#test/support/platforms/accepted.ts';
import { connectToSandbox } from '#test/support/platforms/receiving-ground.ts';
import {
  BUYING,
  SELLING,
  startSandbox,
  submitInvoice,
  type TestSandbox,
} from '#test/support/platforms/start-sandbox.ts';

/** Ends a process that died with its work long before a test's patience does. */
const LEASE = '1s';

describe('processes of the service that receive from a platform', () => {
  let db: TestDatabase;
  let platform: TestSandbox;
  let workspace: { id: string };
  let caFile: string;
  let processes: RunningCommand[];
  beforeEach(async () => {
    processes = [];
    db = await createDatabase();
    platform = await startSandbox();
    workspace = await buildWorkspace(db);
    caFile = (await testAuthority()).certFile;
    await sql`update companies set siren = ${BUYING.siren}`.execute(db.sql);
    await connectToSandbox(db, platform, workspace);
    const { flows, token } = await platform.clientOf(SELLING);
    await accepted(flows.submit(token, submitInvoice(), false));
  });
  afterEach(async () => {
    for (const { child } of processes) child.kill('SIGTERM');
    await Promise.all(processes.map(({ end }) => end));
    await platform.close();
    await db.drop();
  });

  const start = (): RunningCommand => {
    const command = startCommand(['start', '--role', 'delivery'], {
      DATABASE_URL: db.url,
      SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
      DELIVERY_LEASE: LEASE,
      DELIVERY_WORKERS: '1',
      PLATFORM_POLL_INTERVAL: '1s',
      EGRESS_ALLOW_CIDRS: '127.0.0.0/8',
      EGRESS_CA_FILE: caFile,
    });
    processes.push(command);
    return command;
  };
  const count = async (what: string) => {
    const { rows } = await db.pool.query<{ count: number }>(`select count(*)::int from ${what}`);
    return rows[0]?.count ?? 0;
  };
  /** A fault is taken by a request, so that no later one meets it. */
  const untilAsked = (path: RegExp) =>
    eventually(async () => platform.requests.some((request) => path.test(request.path)));
  const kill = async (command: RunningCommand) => {
    command.child.kill('SIGKILL');
    await command.end;
  };
  const isImported = async () => (await count(`platform_flows where state = 'imported'`)) === 1;
  const expectOnePurchase = async () => {
    await eventually(isImported);
    expect(await count(`invoices where direction = 'purchases'`)).to.equal(1);
    expect(await count(`events where type = 'invoice.created'`)).to.equal(1);
  };

  it('make one purchase of each listed flow, though they are killed in a pass and with a file on its way', async () => {
    platform.faults.add([{ on: 'search', answer: 'hang' }]);
    const first = start();
    await untilAsked(/\/search$/);
    await kill(first);
    platform.faults.add([{ on: 'read', answer: 'hang' }]);
    const second = start();
    await untilAsked(/\/flows\/[^/]{36}$/);
    await kill(second);
    start();
    start();
    await expectOnePurchase();
  });

  it('stop at once while the platform hangs, and free the pass for another', async () => {
    platform.faults.add([{ on: 'search', answer: 'hang' }]);
    const first = start();
    await untilAsked(/\/search$/);
    first.child.kill('SIGTERM');
    expect(await first.end).to.include({ code: 0 });
    expect(await count('platform_connections where leased_by is null')).to.equal(1);
    start();
    await expectOnePurchase();
  });
});
