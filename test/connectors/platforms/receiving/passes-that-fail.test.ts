import { expect } from 'chai';
import { sql } from 'kysely';
import type { ChosenFault } from '#sandbox-platform/index.ts';
import { deleteConnection } from '#domain/exchange/platform-connections/delete-connection.ts';
import { pauseConnection } from '#domain/exchange/platform-connections/pause-connection.ts';
import {
  POLL_MS,
  startReceivingGround,
  type ReceivingGround,
} from '#test/support/platforms/receiving-ground.ts';
import { createCipher } from '#kernel/cipher.ts';
import { readCauses } from '#test/support/notices/causes.ts';

const ACTOR = { kind: 'command_line' } as const;
/** Searches of a pass. */
const TYPES = 3;
const INTERFERENCES = [
  ['paused', pauseConnection],
  ['deleted', deleteConnection],
] as const;

describe('a pass that meets trouble', () => {
  let ground: ReceivingGround;
  beforeEach(async () => (ground = await startReceivingGround({ timeout: 2_000 })));
  afterEach(() => ground.stop());

  const FAULTS: [what: string, fault: Omit<ChosenFault, 'on'>, code: string][] = [
    ['an outage', { answer: 'status' }, 'platform_unavailable'],
    ['a web page', { answer: 'html' }, 'invalid_answer'],
    ['bodies without end', { answer: 'endless', times: 3 }, 'invalid_answer'],
    ['a redirect', { answer: 'redirect' }, 'invalid_answer'],
    ['no answer', { answer: 'hang' }, 'platform_timeout'],
    ['a broken connection', { answer: 'lost' }, 'platform_unavailable'],
    ['a refused access', { answer: 'status', status: 403 }, 'access_refused'],
  ];
  for (const [what, fault, error_code] of FAULTS)
    it(`fails with its reason for ${what}, and a later one gets everything`, async () => {
      ground.list();
      ground.platform.faults.add([{ on: 'search', ...fault }]);
      await ground.pass();
      expect(await ground.row()).to.deep.include({
        state: 'failed',
        error_code,
        failed_passes: 1,
        leased_by: null,
        due_at: new Date(ground.clock.now().getTime() + 2 * POLL_MS),
      });
      expect(await ground.flows()).to.deep.equal([]);
      ground.later(2 * POLL_MS);
      await ground.receive();
      expect((await ground.flows()).map(({ state }) => state)).to.deep.equal(['imported']);
      expect(await ground.row()).to.include({ state: 'active', error_code: null });
    });

  it('sends nothing to a private address', async () => {
    await sql`update platform_connections set flow_url = 'https://10.0.0.1/flows'`.execute(
      ground.db.sql,
    );
    await ground.pass();
    expect(await ground.row()).to.include({ state: 'failed', error_code: 'address_refused' });
  });

  for (const answer of ['html', 'status', 'endless', 'hang'] as const)
    it(`reads the other types, and has their flows taken in, if one has ${answer}`, async () => {
      ground.list({ flow_type: 'SupplierInvoiceLC' });
      // A body that is too large is asked for in smaller pages.
      const times = answer === 'endless' ? 3 : 1;
      ground.platform.faults.add([{ on: 'search', answer, times }]);
      await ground.receive();
      const { state, error_message } = await ground.row();
      expect(state).to.equal('failed');
      expect(error_message).to.contain('(SupplierInvoice: ');
      expect((await ground.flows()).map((flow) => flow.state)).to.deep.equal(['imported']);
    });

  it('shows what cannot be read though the platform asks for a pause after it', async () => {
    ground.platform.faults.add([
      { on: 'search', answer: 'html' },
      { on: 'search', answer: 'status', status: 429, retry_after: '120' },
    ]);
    await ground.pass();
    expect(await ground.row()).to.deep.include({
      state: 'failed',
      error_code: 'invalid_answer',
      held_until: new Date(ground.clock.now().getTime() + 120_000),
    });
  });

  it('asks for no file while no list can be had', async () => {
    ground.list();
    await ground.pass();
    ground.platform.faults.add([{ on: 'search', answer: 'status', times: TYPES }]);
    ground.later();
    await ground.pass();
    expect(await ground.takeOne()).to.equal(false);
    ground.later(2 * POLL_MS);
    await ground.receive();
    expect((await ground.flows()).map((flow) => flow.state)).to.deep.equal(['imported']);
  });

  it('asks for no other type if the platform cannot be reached', async () => {
    ground.platform.faults.add([{ on: 'token', answer: 'status', times: 10 }]);
    await ground.pass();
    const asked = ground.platform.requests.filter(({ path }) => path.includes('token'));
    expect(asked).to.have.length(1);
    expect(await ground.row()).to.include({ state: 'failed', is_reached: false });
  });

  it('shows that the secrets do not open with our keys, and tries that no oftener than others', async () => {
    ground.list();
    await ground.pass();
    const cipher = createCipher({ key: Buffer.alloc(32, 8) });
    const tools = { ...ground.tools, cipher };
    await ground.takeOne(tools);
    const [flow] = await ground.flows();
    expect(flow).to.deep.include({ state: 'new', error_code: 'access_refused' });
    ground.later();
    await ground.pass(tools);
    const row = await ground.row();
    expect(row).to.deep.include({
      state: 'failed',
      error_code: 'access_refused',
      leased_by: null,
      due_at: new Date(ground.clock.now().getTime() + 2 * POLL_MS),
    });
    expect(row.error_message).to.contain("ne s'ouvrent pas avec les clés du service");
    expect(await ground.takeOne(tools)).to.equal(false);
    ground.later(2 * POLL_MS);
    await ground.receive();
    expect(await ground.row()).to.include({ state: 'active', error_code: null });
    expect((await ground.flows()).map(({ state }) => state)).to.deep.equal(['imported']);
  });

  it('fails if a type that has pages is refused after the first one', async () => {
    ground.platform.set({ max_limit: 2 });
    for (let n = 0; n < 5; n += 1) {
      ground.list();
      ground.clock.advance(1000);
    }
    let isFirst = true;
    await ground.pass({
      ...ground.tools,
      settleOwn: async () => {
        if (isFirst) ground.platform.faults.add([{ on: 'search', answer: 'status', status: 400 }]);
        isFirst = false;
        return false;
      },
    });
    expect(await ground.row()).to.include({ state: 'failed', error_code: 'invalid_answer' });
  });

  it('is reported to people once, until a pass goes well', async () => {
    const causes = async () =>
      (await readCauses(ground.db)).map(({ kind, label, ended_as }) => [kind, label, ended_as]);
    ground.platform.faults.add([{ on: 'search', answer: 'status', times: 2 * TYPES }]);
    await ground.pass();
    ground.later(2 * POLL_MS);
    await ground.pass();
    expect(await causes()).to.deep.equal([['platform_connection_failed', 'Plateforme', null]]);
    ground.later(4 * POLL_MS);
    await ground.pass();
    expect(await causes()).to.deep.equal([['platform_connection_failed', 'Plateforme', 'well']]);
  });

  for (const [what, interfere] of INTERFERENCES)
    it(`is not reported any more for a connection that was ${what}`, async () => {
      ground.platform.faults.add([{ on: 'search', answer: 'status' }]);
      await ground.pass();
      await interfere(ground.db, ACTOR, ground.connection);
      const ends = (await readCauses(ground.db)).map(({ ended_as }) => ended_as);
      expect(ends).to.deep.equal(['removed']);
    });

  it('keeps the pages that it had stored, and its position for the next one', async () => {
    ground.platform.set({ max_limit: 2 });
    for (let n = 0; n < 5; n += 1) {
      ground.list();
      ground.clock.advance(1000);
    }
    let searches = 0;
    const tools = {
      ...ground.tools,
      settleOwn: async () => {
        searches += 1;
        if (searches === 1) ground.platform.faults.add([{ on: 'search', answer: 'status' }]);
        return false;
      },
    };
    await ground.pass(tools);
    expect(await ground.row()).to.include({ state: 'failed' });
    expect(await ground.flows()).to.have.length(2);
    const { rows } = await sql`
      select from platform_positions where flow_type = 'SupplierInvoice'`.execute(ground.db.sql);
    expect(rows).to.have.length(0);
    ground.later(2 * POLL_MS);
    await ground.pass();
    expect(await ground.flows()).to.have.length(5);
  });

  for (const [what, interfere] of INTERFERENCES)
    it(`changes nothing of a connection that was ${what} meanwhile`, async () => {
      ground.list();
      await ground.pass({
        ...ground.tools,
        settleOwn: async () => {
          await interfere(ground.db, ACTOR, ground.connection);
          return false;
        },
      });
      expect(await ground.flows()).to.deep.equal([]);
      const { rows } = await sql<object>`
        select leased_by, last_synced_at, error_code from platform_connections`.execute(
        ground.db.sql,
      );
      expect(rows).to.deep.equal([{ leased_by: null, last_synced_at: null, error_code: null }]);
    });

  it('does not concern sending: flows are taken in while nothing may leave', async () => {
    ground.list();
    await ground.pass();
    await sql`
      update platform_connections set state = 'failed', error_code = 'sending_refused'`.execute(
      ground.db.sql,
    );
    await ground.takeAll();
    expect((await ground.flows()).map(({ state }) => state)).to.deep.equal(['imported']);
  });
});
