import { expect } from 'chai';
import { sql } from 'kysely';
import { readCdar } from '#einvoice/cdar.ts';
import { readXml } from '#einvoice/xml/read-xml.ts';
import { CDAR } from '#einvoice/xml/schemas.ts';
import { reopenInvoice } from '#domain/invoicing/lifecycle/reopen-invoice.ts';
import { networkOutbox } from '#domain/exchange/network/network-outbox.ts';
import { buildPurchase, depositInvoice } from '#test-kit/invoices/build-invoice.ts';
import { startNetworkPartner, type NetworkPartner } from '#test/support/service/network.ts';
import { checkCdv } from '#test/support/rules/cdv.ts';

const OTHER = { name: 'Papeterie Martin', siren: '356000000' };

interface Message {
  lifecycle_event_id: string;
  message_id: string;
  state: string;
  body: string;
}

describe('the messages that wait to leave for the network', () => {
  let partner: NetworkPartner;
  beforeEach(async () => (partner = await startNetworkPartner()));
  afterEach(() => partner.stop());

  type Invoice = Record<string, unknown>;
  const purchase = (overrides: object = {}): Promise<Invoice> =>
    depositInvoice(partner, buildPurchase({ invoice_number: 'F-7', seller: OTHER, ...overrides }));
  const set = async ({ id }: Invoice, lifecycle_event: object) =>
    partner.call('POST', `/api/v1/invoices/${String(id)}/lifecycle_events`, { lifecycle_event });
  const queued = async () => {
    const { rows } = await sql<Message>`
      select lifecycle_event_id, message_id, state, body from network_messages order by lifecycle_event_id
    `.execute(partner.db.sql);
    return rows;
  };
  const read = ({ body }: Pick<Message, 'body'>) => readCdar(readXml(body, CDAR));

  it('tell of a status set here, by the rules of the network', async () => {
    const invoice = await purchase();
    expect(await queued()).to.deep.equal([]);
    const refusal = { state: 'refused', reason_code: 'DOUBLON', reason: 'Reçue deux fois' };
    const answer = await set(invoice, refusal);
    expect(answer.status).to.equal(201);
    const [message, ...others] = await queued();
    if (message === undefined) throw new Error('nothing is queued');
    expect([message.state, others]).to.deep.equal(['queued', []]);
    expect(checkCdv(message.body)).to.deep.equal([]);
    const { message_id, issuer, recipients, statuses } = read(message);
    expect(message_id).to.equal(message.message_id);
    expect([issuer?.id, recipients.map(({ id }) => id)]).to.deep.equal([
      '732829320',
      ['356000000', '0000'],
    ]);
    expect(statuses[0]).to.deep.include({ code: '210', phase: '23', label: 'Refusée' });
    expect(statuses[0]?.details[0]).to.include({
      reason_code: 'DOUBLON',
      reason: 'Reçue deux fois',
    });
    expect(message.body).to.match(
      /<ram:IncludedNote>\s*<ram:Content>Reçue deux fois<\/ram:Content>\s*<\/ram:IncludedNote>/,
    );
  });

  it('tell of each collection of a sale, which no platform need have taken over', async () => {
    const invoice = await partner.depositSale();
    const amounts = [{ amount: 60, tax_rate: 20 }];
    await set(invoice, { status_code: 212, amounts });
    await set(invoice, { status_code: 212, amounts });
    const messages = await queued();
    expect(messages.flatMap((one) => checkCdv(one.body))).to.deep.equal([]);
    expect(messages.map((one) => read(one).statuses[0]?.code)).to.deep.equal(['212', '212']);
    expect(new Set(messages.map(({ message_id }) => message_id)).size).to.equal(2);
  });

  it('are none for a deposit or an issue, whose 200 is a platform’s to send', async () => {
    await partner.depositSale();
    await purchase();
    const draft = await partner.depositSale({ invoice_number: null });
    const issue = { invoice: { numbering: 'series' } };
    const issued = await partner.call(
      'POST',
      `/api/v1/invoices/${String(draft['id'])}/issue`,
      issue,
    );
    expect(issued.status).to.equal(200);
    expect(await queued()).to.deep.equal([]);
  });

  it('are none for the statuses that an invoice had before it was deposited', async () => {
    const invoice = await partner.depositSale({ lifecycle_state: 'available' });
    await purchase({ lifecycle_state: 'payment_sent' });
    expect(await queued()).to.deep.equal([]);
    const amounts = [{ amount: 60, tax_rate: 20 }];
    expect((await set(invoice, { status_code: 212, amounts })).status).to.equal(201);
    expect((await queued()).map((one) => read(one).statuses[0]?.code)).to.deep.equal(['212']);
  });

  it('are none for a proforma, which takes no status', async () => {
    for (const invoice of [
      await partner.depositSale({ proforma: true }),
      await purchase({ proforma: true }),
    ]) {
      expect(invoice['lifecycle_available_transitions']).to.deep.equal([]);
      for (const status of [{ state: 'approved' }, { state: 'submitted' }]) {
        const answer = await set(invoice, status);
        expect([answer.status, answer.body]).to.deep.equal([
          409,
          {
            error: 'conflict',
            message: 'La facture est pro forma : aucun statut ne peut lui être donné',
          },
        ]);
      }
    }
    expect(await queued()).to.deep.equal([]);
  });

  it('are none for a status that the network brings, or that is refused', async () => {
    const invoice = await partner.depositSale();
    expect((await partner.handStatus()).status).to.equal(201);
    expect((await set(invoice, { state: 'approved' })).status).to.equal(409);
    expect(await queued()).to.deep.equal([]);
  });

  it('are none for a party that has no address on the network', async () => {
    const invoice = await purchase({ seller: { name: 'Stationery Ltd' } });
    expect((await set(invoice, { state: 'approved' })).status).to.equal(201);
    expect(await queued()).to.deep.equal([]);
  });

  it('are withdrawn with a refusal that is undone, and queued again with another', async () => {
    const invoice = await purchase();
    const refusal = { state: 'refused', reason_code: 'DOUBLON' };
    await set(invoice, refusal);
    const key = { workspace_id: partner.workspace.id, id: String(invoice['id']) };
    const how = { outbox: networkOutbox, baseUrl: 'https://bordereau.test' };
    await reopenInvoice(partner.db, { kind: 'command_line' }, { ...key, ...how });
    await set(invoice, refusal);
    expect((await queued()).map(({ state }) => state)).to.deep.equal(['withdrawn', 'queued']);
  });
});
