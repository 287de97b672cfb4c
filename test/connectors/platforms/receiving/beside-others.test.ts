import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import { sql } from 'kysely';
import { createReceivingWorker } from '#connectors/platforms/receiving/receiving-worker.ts';
import { buildWorkspace } from '#test-kit/access/builders.ts';
import {
  connectToSandbox,
  startReceivingGround,
  type ReceivingGround,
} from '#test/support/platforms/receiving-ground.ts';
import { SELLING, startSandbox, type TestSandbox } from '#test/support/platforms/start-sandbox.ts';

describe('workers that receive from platforms', () => {
  let ground: ReceivingGround;
  let workers: { stop(): Promise<void> }[];
  beforeEach(async () => {
    workers = [];
    ground = await startReceivingGround({ timeout: 60_000 });
  });
  afterEach(async () => {
    await Promise.all(workers.map((worker) => worker.stop()));
    await ground.stop();
  });

  const start = async () => {
    const { stopping: _stopping, ...tools } = ground.tools;
    const worker = createReceivingWorker({ ...tools, db: ground.db, lookInterval: 50 });
    workers.push(worker);
    await worker.start();
  };
  const until = async (isSo: () => Promise<boolean>) => {
    while (!(await isSo())) await sleep(10);
  };
  const settled = async (count: number) => {
    const flows = await ground.flows();
    return flows.filter(({ state }) => state !== 'new').length === count;
  };

  it('take each flow of a connection once, for any number of workers', async () => {
    const MANY = 12;
    for (let n = 0; n < MANY; n += 1) ground.listInvoice({ invoice_number: `F-${n}` });
    await Promise.all([start(), start(), start()]);
    await until(() => settled(MANY));
    expect(await ground.invoices()).to.have.length(MANY);
    const attempts = (await ground.flows()).map(({ attempts_count }) => attempts_count);
    expect(new Set(attempts)).to.deep.equal(new Set([1]));
    const files = ground.platform.requests.filter(({ path }) => /flows\/[^/]+$/.test(path));
    expect(files.filter(({ path }) => !path.endsWith('/search'))).to.have.length(MANY);
  });

  it('serve a company while the platform of another one hangs', async () => {
    const { db } = ground;
    const hanging: TestSandbox = await startSandbox({ clock: ground.clock });
    try {
      hanging.faults.add([{ on: 'token', answer: 'hang', times: 1000 }]);
      const attacker = await buildWorkspace(db);
      const { client_id, client_secret } = SELLING;
      for (let n = 0; n < 15; n += 1) {
        const { rows } = await sql<{ id: string }>`
          insert into companies (workspace_id, name) values (${attacker.id}, 'Filiale')
          returning id`.execute(db.sql);
        const company_id = Number(rows[0]?.id);
        await connectToSandbox(db, hanging, attacker, { company_id, client_id, client_secret });
      }
      const leased = async () => {
        const { rows } = await sql<{ leased: number }>`
          select count(*)::int as leased from platform_connections where leased_by is not null
            and workspace_id = ${attacker.id}`.execute(db.sql);
        return rows[0]?.leased;
      };
      ground.list();
      await start();
      await until(() => settled(1));
      await until(async () => (await leased()) === 10);
      // A pass that ends after the clock has moved is due again later.
      await until(async () => (await ground.row()).leased_by === null);
      ground.later();
      ground.list();
      await until(() => settled(2));
      expect(await leased()).to.equal(10);
    } finally {
      await Promise.all(workers.splice(0).map((worker) => worker.stop()));
      await hanging.close();
    }
  });
});
