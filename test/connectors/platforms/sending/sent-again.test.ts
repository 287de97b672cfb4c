import { expect } from 'chai';
import { retryMessage } from '#domain/exchange/network-messages/retry-message.ts';
import { settleOwnFlow } from '#domain/exchange/network-messages/settle-own-flow.ts';
import { deleteConnection } from '#domain/exchange/platform-connections/delete-connection.ts';
import { waitingForLock } from '#test/support/database/waiting-for-lock.ts';
import { collect } from '#test/support/platforms/collect.ts';
import { refusalOf } from '#test/support/service/refusal-of.ts';
import {
  ACTOR,
  HOUR,
  NOT_TODAY,
  SECOND,
  type Sending,
  startSending,
} from '#test/support/platforms/sending.ts';

describe('failed messages that a person sends again', () => {
  let sending: Sending;
  beforeEach(async () => (sending = await startSending()));
  afterEach(() => sending.stop());

  it('leave under a new tracking id', async () => {
    const { db } = sending.partner;
    await sending.depositSale();
    sending.platform.faults.add([NOT_TODAY]);
    await sending.work();
    const failed = await sending.onlyMessage();
    await retryMessage(db, ACTOR, failed);
    expect(await sending.onlyMessage()).to.include({
      state: 'queued',
      due_in: 0,
      last_error: null,
    });
    await sending.work();
    await sending.workAfter(10 * SECOND);
    const sent = await sending.onlyMessage();
    expect(sent.state).to.equal('sent');
    expect(sent.tracking_id).to.not.equal(failed.tracking_id);
    expect(sending.sent().map(({ tracking_id }) => tracking_id)).to.deep.equal([sent.tracking_id]);
  });

  it('take nothing from the sending before, which stays ours', async () => {
    const { db } = sending.partner;
    sending.platform.set({ acknowledgement: 'pending' });
    await sending.depositSale();
    await sending.work();
    const flow = sending.onlySent();
    sending.platform.settle(flow, ['OtherTechnicalError']);
    await sending.workAfter(10 * SECOND);
    await retryMessage(db, ACTOR, await sending.onlyMessage());
    await sending.work();
    const again = await sending.onlyMessage();
    expect(again.state).to.equal('accepted');
    const late = { ...flow, acknowledgement: { status: 'Ok', details: [] } };
    for (const seen of [late, { ...late, flow_id: 'x' }, { ...late, tracking_id: null }])
      expect(await settleOwnFlow(db, sending.connection, seen)).to.equal(true);
    expect(await sending.onlyMessage()).to.deep.equal(again);
    const other = { ...flow, flow_id: 'x', tracking_id: 'y' };
    expect(await settleOwnFlow(db, sending.connection, other)).to.equal(false);
  });

  it('take nothing from it either while they are sent again just now', async () => {
    const { db } = sending.partner;
    sending.platform.faults.add([{ on: 'submit', answer: 'lost', carried_out: true }]);
    await sending.depositSale();
    await sending.work();
    const flow = sending.onlySent();
    const { id } = await sending.onlyMessage();
    const client = await db.pool.connect();
    await client.query('begin');
    await client.query('select from network_messages where lifecycle_event_id = $1 for update', [
      id,
    ]);
    const settling = settleOwnFlow(db, sending.connection, flow);
    await waitingForLock(db);
    await client.query(
      `update network_messages set tracking_id = 'another' where lifecycle_event_id = $1`,
      [id],
    );
    await client.query('commit');
    client.release();
    expect(await settling).to.equal(true);
    expect(await sending.onlyMessage()).to.include({
      state: 'retry_scheduled',
      tracking_id: 'another',
      flow_id: null,
    });
  });

  it('must have failed, and have their invoice and connection', async () => {
    const { db, workspace } = sending.partner;
    await sending.depositSale();
    const statusOf = async (key: { workspace_id: string; id: string }) =>
      (await refusalOf(retryMessage(db, ACTOR, key))).status;
    expect(await statusOf({ workspace_id: workspace.id, id: '999999' })).to.equal(404);
    expect(await statusOf(await sending.onlyMessage())).to.equal(409);
    sending.platform.faults.add([{ ...NOT_TODAY, reason_code: 'InvalidSchema' }]);
    await sending.work();
    expect((await sending.onlyMessage()).state).to.equal('failed');
    expect(await statusOf(await sending.onlyMessage())).to.equal(409);
    await sending.depositSale();
    sending.platform.faults.add([NOT_TODAY]);
    await sending.work();
    const [, second] = await sending.messages();
    if (second === undefined) throw new Error('no second');
    await deleteConnection(db, ACTOR, sending.connection);
    expect(await statusOf(second)).to.equal(409);
  });

  it('must be of an invoice that has not failed after them', async () => {
    sending.platform.set({ acknowledgement: 'pending' });
    await collect(sending.partner, await sending.depositSale());
    for (let hour = 0; hour <= 24; hour += 1) {
      await sending.work();
      sending.wait(HOUR);
    }
    const [invoice, status] = sending.sent();
    if (invoice === undefined || status === undefined) throw new Error('not both were sent');
    sending.platform.settle(status, ['InvoiceLCStatusError']);
    sending.platform.settle(invoice, ['OtherTechnicalError']);
    await sending.workAfter(24 * HOUR);
    expect(await sending.states()).to.deep.equal(['failed', 'failed']);
    const [first, second] = await sending.messages();
    if (first === undefined || second === undefined) throw new Error('not two messages');
    const refusal = await refusalOf(retryMessage(sending.partner.db, ACTOR, second));
    expect(refusal).to.include({
      status: 409,
      message: "La facture n'est pas arrivée à la plateforme : renvoyez-la d'abord",
    });
    await retryMessage(sending.partner.db, ACTOR, first);
    await retryMessage(sending.partner.db, ACTOR, second);
    expect((await sending.messages()).map(({ due_in }) => due_in)).to.deep.equal([0, null]);
  });
});
