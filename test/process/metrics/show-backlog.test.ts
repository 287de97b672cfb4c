import { expect } from 'chai';
import { Registry } from 'prom-client';
import { createLog } from '#kernel/log.ts';
import { showBacklog } from '#process/metrics/show-backlog.ts';

describe('the backlog in the metrics', () => {
  const shown = async (query: () => Promise<{ rows: unknown[]; rowCount: number }>) => {
    const registry = new Registry();
    showBacklog(registry, { query }, createLog('silent'));
    const read = async () =>
      (await registry.metrics()).split('\n').filter((line) => line.startsWith('bordereau'));
    return { read };
  };

  it('is read once for several scrapes', async () => {
    let queries = 0;
    const { read } = await shown(async () => {
      queries += 1;
      return { rows: [{ count: '7', seconds: 3.5 }], rowCount: 1 };
    });
    const [first, second] = await Promise.all([read(), read()]);
    expect(first).to.include.members([
      'bordereau_backlog_deliveries 7',
      'bordereau_backlog_oldest_due_seconds 3.5',
    ]);
    expect(second).to.deep.equal(first);
    const before = queries;
    await read();
    expect(queries).to.equal(before);
  });

  it('is absent while the database does not answer, and holds up no scrape', async () => {
    const registry = new Registry();
    const query = () => new Promise<never>(() => {});
    showBacklog(registry, { query }, createLog('silent'), 50);
    expect(await registry.metrics()).to.not.match(/^bordereau_backlog_events/m);
  });

  it('is absent, and not zero, while the database cannot be read', async () => {
    const { read } = await shown(() => Promise.reject(new Error('away')));
    expect(await read()).to.deep.equal([]);
  });
});
