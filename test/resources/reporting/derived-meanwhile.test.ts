import { expect } from 'chai';
import { derivePeriod } from '#domain/books/reporting/derive-period.ts';
import { findPeriodRow } from '#domain/books/reporting/period-row.ts';
import { startReporting } from '#test/support/books/reporting-ground.ts';
import { fresh } from '#test/support/ground/opened.ts';

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
});
