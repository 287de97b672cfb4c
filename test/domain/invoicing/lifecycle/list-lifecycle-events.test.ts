import { expect } from 'chai';
import { listLifecycleEvents } from '#domain/invoicing/lifecycle/list-lifecycle-events.ts';
import type { RowPage } from '#orm/row-page.ts';
import { buildWorkspace } from '#test-kit/access/builders.ts';
import { createDatabase, type TestDatabase } from '#test-kit/database/database.ts';
import { buildInvoice } from '#test-kit/invoices/build-invoice.ts';
import { copyInvoices } from '#test/support/invoices/copy-invoices.ts';
import { bringStatus, buildNetworkStatus } from './network-status.ts';

describe('a page of the statuses of an invoice', () => {
  let db: TestDatabase;
  before(async () => (db = await createDatabase()));
  after(() => db.drop());

  it('contains those behind an id, of that invoice alone', async () => {
    const [workspace, twin] = [await buildWorkspace(db), await buildWorkspace(db)];
    const sell = () => buildInvoice(db, workspace, { lifecycle_state: 'submitted' });
    const [sale, other] = [await sell(), await sell()];
    const ids: string[] = [];
    for (const code of ['201', '202', '203', '204']) {
      ids.push((await bringStatus(db, sale, buildNetworkStatus(code))).event.id);
      await bringStatus(db, other, buildNetworkStatus(code));
    }
    await copyInvoices(db, [workspace, twin]);
    const list = async (page: Omit<RowPage, 'per_page' | 'offset'>) => {
      const [events, total] = await listLifecycleEvents(db, sale, {
        per_page: 2,
        offset: 0,
        ...page,
      });
      return [...events.map(({ id }) => ids.indexOf(id)), total];
    };
    expect(await list({})).to.deep.equal([0, 1, 4]);
    expect(await list({ after: ids[0] ?? '' })).to.deep.equal([1, 2, 3]);
    expect(await list({ after: ids[3] ?? '', descending: true })).to.deep.equal([2, 1, 3]);
  });
});
