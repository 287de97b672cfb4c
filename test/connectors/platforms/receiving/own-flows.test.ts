import { expect } from 'chai';
import { sql } from 'kysely';
import type { SandboxFlow } from '#sandbox-platform/index.ts';
import { dropNetworkMessages } from '#domain/exchange/network-messages/drop-messages.ts';
import type { SeenFlow } from '#domain/exchange/network-messages/record-acknowledgement.ts';
import { retryMessage } from '#domain/exchange/network-messages/retry-message.ts';
import { settleOwnFlow } from '#domain/exchange/network-messages/settle-own-flow.ts';
import { deleteConnection } from '#domain/exchange/platform-connections/delete-connection.ts';
import { setStates } from '#test/support/invoices/network-messages.ts';
import {
  startReceivingGround,
  type ReceivingGround,
} from '#test/support/platforms/receiving-ground.ts';
import {
  ACTOR,
  connectTo,
  DAY,
  MINUTE,
  startSending,
  type Sending,
} from '#test/support/platforms/sending.ts';
import { startSandbox, STATED, submitStatus } from '#test/support/platforms/start-sandbox.ts';

describe('a flow that a company sent itself', () => {
  let sending: Sending;
  beforeEach(async () => (sending = await startSending()));
  afterEach(() => sending.stop());

  const settle = (flow: SeenFlow, connection = sending.connection) =>
    settleOwnFlow(sending.partner.db, connection, flow);
  const send = async (): Promise<SandboxFlow> => {
    await sending.depositSale();
    await sending.work();
    return sending.onlySent();
  };
  /** The platform could not process it, so that a person may send it again. */
  const sendInVain = async (): Promise<SandboxFlow> => {
    const flow = await send();
    const detail = { level: 'Error', item: null, reason_message: null };
    flow.acknowledgement = {
      status: 'Error',
      details: [{ ...detail, reason_code: 'OtherTechnicalError' }],
    };
    await sending.workAfter(MINUTE);
    expect((await sending.onlyMessage()).state).to.equal('failed');
    return flow;
  };

  it('is recognised after a person has sent it again, by either id, and settles nothing', async () => {
    const former = await sendInVain();
    await retryMessage(sending.partner.db, ACTOR, await sending.onlyMessage());
    const { tracking_id } = former;
    for (const state of ['queued', 'accepted']) {
      const before = await sending.onlyMessage();
      expect(before).to.include({ state });
      expect(await settle(former)).to.equal(true);
      expect(await settle({ ...former, tracking_id: null })).to.equal(true);
      const upper = tracking_id?.toUpperCase() ?? '';
      expect(await settle({ ...former, flow_id: 'another', tracking_id: upper })).to.equal(true);
      expect(await settle({ ...former, flow_id: 'another', tracking_id: null })).to.equal(false);
      expect(await sending.onlyMessage()).to.deep.equal(before);
      await sending.work();
    }
    expect((await sending.onlyMessage()).tracking_id).not.to.equal(tracking_id);
  });

  it('is recognised through the connection that follows a deleted one, at the same platform', async () => {
    const flow = await send();
    await deleteConnection(sending.partner.db, ACTOR, sending.connection);
    const next = await connectTo(sending.partner, sending.platform);
    expect(await settle(flow, next)).to.equal(true);
    expect(await settle({ ...flow, tracking_id: null }, next)).to.equal(true);
    const elsewhere = await startSandbox();
    try {
      await deleteConnection(sending.partner.db, ACTOR, next);
      const other = await connectTo(sending.partner, elsewhere);
      expect(await settle(flow, other)).to.equal(true);
      expect(await settle({ ...flow, tracking_id: null }, other)).to.equal(false);
    } finally {
      await elsewhere.close();
    }
  });

  it('is recognised for as long as its platform lists it', async () => {
    const { partner } = sending;
    await setStates(partner, await sending.depositPurchase(), 'in_hand');
    await sending.work();
    await sending.workAfter(MINUTE);
    expect(await sending.onlyMessage()).to.include({ state: 'sent' });
    const flow = sending.onlySent();
    const drop = async () => {
      let dropped = 0;
      for await (const step of dropNetworkMessages(partner.db, 90 * DAY))
        dropped += step.network_messages;
      return dropped;
    };
    for (let week = 0; week < 15; week += 1) {
      sending.wait(7 * DAY);
      expect(await settle(flow)).to.equal(true);
      expect(await drop()).to.equal(0);
    }
    sending.wait(14 * DAY);
    expect(await drop()).to.equal(1);
    expect(await sending.messages()).to.deep.equal([]);
  });
});

describe('a status that comes back to the company that set it', () => {
  let ground: ReceivingGround;
  beforeEach(async () => (ground = await startReceivingGround()));
  afterEach(() => ground.stop());

  it('is recognised by its identifier, if the platform names none of its ids', async () => {
    ground.listInvoice(STATED);
    await ground.receive();
    const events = async () => {
      const { rows } = await sql<{ id: string }>`
        select id from lifecycle_events order by id`.execute(ground.db.sql);
      return rows.map(({ id }) => id);
    };
    const before = await events();
    // As if the company had set it, and a backup from before a retry were restored.
    await sql`
      insert into network_messages (workspace_id, lifecycle_event_id, invoice_id, connection_id, kind,
        message_id, tracking_id, body, state, created_at, settled_at)
      select workspace_id, id, invoice_id, ${ground.connection.id}, 'status', 'F-2026-001_205', 'ours', '',
        'failed', created_at, created_at
      from lifecycle_events order by id desc limit 1`.execute(ground.db.sql);
    ground.later();
    ground.list({ file: submitStatus().file, flow_type: 'SupplierInvoiceLC' });
    await ground.receive();
    const [purchase, status] = await ground.flows();
    expect(status).to.deep.include({
      state: 'recorded',
      invoice_id: purchase?.invoice_id,
      lifecycle_event_id: before.at(-1),
    });
    expect(await events()).to.deep.equal(before);
  });
});
