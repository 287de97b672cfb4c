import { expect } from 'chai';
import { recordNetworkStatus } from '#domain/invoicing/lifecycle/record-network-status.ts';
import { setStatus } from '#domain/invoicing/lifecycle/set-status.ts';
import type { InvoiceLifecycleState } from '#machines/invoice-lifecycle.ts';
import { Invoice } from '#orm/entities/invoice.ts';
import { LifecycleEvent } from '#orm/entities/lifecycle-event.ts';
import { dataText, readFrozenEvents } from '#test-kit/delivery/frozen-events.ts';
import { buildInvoice } from '#test-kit/invoices/build-invoice.ts';
import { buildWorkspace } from '#test-kit/access/builders.ts';
import { DrivenClock } from '#test-kit/clock.ts';
import { createDatabase, type TestDatabase } from '#test-kit/database/database.ts';
import { COMMAND_LINE } from '#test/support/invoices/drafts.ts';
import { holdLock } from '#test/support/database/hold-lock.ts';
import { waitingForLock } from '#test/support/database/waiting-for-lock.ts';
import { lockOr404 } from '#domain/shared/find-or-404.ts';
import { BASE_URL, bringStatus, buildIssuer, buildNetworkStatus } from './network-status.ts';
import { networkOutbox } from '#domain/exchange/network/network-outbox.ts';

describe('a status of the network', () => {
  const clock = new DrivenClock();
  let db: TestDatabase;
  let workspace: { id: string };

  beforeEach(async () => {
    db = await createDatabase({ clock });
    workspace = await buildWorkspace(db);
  });
  afterEach(() => db.drop());

  const sale = (lifecycle_state: InvoiceLifecycleState) =>
    buildInvoice(db, workspace, { lifecycle_state });
  const bring = (invoice: Invoice, code: string, overrides = {}) =>
    bringStatus(db, invoice, buildNetworkStatus(code, overrides));
  const stateOf = async ({ id }: Invoice) =>
    (await db.reader().findOneOrFail(Invoice, { workspace_id: workspace.id, id })).lifecycle_state;
  /** The `event` of each emitted body, in order. */
  const emitted = async () => {
    const events = await readFrozenEvents(db);
    return events.map(
      (event) => (JSON.parse(dataText(event)) as { event: Record<string, unknown> }).event,
    );
  };
  const summary = async () =>
    (await emitted()).map(({ id, status_code, applied }) => [id, status_code, applied]);
  const numberOf = ({ event }: { event: { id: string } }) => Number(event.id);

  it('is applied, and shown as the message says it', async () => {
    const invoice = await sale('available');
    const { result, event } = await bring(invoice, '206', {
      status_label: 'Approuvée_partiellement',
      reason_code: 'QTE_ERR',
      reason: 'Two are missing',
    });
    expect([result, await stateOf(invoice)]).to.deep.equal(['applied', 'partially_approved']);
    expect(await emitted()).to.deep.equal([
      {
        id: Number(event.id),
        status_code: '206',
        status_label: 'Approuvée_partiellement',
        state: 'partially_approved',
        occurred_at: '2026-03-01T09:00:00.000+01:00',
        sender_role: 'WK',
        sender_id: '0238',
        sender_scheme_id: '0002',
        reason: 'Two are missing',
        reason_code: 'QTE_ERR',
        terminal: false,
        rejected: false,
        applied: true,
        created_at: '2026-03-02T10:00:00.000+01:00',
      },
    ]);
    const [read] = await db.reader().find(Invoice, { id: invoice.id });
    // A millisecond after its row was made.
    expect(read?.updated_at).to.deep.equal(new Date(clock.now().getTime() + 1));
  });

  it('keeps the amounts of a collection', async () => {
    const amounts = [{ amount: '120.00', tax_rate: '20' }];
    await bring(await sale('available'), '212', { amounts });
    const [event] = await db.reader().find(LifecycleEvent, { workspace_id: workspace.id });
    expect(event).to.include({
      amounts: '[{"amount":"120.00","tax_rate":"20"}]',
      channel: 'network',
      set_by: 'seller',
      message_id: 'message-212',
    });
  });

  it('without a label has ours', async () => {
    expect((await bring(await sale('available'), '204')).event.status_label).to.equal(
      'Prise en charge',
    );
  });

  it('has the state unknown for an unknown code, or for one that names no state', async () => {
    const invoice = await sale('available');
    for (const [code, label, shown] of [
      ['601', null, '601'],
      ['999', 'Perdue', 'Perdue'],
      ['500', null, 'Recevable'],
    ] as const) {
      const { result, event } = await bring(invoice, code, { status_label: label });
      expect(result).to.equal('recorded');
      expect(event).to.include({
        state: 'unknown',
        status_label: shown,
        applied: false,
        terminal: false,
      });
    }
    expect(await stateOf(invoice)).to.equal('available');
    expect(await emitted()).to.have.length(3);
  });

  it('of the wrong phase or role is recorded, and never applied', async () => {
    const invoice = await sale('received');
    for (const overrides of [
      { phase: '305' },
      { phase: '99' },
      { issuer: buildIssuer('SE') },
      { issuer: buildIssuer('WK') },
      { issuer: buildIssuer(null) },
      { issuer: buildIssuer('XX') },
    ])
      expect((await bring(invoice, '205', overrides)).result).to.equal('recorded');
    await bring(invoice, '203');
    expect(await stateOf(invoice)).to.equal('available');
    expect((await summary()).map(([, ...status]) => status.join(' '))).to.deep.equal([
      ...Array.from({ length: 6 }, () => '205 false'),
      '203 true',
    ]);
  });

  it('without a phase counts by its role', async () => {
    const invoice = await sale('available');
    expect(
      (await bring(invoice, '204', { phase: null, issuer: buildIssuer('AB') })).result,
    ).to.equal('applied');
  });

  it('that breaks the rules of its standard is rejected, and never applied', async () => {
    const invoice = await sale('in_hand');
    const { result, event } = await bring(invoice, '210', { breaks_rules: true });
    expect(result).to.equal('rejected');
    expect(event).to.include({ state: 'refused', rejected: true, applied: false, terminal: false });
    expect((await bring(invoice, '207', { reason_code: 'AUTRE' })).result).to.equal('applied');
    expect(await stateOf(invoice)).to.equal('disputed');
    expect((await summary()).map(([, ...status]) => status.join(' '))).to.deep.equal([
      '210 false',
      '207 true',
    ]);
  });

  it('that came too early is applied by a later one, with the same id and a new event', async () => {
    const invoice = await sale('approved');
    const early = await bring(invoice, '208', { reason_code: 'JUSTIF_ABS' });
    expect(early.result).to.equal('recorded');
    clock.advance(60_000);
    const later = await bring(invoice, '207', { reason_code: 'AUTRE' });
    expect(await stateOf(invoice)).to.equal('suspended');
    expect(await summary()).to.deep.equal([
      [numberOf(early), '208', false],
      [numberOf(later), '207', true],
      [numberOf(early), '208', true],
    ]);
    const [first, , second] = await emitted();
    expect(second).to.deep.equal({ ...first, applied: true });
  });

  it('of several that came too early applies in the order of arrival, one after the other', async () => {
    const invoice = await sale('approved');
    const [first, second] = [await bring(invoice, '205'), await bring(invoice, '206')];
    await bring(invoice, '207');
    expect((await summary()).slice(3)).to.deep.equal([[numberOf(first), '205', true]]);
    await bring(invoice, '207');
    expect((await summary()).slice(5)).to.deep.equal([[numberOf(second), '206', true]]);
    expect(await stateOf(invoice)).to.equal('partially_approved');
  });

  it('makes an earlier one reachable in its turn', async () => {
    const invoice = await sale('approved');
    const [last, middle] = [await bring(invoice, '209'), await bring(invoice, '208')];
    await bring(invoice, '207');
    expect(await stateOf(invoice)).to.equal('completed');
    expect((await summary()).slice(3)).to.deep.equal([
      [numberOf(middle), '208', true],
      [numberOf(last), '209', true],
    ]);
  });

  it('is applied by a status that is set here, in the same transaction', async () => {
    const invoice = await buildInvoice(db, workspace, {
      direction: 'purchases',
      lifecycle_state: 'suspended',
    });
    const early = await bring(invoice, '212');
    expect(early.result).to.equal('recorded');
    const set = {
      workspace_id: workspace.id,
      id: invoice.id,
      outbox: networkOutbox,
      baseUrl: BASE_URL,
    };
    const { event } = await setStatus(db, COMMAND_LINE, { ...set, members: { state: 'approved' } });
    expect(await stateOf(invoice)).to.equal('collected');
    expect(await summary()).to.deep.equal([
      [numberOf(early), '212', false],
      [Number(event.id), '205', true],
      [numberOf(early), '212', true],
    ]);
  });

  it('of a proforma is recorded, and never applied', async () => {
    for (const [direction, lifecycle_state, code] of [
      ['purchases', 'available', '212'],
      ['sales', 'submitted', '205'],
    ] as const) {
      const invoice = await buildInvoice(db, workspace, {
        direction,
        lifecycle_state,
        proforma: true,
      });
      const { result, event } = await bring(invoice, code);
      expect([result, event.applied, await stateOf(invoice)], direction).to.deep.equal([
        'recorded',
        false,
        lifecycle_state,
      ]);
      const kept = await db.reader().findOneOrFail(LifecycleEvent, { id: event.id });
      expect(kept).to.include({ set_by: null, unapplied_reason: 'not_reachable' });
    }
  });

  it('of another invoice does not count for this one', async () => {
    const [one, other] = [await sale('approved'), await sale('approved')];
    await bring(one, '208');
    await bring(other, '207');
    expect(await stateOf(other)).to.equal('disputed');
  });

  it('and one that is set here at once have one effect each', async () => {
    const invoice = await buildInvoice(db, workspace, {
      direction: 'purchases',
      lifecycle_state: 'available',
    });
    const set = {
      workspace_id: workspace.id,
      id: invoice.id,
      outbox: networkOutbox,
      baseUrl: BASE_URL,
    };
    const unlock = await holdLock(db, `select from invoices where id = ${invoice.id} for update`);
    const outcomes = Promise.all([
      setStatus(db, COMMAND_LINE, { ...set, members: { state: 'approved' } }).then(
        () => 'set',
        (error: unknown) => (error as { status?: number }).status,
      ),
      bring(invoice, '212').then(({ result }) => result),
    ]);
    await waitingForLock(db, 2);
    await unlock();
    // A collection never leads to approval.
    expect((await outcomes).join()).to.be.oneOf(['set,applied', '409,applied']);
    expect(await stateOf(invoice)).to.equal('collected');
  });

  it('and another one at once are applied in either order, once each', async () => {
    for (let round = 0; round < 5; round += 1) {
      const invoice = await sale('approved');
      await Promise.all([bring(invoice, '208'), bring(invoice, '207')]);
      expect(await stateOf(invoice)).to.equal('suspended');
      const events = (await emitted()).filter(({ applied }) => applied);
      expect(events).to.have.length(2 * (round + 1));
    }
  });

  it('leaves nothing of a transaction that ends before its commit', async () => {
    const invoice = await sale('approved');
    const early = await bring(invoice, '208');
    const killed = db.transact(async (begun) => {
      const { row: locked, tx } = await lockOr404(begun, Invoice, {
        workspace_id: workspace.id,
        id: invoice.id,
      });
      await recordNetworkStatus(tx, locked, buildNetworkStatus('207'), BASE_URL);
      throw new Error('killed');
    });
    expect(await killed.catch(String)).to.equal('Error: killed');
    expect(await stateOf(invoice)).to.equal('approved');
    expect(await summary()).to.deep.equal([[numberOf(early), '208', false]]);
    await bring(invoice, '207');
    expect(await stateOf(invoice)).to.equal('suspended');
  });
});
