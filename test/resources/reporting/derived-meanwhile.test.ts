import { expect } from 'chai';
import { derivePeriod } from '#domain/books/reporting/derive-period.ts';
import { findPeriodRow } from '#domain/books/reporting/period-row.ts';
import { goods, ITALIAN, services, startReporting } from '#test/support/books/reporting-ground.ts';
import { fresh } from '#test/support/ground/opened.ts';
import { dataOf } from '#test-kit/service/answers.ts';
import { errorOf } from '#test/support/service/error-of.ts';

describe('a period', () => {
  const ground = fresh(() => startReporting());

  it('is derived again if a person gives something while it is derived', async () => {
    ground.goTo('2026-11-15');
    const id = await ground.sell('FA-1');
    ground.goTo('2026-11-21');
    const period = await ground.period('sales', '2026-11-11');
    expect(period).to.include({ state: 'due' });
    const give = (flow: string) =>
      ground.call('PUT', `/api/v1/invoices/${id}/reporting`, { reporting: { flow, reason: 'x' } });
    await give('10.3');
    await ground.db.transact(async (tx) => {
      const key = { workspace_id: ground.workspace.id, id: String(period['id']) };
      const row = await findPeriodRow(tx, key);
      const meanwhile = new Proxy(tx, {
        get: (of, name: keyof typeof tx) =>
          name !== 'query'
            ? of[name]
            : async (config: Parameters<typeof tx.query>[0]) => {
                if (config.text.includes('set derived = $3')) await give('none');
                return tx.query(config);
              },
      });
      await derivePeriod(meanwhile, row, true);
    });
    expect(await ground.period('sales', '2026-11-11')).to.include({ state: 'nothing' });
  });

  it('ends its derivation alone where the database fails while a page is worked on', async () => {
    ground.goTo('2026-11-15');
    const lines = Array.from({ length: 30 }, () => goods());
    for (let number = 1; number <= 51; number += 1)
      await ground.sell(`FA-${number}`, { buyer: ITALIAN, lines });
    const { id } = await ground.period('sales', '2026-11-11');
    let pages = 0;
    const unhandled: unknown[] = [];
    const note = (reason: unknown) => void unhandled.push(reason);
    process.on('unhandledRejection', note);
    const derived = ground.db.transact(async (tx) => {
      const row = await findPeriodRow(tx, { workspace_id: ground.workspace.id, id: String(id) });
      const failing = new Proxy(tx, {
        get: (of, name: keyof typeof tx) =>
          name !== 'query'
            ? of[name]
            : async (config: Parameters<typeof tx.query>[0]) => {
                if (config.name !== 'read_invoices_to_report') return tx.query(config);
                if ((pages += 1) === 2) throw new Error('the connection is lost');
                return tx.query(config);
              },
      });
      await derivePeriod(failing, row, true);
    });
    expect(await errorOf(derived)).to.include({ message: 'the connection is lost' });
    process.off('unhandledRejection', note);
    // One ends the process.
    expect(unhandled).to.deep.equal([]);
  });

  it('stays reported when the portal takes more than it did', async () => {
    ground.goTo('2026-11-15');
    await ground.sell('FA-1', { tax_point_code: '432', lines: [services()] });
    ground.goTo('2026-11-21');
    const read = () => ground.period('sales', '2026-11-11');
    await ground.outcome(dataOf(await ground.compose(await read())), 'sent');
    ground.goTo('2027-07-02');
    const path = `/api/v1/companies/${ground.company_id}/books`;
    await ground.call('PATCH', path, { books: { reporting_lead_days: 3 } });
    expect(await read()).to.include({ state: 'reported' });
  });
});
