import { expect } from 'chai';
import { sql } from 'kysely';
import type { Dropped } from '#domain/webhooks/deliveries/dropped.ts';
import { createCipher } from '#kernel/cipher.ts';
import { createLog } from '#kernel/log.ts';
import { createClosing, type Closing } from '#process/closing.ts';
import { retainRegularly, takeSteps } from '#process/retain.ts';
import { askForRun } from '#test/support/banking/bank-runs.ts';
import { buildDelivery } from '#test/support/delivery/build-delivery.ts';
import { buildEndpoint } from '#test-kit/delivery/build-endpoint.ts';
import { buildInvoice } from '#test-kit/invoices/build-invoice.ts';
import { buildQuarantinedFile } from '#test-kit/invoices/build-quarantined-file.ts';
import { buildWorkspace } from '#test-kit/access/builders.ts';
import { DrivenClock } from '#test-kit/clock.ts';
import { createDatabase, type TestDatabase } from '#test-kit/database/database.ts';
import { DAY_MS } from '#test/support/notices/causes.ts';
import { readFiles } from '#test/support/invoices/quarantine-rows.ts';
import { eventually } from '#test/support/delivery/deliveries.ts';

describe('retention in a process', () => {
  let clock: DrivenClock;
  let db: TestDatabase;
  let closing: Closing;
  let workspace: { id: string };

  beforeEach(async () => {
    clock = new DrivenClock();
    db = await createDatabase({ clock });
    closing = createClosing();
    workspace = await buildWorkspace(db);
  });
  afterEach(async () => {
    await closing.close();
    await db.drop();
  });

  const start = () =>
    retainRegularly(db, { deliveries: 1000, quarantine: 1000 }, createLog('silent'), closing);
  const count = async (table: string): Promise<number> => {
    const { rows } = await sql`select from ${sql.table(table)}`.execute(db.sql);
    return rows.length;
  };
  const left = (table: string, rows: number) =>
    eventually(async () => (await count(table)) === rows);

  it('is applied at the start and again and again, and keeps young rows', async () => {
    const cipher = createCipher({ key: Buffer.alloc(32, 7) });
    const endpoint = await buildEndpoint(db, cipher, workspace);
    await buildDelivery(db, endpoint);
    clock.advance(2000);
    const { id } = await buildDelivery(db, endpoint);
    start();
    await left('deliveries', 1);
    const { rows } = await sql`select id from deliveries`.execute(db.sql);
    expect(rows).to.deep.equal([{ id }]);
    clock.advance(2000);
    await left('deliveries', 0);
  });

  it('is applied to messages of the network and to runs that ended, too', async () => {
    const invoice = await buildInvoice(db, workspace);
    const { id } = await askForRun(db, workspace);
    await sql`
      insert into received_messages
      values (${workspace.id}, 'issuer', 'message', 'applied', ${invoice.id}, 1, ${clock.now()})
    `.execute(db.sql);
    await sql`
      update bank_runs set state = 'done', finished_at = ${clock.now()} where id = ${id}
    `.execute(db.sql);
    const counts = async () => [await count('received_messages'), await count('bank_runs')];
    expect(await counts()).to.deep.equal([1, 1]);
    clock.advance(2000);
    start();
    await left('bank_runs', 0);
    expect(await counts()).to.deep.equal([0, 0]);
  });

  it('has its own time for files in quarantine', async () => {
    await buildQuarantinedFile(db, workspace.id);
    const endRun = async () => {
      const { id } = await askForRun(db, workspace);
      await sql`
        update bank_runs set state = 'done', finished_at = ${clock.now()} where id = ${id}
      `.execute(db.sql);
    };
    const states = async () => (await readFiles(db)).map(({ state }) => state);
    await endRun();
    clock.advance(2000);
    const log = createLog('silent');
    retainRegularly(db, { deliveries: 1000, quarantine: DAY_MS }, log, closing);
    await left('bank_runs', 0);
    await closing.close();
    expect(await states()).to.deep.equal(['held']);
    closing = createClosing();
    await endRun();
    clock.advance(DAY_MS);
    retainRegularly(db, { deliveries: 2 * DAY_MS, quarantine: DAY_MS }, log, closing);
    await eventually(async () => (await states())[0] === 'discarded');
    expect(await count('bank_runs')).to.equal(1);
  });

  it('goes on after one that fails, which is logged by its name', async () => {
    const { id } = await askForRun(db, workspace);
    await sql`
      update bank_runs set state = 'done', finished_at = ${clock.now()} where id = ${id}
    `.execute(db.sql);
    await sql`drop table former_platform_flows, network_messages cascade`.execute(db.sql);
    clock.advance(2000);
    const lines: string[] = [];
    const log = createLog('warn', { write: (line: string) => void lines.push(line) });
    retainRegularly(db, { deliveries: 1000, quarantine: 1000 }, log, closing);
    await left('bank_runs', 0);
    const logged = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(logged.map(({ level, of, msg }) => [level, of, msg])).to.deep.include([
      40,
      'network_messages',
      'retention',
    ]);
  });

  it('is applied to notices and their causes, but not to what lasts or says when to remind', async () => {
    const now = clock.now();
    await sql`
      insert into notices (workspace_id, key, content, reminders, created_at, remind_at)
      select ${workspace.id}::bigint, n::text, '{}', 0, ${now}, case n when 3 then ${now}::timestamptz end
      from generate_series(1, 3) n
    `.execute(db.sql);
    await sql`
      insert into notice_causes
        (workspace_id, kind, subject_id, label, opened_at, changed_at, ended_at, ended_as)
      values (${workspace.id}, 'endpoint_failing', 1, 'a', ${now}, ${now}, null, null),
        (${workspace.id}, 'endpoint_failing', 2, 'a', ${now}, ${now}, ${now}, 'well'),
        (${workspace.id}, 'handover_failed', 3, 'a', ${now}, ${now}, null, null)
    `.execute(db.sql);
    clock.advance(7 * DAY_MS);
    start();
    await left('notices', 1);
    await left('notice_causes', 1);
    const { rows } = await sql`select key from notices`.execute(db.sql);
    expect(rows).to.deep.equal([{ key: '3' }]);
    const { rows: causes } = await sql`select subject_id from notice_causes`.execute(db.sql);
    expect(causes).to.deep.equal([{ subject_id: '1' }]);
  });
});

describe('the steps of retention', () => {
  it('are all taken, with a rest between two for as long as the first took', async () => {
    const resting: number[] = [];
    async function* steps(): AsyncGenerator<Dropped> {
      for (const deliveries of [1, 2, 3]) {
        const began = performance.now();
        while (performance.now() - began < 20);
        yield { deliveries, events: 10 };
        resting.push(performance.now() - began - 20);
      }
    }
    const { signal } = new AbortController();
    expect(await takeSteps(steps(), signal)).to.deep.equal({ deliveries: 6, events: 30 });
    // Half of it: a timer has whole milliseconds of a clock read once a turn.
    for (const rest of resting) expect(rest).to.be.at.least(10);
  });

  it('end between two, without a rest, when the process does', async () => {
    const stopping = new AbortController();
    let ended = false;
    async function* steps(): AsyncGenerator<Dropped> {
      try {
        for (let step = 0; step < 3; step += 1) {
          stopping.abort();
          yield { deliveries: 1, events: 0 };
        }
      } finally {
        ended = true;
      }
    }
    expect(await takeSteps(steps(), stopping.signal)).to.deep.equal({ deliveries: 1, events: 0 });
    expect(ended).to.equal(true);
  });
});
