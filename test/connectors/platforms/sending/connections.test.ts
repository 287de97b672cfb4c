import { expect } from 'chai';
import { beginDueMessage } from '#connectors/platforms/sending/begin-due-message.ts';
import { deleteConnection } from '#domain/exchange/platform-connections/delete-connection.ts';
import { failPass, succeedPass } from '#domain/exchange/platform-connections/end-pass.ts';
import {
  pauseConnection,
  resumeConnection,
} from '#domain/exchange/platform-connections/pause-connection.ts';
import { requestSync } from '#domain/exchange/platform-connections/request-sync.ts';
import { collect } from '#test/support/platforms/collect.ts';
import { setStates } from '#test/support/invoices/network-messages.ts';
import { buildTenant } from '#test/support/service/tenant.ts';
import { buildDeposit, depositInvoice } from '#test-kit/invoices/build-invoice.ts';
import {
  ACTOR,
  connectTo,
  HOUR,
  LOST,
  MINUTE,
  NOT_TODAY,
  type Sending,
  startSending,
} from '#test/support/platforms/sending.ts';
import { takePass } from '#test/support/platforms/take-pass.ts';

describe('messages of a connection', () => {
  let sending: Sending;
  beforeEach(async () => (sending = await startSending()));
  afterEach(() => sending.stop());

  it('stop leaving once it is paused, and go on once it is resumed', async () => {
    const { db } = sending.partner;
    await sending.depositSale();
    await pauseConnection(db, ACTOR, sending.connection);
    expect(await sending.work()).to.equal(0);
    await resumeConnection(db, ACTOR, sending.connection);
    await sending.work();
    expect((await sending.onlyMessage()).state).to.equal('accepted');
  });

  it('end with it: what was not tried is withdrawn, the rest fails', async () => {
    const { partner, platform } = sending;
    await sending.depositSale();
    await sending.work();
    const lost = await sending.depositPurchase();
    await setStates(partner, lost, 'in_hand', 'approved');
    platform.faults.add([LOST]);
    await sending.work();
    expect(await sending.states()).to.deep.equal(['accepted', 'retry_scheduled', 'queued']);
    await deleteConnection(partner.db, ACTOR, sending.connection);
    expect(await sending.states()).to.deep.equal(['failed', 'failed', 'withdrawn']);
    expect(await sending.workAfter(HOUR)).to.equal(0);
  });

  it('that a deletion left behind are ended by the worker', async () => {
    const { db } = sending.partner;
    const sale = await sending.depositSale();
    await collect(sending.partner, sale);
    await db.transact(async (tx) => {
      const connection = await sending.readConnection();
      Object.assign(tx.em.merge(connection), { archived_at: tx.now, client_secret: null });
      await tx.em.flush();
    });
    await sending.work();
    expect(await sending.states()).to.deep.equal(['withdrawn', 'withdrawn']);
    expect(sending.sent()).to.have.lengthOf(0);
  });

  it('leave while the platform of another company is down', async () => {
    const { partner, platform } = sending;
    const other = await buildTenant(partner);
    const { token_url } = sending.connection;
    const nowhere = { flow_url: 'https://127.0.0.1:9/flows', token_url };
    await connectTo({ ...partner, workspace: other.workspace }, platform, nowhere);
    await depositInvoice(other, buildDeposit());
    await sending.depositSale();
    await sending.work();
    const states = (await sending.messages()).map(({ workspace_id, state }) => [
      workspace_id === partner.workspace.id,
      state,
    ]);
    expect(states).to.deep.equal([
      [false, 'queued'],
      [true, 'accepted'],
    ]);
  });

  it('are refused until it is resumed, whatever its passes say', async () => {
    const { db } = sending.partner;
    for (let n = 0; n < 21; n += 1) await sending.depositSale();
    sending.platform.faults.add([{ ...NOT_TODAY, times: 20 }]);
    await sending.work();
    await succeedPass(db, await takePass(db, sending.connection), MINUTE);
    const { error_code, state, error_message } = await sending.readConnection();
    expect([state, error_code]).to.deep.equal(['failed', 'sending_refused']);
    expect(error_message).to.match(/NotToday/);
    expect(await sending.workAfter(HOUR)).to.equal(0);
  });

  it('are tried at once when a pass shows that the platform is back', async () => {
    const { db } = sending.partner;
    await sending.depositSale();
    sending.platform.faults.add([{ on: 'submit', answer: 'status', status: 403 }]);
    await sending.work();
    const fault = { error_code: 'access_refused', words: 'HTTP 403', is_reached: false } as const;
    await failPass(db, await takePass(db, sending.connection), fault, MINUTE);
    await requestSync(db, ACTOR, sending.connection);
    await succeedPass(db, await takePass(db, sending.connection), MINUTE);
    await sending.work();
    expect((await sending.onlyMessage()).state).to.equal('accepted');
  });

  it('that fail while passes go well are not tried again with each pass', async () => {
    const { db } = sending.partner;
    await sending.depositSale();
    sending.platform.faults.add([{ on: 'submit', answer: 'status', status: 403 }]);
    await sending.work();
    await succeedPass(db, await takePass(db, sending.connection), MINUTE);
    expect(await sending.work()).to.equal(0);
    await sending.workAfter(MINUTE);
    expect((await sending.onlyMessage()).state).to.equal('accepted');
  });

  it('rest for a minute if its secrets do not open', async () => {
    await sending.depositSale();
    const due = await sending.findDue();
    if (due === null) throw new Error('nothing is due');
    const rests: [string, number][] = [];
    const open = () => {
      throw new Error('no key');
    };
    const tools = { ...sending.tools, cipher: { open } };
    await beginDueMessage(tools, due, (...rest) => rests.push(rest));
    expect(rests).to.deep.equal([[sending.connection.id, MINUTE]]);
    expect(await sending.work()).to.be.greaterThan(0);
  });
});
