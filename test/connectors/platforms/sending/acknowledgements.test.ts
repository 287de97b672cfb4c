import { expect } from 'chai';
import { settleOwnFlow } from '#domain/exchange/network-messages/settle-own-flow.ts';
import { setStates } from '#test/support/invoices/network-messages.ts';
import { collect } from '#test/support/platforms/collect.ts';
import { codesOf, lifecycleOf } from '#test/support/platforms/lifecycle-of.ts';
import {
  DAY,
  HOUR,
  MINUTE,
  SECOND,
  type Sending,
  startSending,
} from '#test/support/platforms/sending.ts';

describe('the acknowledgement of a message', () => {
  let sending: Sending;
  beforeEach(async () => {
    sending = await startSending({ platform: { switches: { acknowledgement: 'pending' } } });
  });
  afterEach(() => sending.stop());

  const settle = (...reason_codes: string[]) => {
    for (const flow of sending.sent()) sending.platform.settle(flow, reason_codes);
  };
  const first = async () => {
    const [message] = await sending.messages();
    if (message === undefined) throw new Error('no message');
    return message;
  };

  it('is asked for after 10 s, 1, 5 and 15 min, then hourly; once it is late daily, for a week', async () => {
    await sending.depositSale();
    await sending.work();
    const asked: number[] = [];
    let age = 0;
    for (let due = (await first()).due_in; due !== null; due = (await first()).due_in) {
      sending.wait(due);
      age += due;
      asked.push(age);
      await sending.work();
    }
    const hours = Array.from({ length: 24 }, (_, hour) => (hour + 1) * HOUR);
    const days = Array.from({ length: 7 }, (_, day) => DAY + (day + 1) * DAY);
    const early = [10 * SECOND, MINUTE, 5 * MINUTE, 15 * MINUTE];
    expect(asked).to.deep.equal([...early, ...hours, ...days]);
    expect(await first()).to.include({ state: 'accepted', is_late: true });
  });

  it('lets the next message go when it is late, and still counts when it comes', async () => {
    const purchase = await sending.depositPurchase();
    await setStates(sending.partner, purchase, 'in_hand', 'approved');
    await sending.work();
    expect(await sending.states()).to.deep.equal(['accepted', 'queued']);
    for (let hour = 0; hour < 24; hour += 1) await sending.workAfter(HOUR);
    expect(await sending.states()).to.deep.equal(['accepted', 'accepted']);
    const other = await sending.depositPurchase();
    await setStates(sending.partner, other, 'in_hand');
    await sending.work();
    for (let hour = 0; hour < 24; hour += 1) await sending.workAfter(HOUR);
    await setStates(sending.partner, other, 'approved');
    await sending.work();
    expect((await sending.states()).slice(2)).to.deep.equal(['accepted', 'accepted']);
    settle();
    await sending.workAfter(DAY);
    expect(await sending.states()).to.deep.equal(['sent', 'sent', 'sent', 'sent']);
    expect(sending.sent()).to.have.lengthOf(4);
  });

  it('is late as well if the platform answers no question', async () => {
    const purchase = await sending.depositPurchase();
    await setStates(sending.partner, purchase, 'in_hand', 'approved');
    await sending.work();
    sending.platform.faults.add([{ on: 'read', answer: 'status', status: 500, times: 100 }]);
    for (let hour = 0; hour < 24; hour += 1) {
      expect(await sending.states()).to.deep.equal(['accepted', 'queued']);
      await sending.workAfter(HOUR);
    }
    for (let hour = 0; hour < 2; hour += 1) await sending.workAfter(HOUR);
    expect(await first()).to.include({ state: 'accepted', is_late: true });
    expect(await sending.states()).to.deep.equal(['accepted', 'accepted']);
  });

  it('with an error on an invoice rejects it once, with the codes of the platform', async () => {
    const sale = await sending.depositSale();
    await sending.work();
    settle('InvalidSchema', 'VirusFound');
    await sending.workAfter(10 * SECOND);
    await sending.work();
    expect(await first()).to.include({ state: 'failed', due_in: null });
    expect((await first()).last_error).to.match(/^InvalidSchema: .*; VirusFound: /);
    const statuses = await lifecycleOf(sending.partner, sale);
    expect(statuses.filter(({ status_code }) => status_code === '213')).to.have.lengthOf(1);
    expect(statuses.at(-1)).to.deep.include({
      status_code: '213',
      reason_code: 'REJ_SEMAN',
      applied: true,
    });
    expect(statuses.at(-1)?.reason).to.match(/^InvalidSchema: .*; VirusFound: /);
  });

  it('withdraws the waiting statuses of an invoice with an error', async () => {
    const sale = await sending.depositSale();
    await collect(sending.partner, sale);
    await collect(sending.partner, sale);
    await sending.work();
    settle('InvalidSchema');
    await sending.workAfter(10 * SECOND);
    expect(await sending.states()).to.deep.equal(['failed', 'withdrawn', 'withdrawn']);
    // Collected already: the rejection comes too late.
    expect((await lifecycleOf(sending.partner, sale)).at(-1)).to.deep.include({
      status_code: '213',
      applied: false,
    });
  });

  it('rejects the invoice for its number if the platform has the flow already and it was sent once', async () => {
    const sale = await sending.depositSale();
    await sending.work();
    settle('AlreadyExistingFlow');
    await sending.workAfter(10 * SECOND);
    expect((await lifecycleOf(sending.partner, sale)).at(-1)).to.deep.include({
      status_code: '213',
      reason_code: 'REJ_UNI',
      applied: true,
    });
  });

  for (const code of ['ChecksumMismatch', 'OtherTechnicalError'])
    it(`with ${code} alone fails the message and leaves the invoice`, async () => {
      const sale = await sending.depositSale();
      await sending.work();
      settle(code);
      await sending.workAfter(10 * SECOND);
      expect((await first()).state).to.equal('failed');
      expect(await codesOf(sending.partner, sale)).to.deep.equal(['200']);
    });

  it('fails a status with an error alone: the next one goes', async () => {
    const purchase = await sending.depositPurchase();
    await setStates(sending.partner, purchase, 'in_hand', 'approved');
    await sending.work();
    settle('InvoiceLCStatusError');
    await sending.workAfter(10 * SECOND);
    expect(await sending.states()).to.deep.equal(['failed', 'accepted']);
    expect(await codesOf(sending.partner, purchase)).to.deep.equal(['203', '204', '205']);
  });

  it('of a first sending counts when a second one is refused as a repeat', async () => {
    await sending.depositSale();
    sending.platform.faults.add([{ on: 'submit', answer: 'lost', carried_out: true }]);
    await sending.work();
    const flow = sending.onlySent();
    const { tracking_id } = flow;
    flow.tracking_id = null;
    settle();
    for (let minute = 0; minute < 2; minute += 1) await sending.workAfter(MINUTE);
    flow.tracking_id = tracking_id;
    expect(sending.sent()).to.have.lengthOf(2);
    settle();
    await sending.workAfter(10 * SECOND);
    expect(await first()).to.include({ state: 'sent', attempts_count: 2 });
  });

  it('of a second sending of a status is no error that a pass may settle', async () => {
    const purchase = await sending.depositPurchase();
    await setStates(sending.partner, purchase, 'in_hand');
    sending.platform.faults.add([{ on: 'submit', answer: 'lost', carried_out: true }]);
    await sending.work();
    const flow = sending.onlySent();
    const { tracking_id } = flow;
    flow.tracking_id = null;
    for (let minute = 0; minute < 2; minute += 1) await sending.workAfter(MINUTE);
    flow.tracking_id = tracking_id;
    settle();
    const [, second] = sending.sent();
    expect(second?.acknowledgement.status).to.equal('Error');
    if (second !== undefined) await settleOwnFlow(sending.partner.db, sending.connection, second);
    expect(await first()).to.include({ state: 'accepted', due_in: 0 });
    await sending.work();
    expect((await first()).state).to.equal('sent');
  });

  it('may come by a pass: it counts at once, and twice is as once', async () => {
    await sending.depositSale();
    await sending.work();
    settle();
    const flow = sending.onlySent();
    const { db } = sending.partner;
    expect(await settleOwnFlow(db, sending.connection, flow)).to.equal(true);
    const settled = await first();
    expect(settled.state).to.equal('sent');
    expect(await settleOwnFlow(db, sending.connection, flow)).to.equal(true);
    expect(await first()).to.deep.equal(settled);
    expect(
      await settleOwnFlow(db, sending.connection, { ...flow, flow_id: 'x', tracking_id: 'y' }),
    ).to.equal(false);
  });

  it('that rejects an invoice and comes by a pass is asked for at once, so that it counts once', async () => {
    const sale = await sending.depositSale();
    await sending.work();
    settle('InvalidSchema');
    const flow = sending.onlySent();
    await settleOwnFlow(sending.partner.db, sending.connection, flow);
    expect((await first()).due_in).to.equal(0);
    await sending.work();
    await settleOwnFlow(sending.partner.db, sending.connection, flow);
    await sending.work();
    expect(await codesOf(sending.partner, sale)).to.deep.equal(['200', '213']);
  });

  it('settles by a pass an attempt whose answer was lost', async () => {
    await sending.depositSale();
    sending.platform.faults.add([{ on: 'submit', answer: 'lost', carried_out: true }]);
    await sending.work();
    const flow = sending.onlySent();
    await settleOwnFlow(sending.partner.db, sending.connection, flow);
    expect(await first()).to.include({ state: 'accepted', flow_id: flow.flow_id });
  });
});
