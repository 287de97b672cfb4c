import { expect } from 'chai';
import { markApplied, readWaitingStatuses } from '#domain/invoicing/lifecycle/waiting-statuses.ts';
import { buildWorkspace } from '#test-kit/access/builders.ts';
import { createDatabase, type TestDatabase } from '#test-kit/database/database.ts';
import { buildInvoice } from '#test-kit/invoices/build-invoice.ts';
import { copyInvoices } from '#test/support/invoices/copy-invoices.ts';
import { bringStatus, buildNetworkStatus } from './network-status.ts';

describe('the statuses of an invoice that wait', () => {
  let db: TestDatabase;
  let workspace: { id: string };
  let twin: { id: string };

  beforeEach(async () => {
    db = await createDatabase();
    [workspace, twin] = [await buildWorkspace(db), await buildWorkspace(db)];
  });
  afterEach(() => db.drop());

  const sell = () => buildInvoice(db, workspace, { lifecycle_state: 'approved' });
  type Sale = Awaited<ReturnType<typeof sell>>;
  const wait = (sale: Sale) => bringStatus(db, sale, buildNetworkStatus('208'));
  const waiting = (workspace_id: string, { id }: Sale) =>
    db.transact(async (tx) =>
      (await readWaitingStatuses(tx, workspace_id, [id])).map(({ event }) => event.id),
    );
  const mark = ({ event }: Awaited<ReturnType<typeof wait>>) =>
    db.transact((tx) => markApplied(tx, workspace.id, [event]));

  it('are those that may still have an effect', async () => {
    const sale = await sell();
    await bringStatus(db, sale, buildNetworkStatus('207'));
    await bringStatus(db, sale, buildNetworkStatus('601'));
    await bringStatus(db, sale, buildNetworkStatus('210', { breaks_rules: true }));
    const { event } = await bringStatus(db, sale, buildNetworkStatus('204'));
    expect(await waiting(workspace.id, sale)).to.deep.equal([event.id]);
  });

  it("exclude other invoices' statuses", async () => {
    const [sale, other] = [await sell(), await sell()];
    const { event } = await wait(sale);
    await wait(other);
    await copyInvoices(db, [workspace, twin]);
    expect(await waiting(workspace.id, sale)).to.deep.equal([event.id]);
  });

  it('are marked one by one, and in their workspace', async () => {
    const sale = await sell();
    const [first, second] = [await wait(sale), await wait(sale)];
    await copyInvoices(db, [workspace, twin]);
    expect(await mark(first)).to.deep.equal([{ ...first.event, applied: true }]);
    expect(await waiting(workspace.id, sale)).to.deep.equal([second.event.id]);
    expect(await waiting(twin.id, sale)).to.deep.equal([first.event.id, second.event.id]);
  });

  it('are applied once', async () => {
    const early = await wait(await sell());
    await mark(early);
    expect(await mark(early).catch(String)).to.equal(
      `Error: of the lifecycle events ${early.event.id} some were applied before`,
    );
  });
});
