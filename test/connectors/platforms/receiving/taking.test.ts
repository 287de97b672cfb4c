import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import { sql } from 'kysely';
import { deleteConnection } from '#domain/exchange/platform-connections/delete-connection.ts';
import { retryFlow } from '#domain/exchange/platform-flows/retry-flow.ts';
import { retryFile } from '#domain/exchange/quarantine/retry-file.ts';
import { createFairGate } from '#kernel/fair-gate.ts';
import {
  DAY_MS,
  HOUR_MS,
  MINUTE_MS,
  startReceivingGround,
  type ReceivingGround,
} from '#test/support/platforms/receiving-ground.ts';
import { STATED, submitCompletion, submitInvoice } from '#test/support/platforms/start-sandbox.ts';

const ACTOR = { kind: 'command_line' } as const;
const MEBIBYTE = 2 ** 20;

describe('a flow of a platform', () => {
  let ground: ReceivingGround;
  beforeEach(async () => (ground = await startReceivingGround()));
  afterEach(() => ground.stop());

  const states = async () =>
    (await ground.flows()).map(({ state, error_code }) => [state, error_code]);

  it('is tried by the schedule if its file cannot be had, and stops no other', async () => {
    ground.listInvoice({ invoice_number: 'F-1' });
    ground.clock.advance(1000);
    ground.listInvoice({ invoice_number: 'F-2' });
    ground.platform.faults.add([{ on: 'read', answer: 'status', status: 500 }]);
    await ground.receive();
    expect(await states()).to.deep.equal([
      ['new', 'platform_unavailable'],
      ['imported', null],
    ]);
    const [first] = await ground.flows();
    expect(first?.error_message).to.match(/^La plateforme ne répond pas \(HTTP 500/);
    expect(first?.next_attempt_at?.getTime()).to.equal(ground.clock.now().getTime() + MINUTE_MS);
    ground.later(MINUTE_MS);
    await ground.takeAll();
    expect(await states()).to.deep.equal([
      ['imported', null],
      ['imported', null],
    ]);
  });

  it('waits a minute if its large file finds no room beside others, and holds up no small one', async () => {
    const { file } = submitInvoice({ invoice_number: 'F-1' });
    ground.list({ file: Buffer.concat([file, Buffer.alloc(2 * MEBIBYTE, ' ')]) });
    ground.clock.advance(1000);
    ground.listInvoice({ invoice_number: 'F-2' });
    await ground.pass();
    const files = createFairGate({ total: MEBIBYTE, each: MEBIBYTE });
    const others = files.tryEnter(['others'], MEBIBYTE);
    await ground.takeAll({ ...ground.tools, files });
    others?.leave();
    const flows = await ground.flows();
    const waiting = flows.find(({ state }) => state === 'new');
    expect(waiting).to.include({ error_code: null, attempts_count: 0 });
    expect(waiting?.next_attempt_at?.getTime()).to.equal(ground.clock.now().getTime() + MINUTE_MS);
    const [taken, ...rest] = await ground.invoices();
    expect(taken).to.include({ invoice_number: 'F-2' });
    expect(rest).to.deep.equal([]);
    expect(files.inUse).to.equal(0);
    ground.later(MINUTE_MS);
    await ground.takeAll();
    expect(await states()).to.deep.equal([
      ['imported', null],
      ['imported', null],
    ]);
    expect(ground.tools.files.inUse).to.equal(0);
  });

  it('fails after a week of attempts, until a person has it tried again', async () => {
    ground.list();
    await ground.pass();
    ground.platform.faults.add([{ on: 'read', answer: 'html', times: 1000 }]);
    for (let attempt = 0; attempt < 30; attempt += 1) {
      await ground.takeAll();
      ground.later(12 * HOUR_MS);
    }
    const [failed] = await ground.flows();
    expect(failed).to.deep.include({
      state: 'failed',
      error_code: 'invalid_answer',
      attempts_count: 15,
      next_attempt_at: null,
    });
    expect(failed?.settled_at).not.to.equal(null);
    const { db, workspace } = ground;
    const key = { workspace_id: workspace.id, id: failed?.id ?? '' };
    const again = await retryFlow(db, ACTOR, key);
    expect(again).to.deep.include({
      state: 'new',
      error_code: null,
      error_message: null,
      attempts_count: 0,
      settled_at: null,
    });
    await ground.takeAll();
    expect(await states()).to.deep.equal([['new', 'invalid_answer']]);
  });

  it('is tried again if the platform lists it without a file', async () => {
    const flow = ground.list();
    await ground.pass();
    flow.flow_id = 'another';
    await sql`update platform_flows set flow_id = 'gone'`.execute(ground.db.sql);
    await ground.takeAll();
    expect(await states()).to.deep.equal([['new', 'file_absent']]);
  });

  it('waits for its invoice if it is a status', async () => {
    ground.list({ file: submitCompletion().file, flow_type: 'SupplierInvoiceLC' });
    await ground.receive();
    expect(await states()).to.deep.equal([['new', 'invoice_absent']]);
    ground.later();
    ground.listInvoice(STATED);
    await ground.receive();
    expect(await states()).to.deep.equal([
      ['recorded', null],
      ['imported', null],
    ]);
  });

  it('is ignored after a week if it is a status of no invoice', async () => {
    ground.list({ file: submitCompletion().file, flow_type: 'SupplierInvoiceLC' });
    await ground.receive();
    ground.later(6 * DAY_MS);
    await ground.takeAll();
    expect(await states()).to.deep.equal([['new', 'invoice_absent']]);
    for (let attempt = 0; attempt < 4; attempt += 1) {
      ground.later(12 * HOUR_MS);
      await ground.takeAll();
    }
    expect(await states()).to.deep.equal([['ignored', 'invoice_absent']]);
  });

  it('is refused and kept if it repeats a number with another content, and taken once that is gone', async () => {
    ground.list();
    await ground.receive();
    ground.later();
    ground.list({ file: Buffer.from(`${submitInvoice().file.toString()}\n`) });
    await ground.receive();
    expect(await states()).to.deep.equal([
      ['imported', null],
      ['failed', 'file_refused'],
    ]);
    const [, refused] = await ground.flows();
    expect(refused?.error_message).to.contain('existe déjà');
    await sql`delete from invoices`.execute(ground.db.sql);
    const { db, workspace } = ground;
    await retryFlow(db, ACTOR, { workspace_id: workspace.id, id: refused?.id ?? '' });
    await ground.takeAll();
    expect(await states()).to.deep.equal([
      ['imported', null],
      ['imported', null],
    ]);
    const { rows } = await sql<object>`
      select state from quarantined_files`.execute(ground.db.sql);
    expect(rows).to.deep.equal([{ state: 'imported' }]);
  });

  it('is ignored while it waits if its connection is deleted, and cannot be retried', async () => {
    ground.list();
    await ground.pass();
    const { db, connection } = ground;
    await deleteConnection(db, ACTOR, connection);
    expect(await states()).to.deep.equal([['ignored', 'connection_deleted']]);
    expect(await ground.takeOne()).to.equal(false);
    await sql`update platform_flows set state = 'failed'`.execute(db.sql);
    const [flow] = await ground.flows();
    const key = { workspace_id: connection.workspace_id, id: flow?.id ?? '' };
    const refused = await retryFlow(db, ACTOR, key).catch((error: unknown) => error);
    expect(refused).to.include({ status: 409 });
  });

  it('is left alone for a paused connection, even while it is taken in', async () => {
    ground.list();
    await ground.pass();
    const pause = () =>
      sql`update platform_connections set state = 'paused'`.execute(ground.db.sql);
    await ground.takeOne({
      ...ground.tools,
      unwrap: async (_workspace_id, bytes) => {
        await pause();
        return bytes;
      },
    });
    expect(await states()).to.deep.equal([['new', null]]);
    expect(await ground.invoices()).to.deep.equal([]);
    expect(await ground.takeOne()).to.equal(false);
    await sql`update platform_connections set state = 'active'`.execute(ground.db.sql);
    await ground.takeAll();
    expect(await states()).to.deep.equal([['imported', null]]);
  });

  it('waits while its platform fails, rather than spend its attempts', async () => {
    ground.list();
    await ground.pass();
    await sql`update platform_connections set state = 'failed', is_reached = false`.execute(
      ground.db.sql,
    );
    expect(await ground.takeOne()).to.equal(false);
    expect((await ground.flows())[0]?.attempts_count).to.equal(0);
  });

  it('fails in the end if it ends each process that takes it', async () => {
    ground.list();
    await ground.pass();
    await sql`update platform_flows set attempts_count = 100, leased_by = 'dead'`.execute(
      ground.db.sql,
    );
    await ground.takeOne();
    expect(await states()).to.deep.equal([['failed', 'not_processed']]);
  });

  it('cannot be retried beside the deletion of its connection', async () => {
    ground.list();
    await ground.pass();
    const { db, connection } = ground;
    await sql`update platform_flows set state = 'failed', next_attempt_at = null,
      settled_at = created_at`.execute(db.sql);
    const [flow] = await ground.flows();
    const key = { workspace_id: connection.workspace_id, id: flow?.id ?? '' };
    let retried: Promise<unknown> = Promise.resolve();
    await db.transact(async (tx) => {
      const text = 'update platform_connections set archived_at = created_at, client_secret = null';
      await tx.query({ text });
      retried = retryFlow(db, ACTOR, key).catch((error: unknown) => error);
      await Promise.race([retried, sleep(200)]);
    });
    expect(await retried).to.include({ status: 409 });
  });

  it('may be retried in quarantine for its company alone', async () => {
    ground.list({ file: Buffer.from('no document') });
    await ground.receive();
    const { db, workspace } = ground;
    const { rows } = await sql<{ id: string }>`select id from quarantined_files`.execute(db.sql);
    const reader = ground.tools.readerFor(workspace.id);
    // As if an upgrade could read it: a purchase of another company of the workspace.
    await sql`insert into companies (workspace_id, name, siren)
      values (${workspace.id}, 'Filiale', '552032534')`.execute(db.sql);
    const { file: bytes } = submitInvoice();
    const purchase = await reader.read(bytes);
    const other = { ...purchase, buyer_siren: '552032534' };
    const outcome = await retryFile(
      {
        db,
        reader: {
          ...reader,
          read: async () => other,
          prepare: ({ companies }) => reader.prepare({ bytes, companies }),
        },
        baseUrl: 'https://b.test',
      },
      ACTOR,
      { keeper: workspace.id, id: rows[0]?.id ?? '' },
    );
    expect(outcome).to.include({ kind: 'refused' });
    expect(await ground.invoices()).to.deep.equal([]);
  });
});
