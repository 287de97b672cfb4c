import { expect } from 'chai';
import { sql } from 'kysely';
import { MANNERS } from '#sandbox-platform/index.ts';
import { wrapFile } from '#sandbox-platform/wrap-file.ts';
import { accepted } from '#test/support/platforms/accepted.ts';
import {
  DAY_MS,
  MINUTE_MS,
  startReceivingGround,
  type ReceivingGround,
} from '#test/support/platforms/receiving-ground.ts';
import {
  BUYING,
  SELLING,
  STATED,
  submitCompletion,
  submitInvoice,
  type FileSubmission,
} from '#test/support/platforms/start-sandbox.ts';

for (const manner of MANNERS)
  describe(`a company that receives from a platform of version ${manner}`, () => {
    let ground: ReceivingGround;
    beforeEach(async () => (ground = await startReceivingGround({ switches: { manner } })));
    afterEach(() => ground.stop());

    const submit = async (submission: FileSubmission) => {
      const { flows, token } = await ground.platform.clientOf(SELLING);
      await accepted(flows.submit(token, submission, false));
    };

    it('has a purchase of what its supplier has sent, and the status that follows, once', async () => {
      await submit(submitInvoice(STATED));
      await ground.receive();
      expect(await ground.invoices()).to.deep.equal([
        {
          invoice_number: 'F-2026-001',
          direction: 'purchases',
          siren: BUYING.siren,
          lifecycle_state: 'available',
        },
      ]);
      ground.later();
      await submit(submitCompletion());
      await ground.receive();
      ground.later();
      await ground.receive();
      const flows = await ground.flows();
      expect(
        flows.map(({ state, kind, flow_type, attempts_count }) => ({
          state,
          kind,
          flow_type,
          attempts_count,
        })),
      ).to.deep.equal([
        { state: 'imported', kind: 'invoice', flow_type: 'SupplierInvoice', attempts_count: 1 },
        { state: 'recorded', kind: 'status', flow_type: 'SupplierInvoiceLC', attempts_count: 1 },
      ]);
      const [purchase, status] = flows;
      expect(status?.invoice_id).to.equal(purchase?.invoice_id);
      const { rows } = await sql<object>`
        select id, status_code from lifecycle_events
        where message_id is not null`.execute(ground.db.sql);
      expect(rows).to.deep.equal([{ id: status?.lifecycle_event_id, status_code: '209' }]);
      expect(await ground.row()).to.deep.include({
        state: 'active',
        error_code: null,
        last_synced_at: ground.clock.now(),
      });
    });

    it('gets all of many flows, for pages of any order and length', async () => {
      ground.platform.set({ unsorted: true, max_limit: 7 });
      for (let n = 0; n < 40; n += 1) {
        ground.list();
        ground.clock.advance(3000);
      }
      await ground.pass();
      expect(await ground.flows()).to.have.length(40);
      ground.later();
      await ground.pass();
      expect(await ground.flows()).to.have.length(40);
    });

    it('takes flows of one instant all, or says that it cannot', async () => {
      ground.platform.set({ equal_times: true, max_limit: 100 });
      for (let n = 0; n < 250; n += 1) ground.list();
      await ground.pass();
      const { state, error_code } = await ground.row();
      if (manner === '1.3') {
        expect(await ground.flows()).to.have.length(250);
        expect(state).to.equal('active');
      } else {
        expect({ state, error_code }).to.deep.equal({
          state: 'failed',
          error_code: 'invalid_answer',
        });
        const read = (await positions()).map(({ flow_type }) => flow_type);
        expect(read).to.deep.equal(['CustomerInvoiceLC', 'SupplierInvoiceLC']);
      }
    });

    const positions = async () => {
      const { rows } = await sql<{ flow_type: string }>`
        select flow_type, latest, refusal from platform_positions order by flow_type`.execute(
        ground.db.sql,
      );
      return rows;
    };
  });

describe('a company that receives', () => {
  let ground: ReceivingGround;
  beforeEach(async () => (ground = await startReceivingGround()));
  afterEach(() => ground.stop());

  const only = async () => {
    const [flow, other] = await ground.flows();
    expect(other).to.equal(undefined);
    return flow ?? expect.fail('no flow');
  };

  it('takes files out of one wrapper, and converted ones if there are no others', async () => {
    ground.platform.set({ wrapped: true, originals: false, other_flow_ids: true });
    ground.list();
    await ground.receive();
    expect(await only()).to.include({ state: 'imported', error_code: null });
  });

  it('refuses a file in two wrappers, and keeps it', async () => {
    const { file } = submitInvoice();
    ground.list({ file: wrapFile(wrapFile(file)) });
    await ground.receive();
    expect(await only()).to.include({ state: 'failed', error_code: 'file_refused' });
    const { rows } = await sql<object>`
      select channel, state, connection_id from quarantined_files`.execute(ground.db.sql);
    expect(rows).to.deep.equal([
      { channel: 'platform', state: 'held', connection_id: ground.connection.id },
    ]);
  });

  it('settles its own flows and stores none of them', async () => {
    const seen: (string | null)[] = [];
    const own = ground.list({ tracking_id: 'ours', flow_type: 'SupplierInvoiceLC' });
    ground.list({ flow_type: 'SupplierInvoiceLC', flow_direction: 'Out' });
    await ground.pass({
      ...ground.tools,
      settleOwn: async (connection, { flow_id, tracking_id }) => {
        expect(connection.id).to.equal(ground.connection.id);
        seen.push(tracking_id);
        return flow_id === own.flow_id;
      },
    });
    expect(seen).to.have.members(['ours', null]);
    expect((await only()).flow_id).to.not.equal(own.flow_id);
  });

  it('shows later changes of a flow, and does not take it in again', async () => {
    const flow = ground.list();
    await ground.receive();
    const before = await only();
    ground.later();
    ground.platform.flows.touch(flow);
    flow.name = 'renamed.xml';
    await ground.receive();
    expect(await only()).to.deep.equal({
      ...before,
      name: 'renamed.xml',
      flow_updated_at: flow.updated_at.toISOString(),
    });
  });

  it('leaves out a type that the platform does not take, and goes on with the others', async () => {
    ground.platform.faults.add([{ on: 'search', answer: 'status', status: 400 }]);
    ground.list({ flow_type: 'SupplierInvoiceLC' });
    await ground.pass();
    expect(await ground.row()).to.include({ state: 'active', error_code: null });
    expect(await only()).to.include({ flow_type: 'SupplierInvoiceLC' });
    const refusals = async () => {
      const { rows } = await sql<{ flow_type: string; refused: boolean }>`
        select flow_type, refusal is not null as refused from platform_positions
        where refusal is not null`.execute(ground.db.sql);
      return rows.map(({ flow_type }) => flow_type);
    };
    expect(await refusals()).to.deep.equal(['SupplierInvoice']);
    ground.later();
    await ground.pass();
    expect(await refusals()).to.deep.equal([]);
  });

  it('fails if the platform takes no type at all', async () => {
    ground.platform.faults.add([{ on: 'search', answer: 'status', status: 400, times: 3 }]);
    await ground.pass();
    expect(await ground.row()).to.include({ state: 'failed', error_code: 'invalid_answer' });
  });

  it('asks from an hour before its position, and once a day from seven days before', async () => {
    const asked = () => {
      const searches = ground.platform.requests.filter(({ path }) => path.endsWith('/search'));
      const texts = searches.map(({ body }) => body.toString());
      ground.platform.requests.length = 0;
      const [first = ''] = texts.filter((text) => text.includes('"SupplierInvoice"'));
      return (JSON.parse(first) as { where: { updatedAfter: string } }).where.updatedAfter; // a search
    };
    const start = ground.clock.now().getTime();
    const days = (from: number, count: number) =>
      new Date(from - count * DAY_MS).toISOString().replace('.000Z', 'Z');
    await ground.pass();
    expect(asked()).to.equal(days(start, 7));
    ground.later(MINUTE_MS);
    ground.list();
    const position = ground.clock.now().getTime();
    ground.later();
    await ground.pass();
    expect(asked()).to.equal(days(start, 7));
    ground.later();
    await ground.pass();
    expect(asked()).to.equal(days(position, 1 / 24));
    ground.later(DAY_MS);
    await ground.pass();
    expect(asked()).to.equal(days(position, 7));
  });

  it('waits as long as the platform asks for, and loses nothing', async () => {
    ground.list();
    ground.platform.faults.add([
      { on: 'search', answer: 'status', status: 429, retry_after: '120' },
    ]);
    await ground.pass();
    expect(await ground.row()).to.deep.include({ state: 'active', leased_by: null });
    expect(await ground.pass()).to.equal(false);
    ground.later(2 * MINUTE_MS);
    await ground.pass();
    ground.platform.faults.add([{ on: 'read', answer: 'status', status: 429, retry_after: '60' }]);
    await ground.takeOne();
    expect(await only()).to.include({ state: 'new', attempts_count: 0, error_code: null });
    expect(await ground.takeOne()).to.equal(false);
    ground.later(MINUTE_MS);
    await ground.takeOne();
    expect(await only()).to.include({ state: 'imported' });
  });

  it('is not called again at once if the platform asks to wait for no time', async () => {
    ground.list();
    for (const on of ['search', 'read'] as const) {
      ground.platform.faults.add([{ on, answer: 'status', status: 429, retry_after: '0' }]);
      const work = () => (on === 'search' ? ground.pass() : ground.takeOne());
      await work();
      expect(await work(), on).to.equal(false);
      ground.later(MINUTE_MS);
      expect(await work(), on).to.equal(true);
    }
  });

  it('fails at once for a file that is too large, and asks for the converted one before', async () => {
    ground.list({ file: Buffer.alloc(20 * 2 ** 20 + 1, ' ') });
    await ground.receive();
    expect(await only()).to.include({ state: 'failed', error_code: 'invalid_answer' });
    const asked = ground.platform.requests.filter(({ query }) => query.get('docType') !== null);
    expect(asked.map(({ query }) => query.get('docType'))).to.deep.equal(['Original', 'Converted']);
  });

  it('that is turned off has no passes, and keeps the time of its last one', async () => {
    await ground.pass();
    const { last_synced_at } = await ground.row();
    await sql`update platform_connections set receives = false`.execute(ground.db.sql);
    ground.later(DAY_MS);
    ground.list();
    expect(await ground.pass()).to.equal(false);
    expect(await ground.row()).to.deep.include({ last_synced_at });
  });
});
