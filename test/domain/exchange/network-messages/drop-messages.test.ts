import { expect } from 'chai';
import { sql } from 'kysely';
import { reopenInvoice } from '#domain/invoicing/lifecycle/reopen-invoice.ts';
import { networkOutbox } from '#domain/exchange/network/network-outbox.ts';
import { dropNetworkMessages } from '#domain/exchange/network-messages/drop-messages.ts';
import { recordNetworkAnswer } from '#domain/exchange/network-messages/work-message.ts';
import { dataOf } from '#test-kit/service/answers.ts';
import { startNetworkPartner, type NetworkPartner } from '#test/support/service/network.ts';
import {
  buildStated,
  readStates,
  RETRIES,
  setStates,
  takeMessage,
} from '#test/support/invoices/network-messages.ts';
import { refusalOf } from '#test/support/service/refusal-of.ts';

const DAY = 86_400_000;
const RETENTION = 90 * DAY;

describe('the retention of messages of the network', () => {
  let partner: NetworkPartner;
  beforeEach(async () => (partner = await startNetworkPartner()));
  afterEach(() => partner.stop());

  const drop = async (retention = RETENTION) => {
    const sum = { received_messages: 0, network_messages: 0 };
    for await (const step of dropNetworkMessages(partner.db, retention)) {
      sum.received_messages += step.received_messages;
      sum.network_messages += step.network_messages;
    }
    return sum;
  };
  const settle = async () =>
    recordNetworkAnswer(
      partner.db,
      await takeMessage(partner.db, 'one'),
      { outcome: 'taken' },
      RETRIES,
    );

  it('drops settled ones at its end and no sooner, and none that still waits', async () => {
    const invoice = await buildStated(partner);
    await setStates(partner, invoice, 'in_hand', 'approved');
    await settle();
    partner.clock.advance(RETENTION - 1);
    expect(await drop()).to.deep.equal({ received_messages: 0, network_messages: 0 });
    partner.clock.advance(1);
    expect(await drop()).to.deep.equal({ received_messages: 0, network_messages: 1 });
    expect(await readStates(partner)).to.deep.equal(['queued']);
  });

  it('keeps that of a refusal, so that its invoice is never reopened after it left', async () => {
    const invoice = await buildStated(partner);
    await setStates(partner, invoice, 'in_hand', 'refused');
    await settle();
    await settle();
    partner.clock.advance(RETENTION);
    expect(await drop()).to.deep.equal({ received_messages: 0, network_messages: 1 });
    const key = { workspace_id: partner.workspace.id, id: String(invoice['id']) };
    const how = { outbox: networkOutbox, baseUrl: 'https://bordereau.test' };
    const reopened = reopenInvoice(partner.db, { kind: 'command_line' }, { ...key, ...how });
    expect((await refusalOf(reopened)).status).to.equal(409);
  });

  it('drops received ones, and recognises a repeat by the status that it gave', async () => {
    await partner.depositSale();
    const first = await partner.handStatus();
    expect(first.status).to.equal(201);
    partner.clock.advance(RETENTION);
    expect(await drop()).to.deep.include({ received_messages: 1 });
    const again = await partner.handStatus();
    expect([again.status, again.body]).to.deep.equal([200, first.body]);
    const other = await partner.handStatus({ message_id: 'another' });
    expect([other.status, dataOf(other)['result']]).to.deep.equal([201, 'recorded']);
  });

  it('works in steps of 500', async () => {
    await partner.depositSale();
    await partner.handStatus();
    await sql`
      insert into received_messages
      select workspace_id, issuer, 'copy ' || n, result, invoice_id, lifecycle_event_id, received_at
      from received_messages cross join generate_series(1, 1200) n
    `.execute(partner.db.sql);
    partner.clock.advance(RETENTION);
    const steps: number[] = [];
    for await (const step of dropNetworkMessages(partner.db, RETENTION))
      steps.push(step.received_messages);
    expect(steps).to.deep.equal([0, 500, 500, 201]);
  });
});
