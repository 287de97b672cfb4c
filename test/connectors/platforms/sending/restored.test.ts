import { expect } from 'chai';
import { decideMessage, parkMessages } from '#domain/exchange/network-messages/park-messages.ts';
import { settleOwnFlow } from '#domain/exchange/network-messages/settle-own-flow.ts';
import { collect } from '#test/support/platforms/collect.ts';
import {
  ACTOR,
  HOUR,
  LOST,
  MINUTE,
  NOT_TODAY,
  type Sending,
  startSending,
} from '#test/support/platforms/sending.ts';
import { SELLING, submitInvoice } from '#test/support/platforms/start-sandbox.ts';

describe('messages of a connection after a restore', () => {
  let sending: Sending;
  beforeEach(async () => (sending = await startSending()));
  afterEach(() => sending.stop());

  it('wait, except those that the platform had; what it lists is settled', async () => {
    const { partner, platform } = sending;
    await sending.depositSale();
    await sending.work();
    await sending.depositSale();
    platform.faults.add([{ ...LOST, carried_out: true }]);
    await sending.work();
    await sending.depositSale();
    expect(await parkMessages(partner.db, ACTOR)).to.equal(2);
    expect(await sending.states()).to.deep.equal(['accepted', 'parked', 'parked']);
    const [, flow] = sending.sent();
    if (flow === undefined) throw new Error('not stored');
    await settleOwnFlow(partner.db, sending.connection, flow);
    const [, , third] = await sending.messages();
    if (third === undefined) throw new Error('no third');
    await decideMessage(partner.db, ACTOR, third, 'released');
    for (let minutes = 0; minutes < 4; minutes += 1) await sending.workAfter(MINUTE);
    await sending.workAfter(HOUR);
    expect(await sending.states()).to.deep.equal(['sent', 'sent', 'sent']);
    expect(sending.sent()).to.have.lengthOf(3);
  });

  it('are withdrawn on release if their invoice has failed', async () => {
    const { db } = sending.partner;
    await collect(sending.partner, await sending.depositSale());
    await parkMessages(db, ACTOR);
    const [invoice, status] = await sending.messages();
    if (invoice === undefined || status === undefined) throw new Error('not two messages');
    await decideMessage(db, ACTOR, invoice, 'released');
    sending.platform.faults.add([NOT_TODAY]);
    for (let minute = 0; minute < 3; minute += 1) {
      await sending.work();
      sending.wait(MINUTE);
    }
    expect(await sending.states()).to.deep.equal(['failed', 'parked']);
    await decideMessage(db, ACTOR, status, 'released');
    await sending.work();
    expect(await sending.states()).to.deep.equal(['failed', 'withdrawn']);
    expect(sending.sent()).to.have.lengthOf(0);
  });

  it('are searched before they are sent if the platform got them after the backup', async () => {
    const { partner, platform } = sending;
    await sending.depositSale();
    const { tracking_id, id, workspace_id } = await sending.onlyMessage();
    await parkMessages(partner.db, ACTOR);
    const client = await platform.clientOf(SELLING);
    await client.flows.submit(client.token, submitInvoice({}, { tracking_id }), false);
    await decideMessage(partner.db, ACTOR, { workspace_id, id }, 'released');
    await sending.work();
    expect((await sending.onlyMessage()).state).to.equal('accepted');
    expect(sending.sent()).to.have.lengthOf(1);
  });
});
