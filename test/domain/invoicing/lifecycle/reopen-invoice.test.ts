import { expect } from 'chai';
import { sql } from 'kysely';
import type { NetworkOutbox } from '#domain/invoicing/invoices/network-outbox.ts';
import { reopenInvoice } from '#domain/invoicing/lifecycle/reopen-invoice.ts';

type StatusOutbox = Pick<NetworkOutbox, 'withdraw'>;
import { setStatus } from '#domain/invoicing/lifecycle/set-status.ts';
import { Invoice } from '#orm/entities/invoice.ts';
import { readFrozenEvents } from '#test-kit/delivery/frozen-events.ts';
import { markAudit } from '#test/support/service/audit.ts';
import { buildInvoice } from '#test-kit/invoices/build-invoice.ts';
import { buildWorkspace } from '#test-kit/access/builders.ts';
import { createDatabase, type TestDatabase } from '#test-kit/database/database.ts';
import { copyInvoices } from '#test/support/invoices/copy-invoices.ts';
import { COMMAND_LINE } from '#test/support/invoices/drafts.ts';
import { BASE_URL, bringStatus, buildNetworkStatus } from './network-status.ts';
import { networkOutbox } from '#domain/exchange/network/network-outbox.ts';

describe('the reopening of a refused purchase', () => {
  let db: TestDatabase;
  let workspace: { id: string };

  beforeEach(async () => {
    db = await createDatabase();
    workspace = await buildWorkspace(db);
  });
  afterEach(() => db.drop());

  const keyOf = ({ id }: Invoice) => ({ workspace_id: workspace.id, id });
  const purchase = () =>
    buildInvoice(db, workspace, { direction: 'purchases', lifecycle_state: 'available' });
  const refuse = async (invoice: Invoice) => {
    const members = { state: 'refused', reason_code: 'DOUBLON' } as const;
    const input = { ...keyOf(invoice), outbox: networkOutbox, baseUrl: BASE_URL, members };
    return (await setStatus(db, COMMAND_LINE, input)).event;
  };
  const outboxOf = (withdrawn: boolean) => {
    const asked: string[] = [];
    const outbox: StatusOutbox = {
      withdraw: async (_tx, { id }) => {
        asked.push(id);
        return withdrawn;
      },
    };
    return { outbox, asked };
  };
  const reopen = (invoice: Invoice, outbox: StatusOutbox) =>
    reopenInvoice(db, { kind: 'command_line' }, { ...keyOf(invoice), outbox, baseUrl: BASE_URL });
  const stateOf = async (invoice: Invoice) =>
    (await db.reader().findOneOrFail(Invoice, keyOf(invoice))).lifecycle_state;
  const written = async () => {
    const { rows } = await sql<{ counts: string }>`
      select concat((select count(*) from lifecycle_events), ' ', (select count(*) from events)) as counts
    `.execute(db.sql);
    return rows[0]?.counts;
  };
  const CONFLICT = {
    status: 409,
    message: 'Le refus de la facture a quitté le service : elle ne peut plus être rouverte',
  };
  const refusalOf = (reopened: Promise<unknown>) =>
    reopened.then(
      () => null,
      (error: unknown) => error,
    );

  it('brings it back to available without an event, and takes the refusal back', async () => {
    const invoice = await purchase();
    const { id: refusal } = await refuse(invoice);
    const before = await written();
    const audit = await markAudit(db);
    const { outbox, asked } = outboxOf(true);
    const { lifecycle_state } = await reopen(invoice, outbox);
    expect([lifecycle_state, await stateOf(invoice)]).to.deep.equal(['available', 'available']);
    expect([asked, await written()]).to.deep.equal([[refusal], before]);
    expect(await audit()).to.have.length(1);
  });

  it('requires the latest refusal', async () => {
    const invoice = await purchase();
    await refuse(invoice);
    await reopen(invoice, outboxOf(true).outbox);
    const { id: refusal } = await refuse(invoice);
    const { outbox, asked } = outboxOf(true);
    await reopen(invoice, outbox);
    expect(asked).to.deep.equal([refusal]);
  });

  it('ignores a refusal that is not applied, or is of another invoice', async () => {
    const [invoice, other] = [await purchase(), await purchase()];
    const { id: refusal } = await refuse(invoice);
    await bringStatus(db, invoice, buildNetworkStatus('210', { breaks_rules: true }));
    await bringStatus(db, other, buildNetworkStatus('210'));
    const channel = { channel: 'network', created_at: '2099-01-01' };
    await copyInvoices(db, [workspace, await buildWorkspace(db)], channel);
    const { outbox, asked } = outboxOf(true);
    await reopen(invoice, outbox);
    expect(asked).to.deep.equal([refusal]);
  });

  it('is 409 once the refusal has left the service', async () => {
    const invoice = await purchase();
    await refuse(invoice);
    const before = await written();
    expect(await refusalOf(reopen(invoice, outboxOf(false).outbox))).to.include(CONFLICT);
    expect([await stateOf(invoice), await written()]).to.deep.equal(['refused', before]);
  });

  it('is 409 for a refusal that the network brought: it was outside before', async () => {
    const invoice = await purchase();
    await bringStatus(db, invoice, buildNetworkStatus('210'));
    const { outbox, asked } = outboxOf(true);
    expect(await refusalOf(reopen(invoice, outbox))).to.include(CONFLICT);
    expect(asked).to.deep.equal([]);
  });

  it('is 409 for such a refusal that a status set here has let through', async () => {
    const invoice = await purchase();
    const set = { ...keyOf(invoice), outbox: networkOutbox, baseUrl: BASE_URL };
    await setStatus(db, COMMAND_LINE, { ...set, members: { state: 'approved' } });
    await bringStatus(db, invoice, buildNetworkStatus('210'));
    const disputed = { state: 'disputed', reason_code: 'AUTRE' };
    await setStatus(db, COMMAND_LINE, { ...set, members: disputed });
    expect(await stateOf(invoice)).to.equal('refused');
    expect(await refusalOf(reopen(invoice, outboxOf(true).outbox))).to.include(CONFLICT);
  });

  it('is 409 for a sale, and for a purchase that is not refused', async () => {
    const sale = await buildInvoice(db, workspace, { lifecycle_state: 'available' });
    await bringStatus(db, sale, buildNetworkStatus('210'));
    expect(await refusalOf(reopen(sale, outboxOf(true).outbox))).to.include(CONFLICT);
    const reopened = await purchase();
    await refuse(reopened);
    await reopen(reopened, outboxOf(true).outbox);
    const { outbox, asked } = outboxOf(true);
    expect(await refusalOf(reopen(reopened, outbox))).to.include({
      status: 409,
      message: "La facture est à l'état « available » : elle ne peut pas être rouverte",
    });
    expect(asked).to.deep.equal([]);
  });

  it('applies what the network brought meanwhile', async () => {
    const invoice = await purchase();
    await refuse(invoice);
    await bringStatus(db, invoice, buildNetworkStatus('212'));
    expect(await stateOf(invoice)).to.equal('refused');
    await reopen(invoice, outboxOf(true).outbox);
    expect(await stateOf(invoice)).to.equal('collected');
    expect(await readFrozenEvents(db)).to.have.length(3);
  });
});
