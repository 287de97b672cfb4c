import { expect } from 'chai';
import { sql } from 'kysely';
import type { ReceivingTools } from '#connectors/platforms/receiving/receiving-tools.ts';
import { settleOwnFlow } from '#domain/exchange/network-messages/settle-own-flow.ts';
import { buildReceivingTools, receive } from '#test/support/platforms/receiving-ground.ts';
import { MINUTE, startSending, type Sending } from '#test/support/platforms/sending.ts';

describe('the statuses of a sale that its platform sets', () => {
  let sending: Sending;
  let tools: ReceivingTools;
  beforeEach(async () => {
    sending = await startSending();
    sending.platform.set({ own_statuses: true });
    const { db, service } = sending.partner;
    const { calls, stopping } = sending.tools;
    tools = {
      ...buildReceivingTools(db, calls, stopping),
      cipher: service.services.cipher,
      settleOwn: (connection, flow) => settleOwnFlow(db, connection, flow),
    };
  });
  afterEach(() => sending.stop());

  const ask = () => sending.workAfter(MINUTE);
  const readList = () => receive(tools);
  const history = async () => {
    const { rows } = await sql<{ status_code: string; applied: boolean }>`
      select status_code, applied from lifecycle_events order by id`.execute(
      sending.partner.db.sql,
    );
    return rows.map(({ status_code, applied }) => [status_code, applied]);
  };
  const received = async () => {
    const { rows } = await sql<{ state: string }>`
      select state from platform_flows where direction = 'in'`.execute(sending.partner.db.sql);
    return rows.map(({ state }) => state);
  };

  it('are recorded without effect if it is submitted already', async () => {
    await sending.depositSale();
    await sending.work();
    await ask();
    await readList();
    expect(await received()).to.deep.equal(['recorded']);
    expect(await history()).to.deep.equal([
      ['200', true],
      ['200', false],
    ]);
  });

  for (const order of ['after', 'before'] as const)
    it(`reject it once, if they come ${order} the acknowledgement that does`, async () => {
      sending.platform.set({ acknowledgement: 'error', reason_codes: ['InvalidSchema'] });
      await sending.depositSale();
      await sending.work();
      const steps = order === 'after' ? [ask, readList] : [readList, ask];
      for (const step of steps) await step();
      expect(await received()).to.deep.equal(['recorded']);
      expect(await sending.states()).to.deep.equal(['failed']);
      expect(await history()).to.deep.equal([
        ['200', true],
        ['213', true],
        ['213', false],
      ]);
    });
});
