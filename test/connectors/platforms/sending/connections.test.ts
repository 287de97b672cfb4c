import { expect } from 'chai';
import { readCdar } from '#documents/cdar.ts';
import { readXml } from '#documents/xml/read-xml.ts';
import { CDAR } from '#documents/xml/schemas.ts';
import { decideMessage, parkMessages } from '#domain/invoicing/network-messages/park-messages.ts';
import { beginSending } from '#connectors/platforms/sending/begin-sending.ts';
import { retryMessage } from '#domain/invoicing/network-messages/retry-message.ts';
import { settleOwnFlow } from '#domain/invoicing/network-messages/settle-own-flow.ts';
import { deleteConnection } from '#domain/invoicing/platform-connections/delete-connection.ts';
import { succeedPass } from '#domain/invoicing/platform-connections/end-pass.ts';
import { leasePass } from '#domain/invoicing/platform-connections/lease-pass.ts';
import {
  pauseConnection,
  resumeConnection,
} from '#domain/invoicing/platform-connections/pause-connection.ts';
import type { Reachability, Recipient } from '#domain/invoicing/directory/check-recipient.ts';
import { collect } from '#test/support/platforms/collect.ts';
import { setStates } from '#test/support/invoices/network-messages.ts';
import { refusalOf } from '#test/support/service/refusal-of.ts';
import { buildTenant } from '#test/support/service/tenant.ts';
import { buildDeposit, depositInvoice } from '#test-kit/invoices/build-invoice.ts';
import {
  ACTOR,
  connectTo,
  HOUR,
  MINUTE,
  SECOND,
  startSending,
  type Sending,
} from '#test/support/platforms/sending.ts';

const NOT_TODAY = {
  on: 'submit',
  answer: 'status',
  status: 400,
  reason_code: 'NotToday',
} as const;
const LOST = { on: 'submit', answer: 'lost' } as const;

describe('messages of a connection', () => {
  let sending: Sending;
  let reachability: Reachability;
  let address: string | null;
  let asked: Recipient[];
  beforeEach(async () => {
    reachability = 'reachable';
    address = null;
    asked = [];
    sending = await startSending({
      tools: {
        checkRecipient: async (_connection, recipient) => {
          asked.push(recipient);
          return { reachability, address };
        },
      },
    });
  });
  afterEach(() => sending.stop());

  const wait = (milliseconds: number) => sending.partner.clock.advance(milliseconds);
  const only = async () => {
    const [message, ...others] = await sending.messages();
    if (message === undefined || others.length > 0) throw new Error('not one message');
    return message;
  };

  it('stop leaving once it is paused, and go on once it is resumed', async () => {
    const { db } = sending.partner;
    await sending.depositSale();
    await pauseConnection(db, ACTOR, sending.connection);
    expect(await sending.work()).to.equal(0);
    await resumeConnection(db, ACTOR, sending.connection);
    await sending.work();
    expect((await only()).state).to.equal('accepted');
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
    wait(HOUR);
    expect(await sending.work()).to.equal(0);
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
    for (let n = 0; n < 4; n += 1) await sending.depositSale();
    sending.platform.faults.add([{ ...NOT_TODAY, times: 3 }]);
    await sending.work();
    const pass = await leasePass(db, sending.connection, 'one', MINUTE);
    if (pass === null) throw new Error('not leased');
    await succeedPass(db, pass, MINUTE);
    const { error_code, state, error_message } = await sending.readConnection();
    expect([state, error_code]).to.deep.equal(['failed', 'sending_refused']);
    expect(error_message).to.match(/NotToday/);
    wait(HOUR);
    expect(await sending.work()).to.equal(0);
  });

  it('are tried at once when a pass shows that the platform is back', async () => {
    const { db } = sending.partner;
    await sending.depositSale();
    sending.platform.faults.add([{ on: 'submit', answer: 'status', status: 403 }]);
    await sending.work();
    const pass = await leasePass(db, sending.connection, 'one', MINUTE);
    if (pass === null) throw new Error('not leased');
    await succeedPass(db, pass, MINUTE);
    await sending.work();
    expect((await only()).state).to.equal('accepted');
  });

  it('rest for a minute where its secrets do not open', async () => {
    await sending.depositSale();
    const due = await sending.findDue();
    if (due === null) throw new Error('nothing is due');
    const rests: [string, number][] = [];
    const open = () => {
      throw new Error('no key');
    };
    const tools = { ...sending.tools, cipher: { open } };
    await beginSending(tools, due, (...rest) => rests.push(rest));
    expect(rests).to.deep.equal([[sending.connection.id, MINUTE]]);
    expect(await sending.work()).to.be.greaterThan(0);
  });

  it('that failed are sent again by a person, under a new tracking id', async () => {
    const { db } = sending.partner;
    await sending.depositSale();
    sending.platform.faults.add([NOT_TODAY]);
    await sending.work();
    const failed = await only();
    await retryMessage(db, ACTOR, failed);
    expect(await only()).to.include({ state: 'queued', due_in: 0, last_error: null });
    await sending.work();
    wait(10 * SECOND);
    await sending.work();
    const sent = await only();
    expect(sent.state).to.equal('sent');
    expect(sent.tracking_id).to.not.equal(failed.tracking_id);
    expect(sending.sent().map(({ tracking_id }) => tracking_id)).to.deep.equal([sent.tracking_id]);
  });

  it('that are sent again take nothing from the sending before, which stays ours', async () => {
    const { db } = sending.partner;
    sending.platform.set({ acknowledgement: 'pending' });
    await sending.depositSale();
    await sending.work();
    const [flow] = sending.sent();
    if (flow === undefined) throw new Error('not sent');
    sending.platform.settle(flow, ['OtherTechnicalError']);
    wait(10 * SECOND);
    await sending.work();
    await retryMessage(db, ACTOR, await only());
    await sending.work();
    const again = await only();
    expect(again.state).to.equal('accepted');
    const late = { ...flow, acknowledgement: { status: 'Ok', details: [] } };
    for (const seen of [late, { ...late, flow_id: 'x' }, { ...late, tracking_id: null }])
      expect(await settleOwnFlow(db, sending.connection, seen)).to.equal(true);
    expect(await only()).to.deep.equal(again);
    const other = { ...flow, flow_id: 'x', tracking_id: 'y' };
    expect(await settleOwnFlow(db, sending.connection, other)).to.equal(false);
  });

  it('are sent again by a person only if they failed, and neither invoice nor connection is gone', async () => {
    const { db, workspace } = sending.partner;
    await sending.depositSale();
    const statusOf = async (key: { workspace_id: string; id: string }) =>
      (await refusalOf(retryMessage(db, ACTOR, key))).status;
    expect(await statusOf({ workspace_id: workspace.id, id: '999999' })).to.equal(404);
    expect(await statusOf(await only())).to.equal(409);
    sending.platform.faults.add([{ ...NOT_TODAY, reason_code: 'InvalidSchema' }]);
    await sending.work();
    expect((await only()).state).to.equal('failed');
    expect(await statusOf(await only())).to.equal(409);
    await sending.depositSale();
    sending.platform.faults.add([NOT_TODAY]);
    await sending.work();
    const [, second] = await sending.messages();
    if (second === undefined) throw new Error('no second');
    await deleteConnection(db, ACTOR, sending.connection);
    expect(await statusOf(second)).to.equal(409);
  });

  it('wait after a restore, except those that the platform had; what it lists is settled', async () => {
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
    for (let minutes = 0; minutes < 4; minutes += 1) {
      wait(MINUTE);
      await sending.work();
    }
    wait(HOUR);
    await sending.work();
    expect(await sending.states()).to.deep.equal(['sent', 'sent', 'sent']);
    expect(sending.sent()).to.have.lengthOf(3);
  });

  it('that are released after a restore are withdrawn where their invoice has failed', async () => {
    const { db } = sending.partner;
    await collect(sending.partner, await sending.depositSale());
    await parkMessages(db, ACTOR);
    const [invoice, status] = await sending.messages();
    if (invoice === undefined || status === undefined) throw new Error('not two messages');
    await decideMessage(db, ACTOR, invoice, 'released');
    sending.platform.faults.add([NOT_TODAY]);
    for (let minute = 0; minute < 3; minute += 1) {
      await sending.work();
      wait(MINUTE);
    }
    expect(await sending.states()).to.deep.equal(['failed', 'parked']);
    await decideMessage(db, ACTOR, status, 'released');
    await sending.work();
    expect(await sending.states()).to.deep.equal(['failed', 'withdrawn']);
    expect(sending.sent()).to.have.lengthOf(0);
  });

  it('that report of an invoice which failed after them are not sent again by a person', async () => {
    sending.platform.set({ acknowledgement: 'pending' });
    await collect(sending.partner, await sending.depositSale());
    for (let hour = 0; hour <= 24; hour += 1) {
      await sending.work();
      wait(HOUR);
    }
    const [invoice, status] = sending.sent();
    if (invoice === undefined || status === undefined) throw new Error('not both were sent');
    sending.platform.settle(status, ['InvoiceLCStatusError']);
    sending.platform.settle(invoice, ['OtherTechnicalError']);
    wait(24 * HOUR);
    await sending.work();
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

  it('that the backup has and the platform got since are searched before they are sent', async () => {
    const { partner, platform } = sending;
    await sending.depositSale();
    const { tracking_id, id, workspace_id } = await only();
    await parkMessages(partner.db, ACTOR);
    const { submitInvoice, SELLING } = await import('#test/support/platforms/start-sandbox.ts');
    const client = await platform.clientOf(SELLING);
    await client.flows.submit(client.token, submitInvoice({}, { tracking_id }), false);
    await decideMessage(partner.db, ACTOR, { workspace_id, id }, 'released');
    await sending.work();
    expect((await only()).state).to.equal('accepted');
    expect(sending.sent()).to.have.lengthOf(1);
  });

  const check = (directory_check: 'warn' | 'hold') =>
    sending.partner.db.transact(async (tx) => {
      const row = tx.em.merge(await sending.readConnection());
      row.directory_check = directory_check;
      await tx.em.flush();
    });

  describe('that report a status', () => {
    const recipientOf = async (seller: Record<string, unknown>) => {
      const purchase = await sending.depositPurchase({
        seller: { name: 'Papeterie Martin', ...seller },
      });
      await setStates(sending.partner, purchase, 'in_hand');
      await sending.work();
      const { message_id } = await only();
      const sent = readCdar(readXml(sending.sent()[0]?.file ?? '', CDAR));
      expect(sent.message_id).to.equal(message_id);
      return sent.recipients.map(({ id, electronic_address }) => [id, electronic_address]);
    };
    const siren = '356000000';
    const at = (value: string) => [[siren, { scheme: '0225', value }]];

    it('go to the address on the invoice, whatever the directory has', async () => {
      await check('warn');
      address = `${siren}_AUTRE`;
      const electronic_address = { scheme: '0225', value: `${siren}_VENTES` };
      expect(await recipientOf({ siren, electronic_address })).to.deep.equal(at(`${siren}_VENTES`));
      expect(asked).to.deep.equal([]);
    });

    it('go to the one that the directory has, where the invoice has none', async () => {
      await check('warn');
      address = `${siren}_COMPTA`;
      expect(await recipientOf({ siren })).to.deep.equal(at(`${siren}_COMPTA`));
      expect(asked).to.deep.equal([{ address: null, siren }]);
    });

    it('go to the SIREN where the directory has none, or is not asked', async () => {
      await check('hold');
      reachability = 'unreachable';
      expect(await recipientOf({ siren })).to.deep.equal(at(siren));
    });

    it('go to the SIREN of a VAT number', async () => {
      expect(await recipientOf({ vat_number: 'FR39356000000' })).to.deep.equal(at(siren));
    });
  });

  describe('whose recipient the directory lacks', () => {
    it('leave with a note if the connection warns', async () => {
      await check('warn');
      reachability = 'unreachable';
      await sending.depositSale();
      await sending.work();
      expect(await only()).to.include({ state: 'accepted', recipient_reachability: 'unreachable' });
    });

    it('are held if the connection holds them, and leave once the directory has it', async () => {
      await check('hold');
      reachability = 'unreachable';
      const sale = await sending.depositSale();
      await collect(sending.partner, sale);
      await sending.work();
      const [held] = await sending.messages();
      expect(held).to.include({ state: 'held', due_in: HOUR });
      wait(HOUR);
      await sending.work();
      expect((await sending.states())[0]).to.equal('held');
      reachability = 'reachable';
      wait(HOUR);
      await sending.work();
      expect(await sending.states()).to.deep.equal(['accepted', 'queued']);
    });

    it('leave if the directory does not say', async () => {
      await check('hold');
      reachability = 'undetermined';
      await sending.depositSale();
      await sending.work();
      expect((await only()).state).to.equal('accepted');
    });
  });
});
