import { hash } from 'node:crypto';
import { expect } from 'chai';
import { sql } from 'kysely';
import { printCdar } from '#einvoice/cdar.ts';
import { printCii } from '#einvoice/cii.ts';
import { buildParty } from '#test-kit/invoices/printable-invoice.ts';
import { dataOf } from '#test-kit/service/answers.ts';
import { buildBill, printBill } from '#test/support/invoices/bills.ts';
import { buildPurchase, depositInvoice } from '#test-kit/invoices/build-invoice.ts';
import {
  BUYER,
  buildDetail,
  buildStatus,
  buildStatusMessage,
} from '#test/support/invoices/build-status-message.ts';
import { keepLog, type KeptLog } from '#test/support/service/keep-log.ts';
import { startNetworkPartner, type NetworkPartner } from '#test/support/service/network.ts';

const { invoice: STATED } = buildStatus();
const about = (invoice_number: string) => buildStatus({ invoice: { ...STATED, invoice_number } });

describe('what the network hands over again', () => {
  let partner: NetworkPartner;
  let log: KeptLog;
  beforeEach(async () => {
    partner = await startNetworkPartner();
    log = keepLog(partner);
  });
  afterEach(() => partner.stop());

  const rows = async () => {
    const { rows: counts } = await sql<{ counts: string }>`
      select concat_ws(' ', (select count(*) from invoices), (select count(*) from events),
        (select count(*) from lifecycle_events), (select count(*) from received_messages)) as counts
    `.execute(partner.db.sql);
    return counts[0]?.counts;
  };
  const reasonOf = ({ body }: { body: unknown }) =>
    (body as { details?: Record<string, string[]> }).details;
  const sell = (invoice_number: string) => partner.depositSale({ invoice_number });

  it('may be an invoice whose number begins like provisional ones: one purchase', async () => {
    const file = printBill({ invoice_number: 'TEMP-7' });
    const first = await partner.hand(file);
    expect(first.status).to.equal(201);
    const before = await rows();
    const again = await partner.hand(file);
    expect([again.status, dataOf(again)['invoice_id']]).to.deep.equal([
      200,
      dataOf(first)['invoice_id'],
    ]);
    const other = await partner.hand(`${file}\n`);
    expect(other.status).to.equal(422);
    expect(await rows()).to.equal(before);
  });

  it('may be an invoice with other content: refused, logged, and nothing written', async () => {
    const first = await partner.hand(printBill());
    const invoice_id = Number(dataOf(first)['invoice_id']);
    const before = await rows();
    const others = [
      printBill({ buyer: buildParty({ name: 'Atelier de la Lumière' }) }),
      printBill({ type_code: '381' }),
      printCii(buildBill()),
      `${printBill()}\n`,
    ];
    for (const file of others) {
      const answer = await partner.hand(file);
      expect([answer.status, reasonOf(answer)]).to.deep.equal([
        422,
        {
          invoice_number: [
            `existe déjà pour ce vendeur et cette année, avec un autre contenu (facture ${invoice_id})`,
          ],
        },
      ]);
    }
    expect(await rows()).to.equal(before);
    expect(
      log.refusals().map(({ sha256, size_bytes, reasons }) => [sha256, size_bytes, reasons]),
    ).to.deep.equal(
      others.map((file) => [
        hash('sha256', file, 'hex'),
        Buffer.byteLength(file),
        ['invoice_number taken'],
      ]),
    );
    const again = await partner.hand(printBill());
    expect([again.status, again.text]).to.deep.equal([200, first.text]);
  });

  it('may be an invoice that was deposited here by hand: refused', async () => {
    const seller = { name: 'Papeterie Martin', siren: '356000000' };
    const { invoice_number, issue_date } = buildBill();
    await depositInvoice(partner, buildPurchase({ invoice_number, issue_date, seller }));
    const answer = await partner.hand(printBill());
    expect([answer.status, Object.keys(reasonOf(answer) ?? {})]).to.deep.equal([
      422,
      ['invoice_number'],
    ]);
  });

  it('may be a message with a used identifier: refused, logged, and nothing written', async () => {
    await sell('F-1');
    await sell('F-2');
    const first = await partner.handStatus({ statuses: [about('F-1')] });
    expect(first.status).to.equal(201);
    const before = await rows();
    for (const overrides of [
      { statuses: [about('F-2')] },
      { statuses: [{ ...about('F-1'), code: '204', document_status: '45' }] },
      { statuses: [about('F-1')], issued_at: new Date('2026-03-02T14:05:00Z') },
    ]) {
      const answer = await partner.handStatus(overrides);
      expect([answer.status, reasonOf(answer)], JSON.stringify(overrides)).to.deep.equal([
        422,
        { base: ['Un autre message de cet identifiant a déjà été reçu de cet émetteur'] },
      ]);
    }
    expect(await rows()).to.equal(before);
    expect(log.refusals().map(({ reasons }) => reasons)).to.deep.equal([
      ['base taken'],
      ['base taken'],
      ['base taken'],
    ]);
    expect((await partner.handStatus({ statuses: [about('F-1')] })).status).to.equal(200);
  });

  it('may be a message of which retention has left only the status', async () => {
    await sell('F-1');
    const first = await partner.handStatus({ statuses: [about('F-1')] });
    await partner.db.query({ text: 'delete from received_messages' });
    const again = await partner.handStatus({ statuses: [about('F-1')] });
    expect([again.status, again.text]).to.deep.equal([200, first.text]);
    const label = { ...about('F-1'), label: 'Autrement' };
    expect((await partner.handStatus({ statuses: [label] })).status).to.equal(422);
    const others = { ...BUYER, id: '35600000000048', scheme: '0009' };
    const other = await partner.handStatus({ statuses: [about('F-1')], issuer: others });
    expect(other.status).to.equal(201);
  });

  it('may be a status that was recorded, and applied since: the first answer, until retention drops it', async () => {
    const invoice = await sell('F-1');
    const hand = (code: string, document_status: string, reason_code: string | null = null) => {
      const details = reason_code === null ? [] : [buildDetail({ reason_code })];
      const status = { ...about('F-1'), code, document_status, details };
      return partner.handStatus({ message_id: `F-1_${code}`, statuses: [status] });
    };
    await hand('205', '1');
    const first = await hand('208', '39', 'JUSTIF_ABS');
    expect([first.status, dataOf(first)['result']]).to.deep.equal([201, 'recorded']);
    await hand('207', '46', 'AUTRE');
    expect(await partner.stateOf(invoice)).to.equal('suspended');
    const again = await hand('208', '39', 'JUSTIF_ABS');
    expect([again.status, again.text]).to.deep.equal([200, first.text]);
    await partner.db.query({ text: 'delete from received_messages' });
    const late = await hand('208', '39', 'JUSTIF_ABS');
    expect([late.status, dataOf(late)]).to.deep.equal([
      200,
      { ...dataOf(first), result: 'applied' },
    ]);
  });

  it('leaves no text of a file in the log', async () => {
    const secret = 'FR7630006000011234567890189';
    const file = printCdar(buildStatusMessage()).replace(
      '<ram:RoleCode>',
      `<ram:Iban>${secret}</ram:Iban><ram:RoleCode>`,
    );
    expect((await partner.hand(file)).status).to.equal(422);
    const [line] = log.refusals();
    expect(line).to.include({ sha256: hash('sha256', file, 'hex'), message: null });
    expect(log.lines.join('')).not.to.include(secret);
  });
});
