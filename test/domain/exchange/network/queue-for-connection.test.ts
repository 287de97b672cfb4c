import { expect } from 'chai';
import { readCdar } from '#einvoice/cdar.ts';
import { readXml } from '#einvoice/xml/read-xml.ts';
import { CDAR } from '#einvoice/xml/schemas.ts';
import { findMessage } from '#domain/exchange/network-messages/work-message.ts';
import { pauseConnection } from '#domain/exchange/platform-connections/pause-connection.ts';
import { updateConnection } from '#domain/exchange/platform-connections/update-connection.ts';
import { createEgressPolicy } from '#kernel/egress-policy.ts';
import {
  insertLifecycleEvents,
  ownLifecycleEvent,
} from '#domain/invoicing/invoices/lifecycle-event.ts';
import { readSelectedInvoice } from '#domain/invoicing/invoices/invoice-columns.ts';
import { queueInvoice } from '#domain/exchange/network/queue-invoice.ts';
import { statusOf } from '#einvoice/model/lifecycle-codes.ts';
import { buildInvoice } from '#test-kit/invoices/build-invoice.ts';
import { buildStated, setStates, takeMessage } from '#test/support/invoices/network-messages.ts';
import { collect } from '#test/support/platforms/collect.ts';
import { ACTOR, NOT_TODAY, startSending, type Sending } from '#test/support/platforms/sending.ts';
import { statusMessageOf } from '#test/support/platforms/status-message-of.ts';
import { startPartner } from '#test-kit/service/partner.ts';

describe('what a company with a connection queues', () => {
  let sending: Sending;
  beforeEach(async () => (sending = await startSending()));
  afterEach(() => sending.stop());

  const reasons = async () =>
    (await sending.messages()).map(({ state, skipped_reason }) => [state, skipped_reason]);
  const issue = async ({ id }: Record<string, unknown>, invoice: Record<string, unknown>) => {
    const path = `/api/v1/invoices/${String(id)}/issue`;
    const answer = await sending.partner.call('POST', path, { invoice });
    expect(answer.status, answer.text).to.equal(200);
  };
  const body = async (at = 0) => {
    const message = (await sending.messages())[at];
    return readCdar(readXml(await statusMessageOf(sending.partner, message?.id ?? ''), CDAR));
  };

  const setSends = (sends: boolean) => {
    const { db, service } = sending.partner;
    const egress = createEgressPolicy({ allowCidrs: ['127.0.0.0/8'] });
    const change = { ...sending.connection, members: { sends }, violations: [] };
    const { cipher, isPrivateUrl } = service.services;
    return updateConnection({ db, cipher, egress, isPrivateUrl }, ACTOR, change);
  };

  it('includes a sale itself, under its event 200, and nothing else of its deposit', async () => {
    await sending.depositSale();
    expect(await sending.messages()).to.have.lengthOf(1);
    expect(await sending.messages()).to.containSubset([
      { kind: 'invoice', status_code: '200', state: 'queued', due_in: 0 },
    ]);
  });

  it('excludes a sale that is not to be sent, and says why', async () => {
    await sending.depositSale({ buyer: { name: 'Ada Lovelace' } });
    await sending.depositSale({ lifecycle_state: 'collected' });
    expect(await reasons()).to.deep.equal([
      ['skipped', 'buyer_without_siren'],
      ['skipped', 'taken_over'],
    ]);
    expect(await sending.work()).to.equal(0);
    expect(sending.sent()).to.have.lengthOf(0);
  });

  it('excludes a sale that breaks a published rule, and its statuses', async () => {
    const invalid = { business_process: 'S2' };
    await collect(sending.partner, await sending.depositSale(invalid));
    const draft = await sending.depositSale({
      ...invalid,
      lifecycle_state: 'draft',
      invoice_number: null,
    });
    const provisional = await sending.depositSale({ ...invalid, invoice_number: null });
    for (const sale of [draft, provisional]) await issue(sale, { numbering: 'series' });
    expect(await reasons()).to.deep.equal([
      ['skipped', 'invalid_document'],
      ['withdrawn', null],
      ['skipped', 'invalid_document'],
      ['skipped', 'invalid_document'],
    ]);
    expect(await sending.work()).to.equal(0);
    expect(sending.sent()).to.have.lengthOf(0);
  });

  it('includes a status of a sale that breaks a rule, if another platform has taken it over', async () => {
    const taken = { business_process: 'S2', lifecycle_state: 'collected' };
    await collect(sending.partner, await sending.depositSale(taken));
    expect(await reasons()).to.deep.equal([
      ['skipped', 'taken_over'],
      ['queued', null],
    ]);
  });

  it('includes a sale with warnings that are not errors', async () => {
    const sale = await sending.depositSale();
    expect(sale['warnings_count']).to.be.above(0);
    expect(await reasons()).to.deep.equal([['queued', null]]);
  });

  for (const [overrides, reason] of [
    [{ proforma: true }, 'proforma'],
    [{ invoice_number: 'TEMP-1' }, 'provisional_number'],
  ] as const)
    it(`excludes a sale without a lasting number: ${reason}`, async () => {
      const { db, workspace } = sending.partner;
      const invoice = await buildInvoice(db, workspace, { lifecycle_state: 'submitted' });
      await db.transact(async (tx) => {
        const status = { ...ownLifecycleEvent(invoice, statusOf('submitted'), tx.now) };
        const events = await insertLifecycleEvents(tx, workspace.id, [status]);
        const sale = { ...readSelectedInvoice(invoice), warnings: [], ...overrides };
        await queueInvoice(tx, sale, events);
      });
      expect(await reasons()).to.deep.equal([['skipped', reason]]);
    });

  it('includes a draft once it is issued, and no proforma', async () => {
    const draft = await sending.depositSale({ invoice_number: null });
    await sending.depositSale({ proforma: true, invoice_number: 'P-1' });
    expect(await sending.messages()).to.have.lengthOf(0);
    await issue(draft, { invoice_number: 'S-2026-700' });
    expect(await reasons()).to.deep.equal([['queued', null]]);
  });

  it('includes a status of a purchase: from the company to the seller alone, under an identifier that platforms match on', async () => {
    const purchase = await sending.depositPurchase({
      invoice_number: 'A-7',
      issue_date: '2026-03-01',
    });
    await setStates(sending.partner, purchase, 'refused');
    const cdar = await body();
    expect(cdar.message_id).to.equal('A-7_210_20260302100000#380_20260301');
    expect(cdar.sender).to.include({ role: 'BY', id: '732829320' });
    expect(cdar.issuer).to.include({ role: 'BY', id: '732829320' });
    expect(cdar.recipients.map(({ role, id }) => [role, id])).to.deep.equal([['SE', '356000000']]);
    expect(cdar.recipients[0]?.electronic_address).to.deep.equal({
      scheme: '0225',
      value: '356000000',
    });
  });

  it('uses the next second for a status whose identifier is taken', async () => {
    const one = await sending.depositPurchase({ invoice_number: 'A-8' });
    const other = await sending.depositPurchase({
      invoice_number: 'A-8',
      seller: { name: 'Imprimerie Vasseur', siren: '552100554' },
    });
    await setStates(sending.partner, one, 'in_hand');
    await setStates(sending.partner, other, 'in_hand');
    const identifiers = (await sending.messages()).map(({ message_id }) => message_id);
    expect(identifiers).to.deep.equal([
      'A-8_204_20260302100000#380_20260302',
      'A-8_204_20260302100001#380_20260302',
    ]);
    expect((await body(1)).message_id).to.equal(identifiers[1]);
  });

  it('includes a status of a sale after the sale itself, and each after the one before', async () => {
    const sale = await sending.depositSale();
    await collect(sending.partner, sale);
    await collect(sending.partner, sale);
    const due = async () => (await sending.messages()).map(({ due_in }) => due_in);
    expect(await due()).to.deep.equal([0, null, null]);
    await sending.work();
    expect(await sending.states()).to.deep.equal(['accepted', 'queued', 'queued']);
    for (let n = 0; n < 3; n += 1) {
      await sending.workAfter(10_000);
    }
    expect(await sending.states()).to.deep.equal(['sent', 'sent', 'sent']);
    expect(sending.sent().map(({ flow_syntax }) => flow_syntax)).to.deep.equal([
      'UBL',
      'CDAR',
      'CDAR',
    ]);
  });

  it('is withdrawn if the sale has failed, or fails', async () => {
    const sale = await sending.depositSale();
    await collect(sending.partner, sale);
    sending.platform.faults.add([NOT_TODAY]);
    await sending.work();
    expect(await sending.states()).to.deep.equal(['failed', 'withdrawn']);
    await collect(sending.partner, sale);
    expect(await sending.states()).to.deep.equal(['failed', 'withdrawn', 'withdrawn']);
    expect(await sending.work()).to.equal(0);
  });

  it('includes a status of a sale that another platform has taken over, and of none that was not to be sent', async () => {
    const { partner } = sending;
    await collect(partner, await sending.depositSale({ lifecycle_state: 'collected' }));
    const electronic_address = { scheme: '0088', value: '5790000435951' };
    const abroad = { name: 'Nordlys', electronic_address };
    await collect(partner, await sending.depositSale({ buyer: abroad }));
    await sending.work();
    expect(await reasons()).to.deep.equal([
      ['skipped', 'taken_over'],
      ['accepted', null],
      ['skipped', 'buyer_without_siren'],
      ['withdrawn', null],
    ]);
  });

  it('is invisible to the service-wide connector, and the reverse', async () => {
    await sending.depositSale();
    expect(await findMessage(sending.partner.db, '0')).to.equal(null);
    const without = await startPartner();
    try {
      await setStates(without, await buildStated(without), 'in_hand');
      expect(await findMessage(without.db, '0')).to.not.equal(null);
    } finally {
      await without.stop();
    }
  });

  it('waits while the connection is paused, and leaves without it once it does not send', async () => {
    const { db } = sending.partner;
    await pauseConnection(db, ACTOR, sending.connection);
    await sending.depositSale();
    expect(await sending.work()).to.equal(0);
    await setSends(false);
    await sending.depositSale();
    expect(await sending.messages()).to.have.lengthOf(1);
    await setStates(sending.partner, await sending.depositPurchase(), 'in_hand');
    expect(await findMessage(db, '0')).to.not.equal(null);
  });

  it("does not wait for the service-wide connector's queue, nor the reverse", async () => {
    const { db } = sending.partner;
    const purchase = await sending.depositPurchase();
    await setSends(false);
    await setStates(sending.partner, purchase, 'in_hand');
    await setSends(true);
    await setStates(sending.partner, purchase, 'approved');
    await sending.work();
    expect(await sending.states()).to.deep.equal(['queued', 'accepted']);
    const other = await sending.depositPurchase();
    await setStates(sending.partner, other, 'in_hand');
    await setSends(false);
    await setStates(sending.partner, other, 'approved');
    const held = [await takeMessage(db, 'one'), await takeMessage(db, 'two')];
    const [first, , , fourth] = await sending.messages();
    expect(held.map(({ id }) => id)).to.have.members([first?.id, fourth?.id]);
  });
});
