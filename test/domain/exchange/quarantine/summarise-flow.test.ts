import { expect } from 'chai';
import { printCdar } from '#einvoice/cdar.ts';
import { printCii } from '#einvoice/cii.ts';
import { printFacturx } from '#einvoice/facturx.ts';
import { NO_SUMMARY, summariseFlow } from '#domain/exchange/network/summarise-flow.ts';
import { buildInvoice, buildParty } from '#test-kit/invoices/printable-invoice.ts';
import { buildStatusMessage } from '#test/support/invoices/build-status-message.ts';
import { printBill, SELLER, withoutLines } from '#test/support/invoices/bills.ts';

const BILL = buildInvoice({ seller: SELLER, buyer: buildParty() });
const SAID = {
  kind: 'invoice',
  invoice_number: 'F-2026-017',
  seller_name: 'Papeterie Martin',
  seller_siren: '356000000',
  issue_date: '2026-03-02',
  addressees: ['732829320'],
};

describe('the summary of a refused file', () => {
  const summarise = (file: string | Uint8Array) => summariseFlow(Buffer.from(file));

  it('is read from UBL without lines, and from CII with an element too many', async () => {
    expect(await summarise(withoutLines(printBill()))).to.deep.equal(SAID);
    const cii = printCii(BILL).replace('<rsm:ExchangedDocument>', '<rsm:Odd/>$&');
    expect(await summarise(cii)).to.deep.equal(SAID);
  });

  it('is read from the invoice in a PDF', async () => {
    expect(await summarise(await printFacturx(BILL))).to.deep.equal(SAID);
  });

  it('is read from a status, with each recipient once', async () => {
    const message = buildStatusMessage();
    const [recipient] = message.recipients;
    if (recipient === undefined) throw new Error('a message has a recipient');
    const file = printCdar({ ...message, recipients: [recipient, recipient] });
    expect(await summarise(file)).to.deep.equal({
      kind: 'status',
      invoice_number: 'F-2026-001',
      seller_name: message.statuses[0]?.invoice.seller?.name,
      seller_siren: '732829320',
      issue_date: '2026-03-01',
      addressees: ['732829320'],
    });
  });

  it('leaves out invalid dates and SIRENs, and cuts long texts', async () => {
    const file = printBill({ invoice_number: 'n'.repeat(300) })
      .replaceAll('2026-03-02', '2026-02-30')
      .replaceAll('356000000', '356000001')
      .replaceAll('732829320', '732829321');
    expect(await summarise(file)).to.deep.equal({
      ...SAID,
      invoice_number: 'n'.repeat(255),
      seller_siren: null,
      issue_date: null,
      addressees: [],
    });
  });

  it('is empty if nothing can be read', async () => {
    const doctype = `<!DOCTYPE x [<!ENTITY e "e">]>${printBill().replace(/<\?xml[^>]*\?>/, '')}`;
    for (const file of ['', '<a', '<a/>', '%PDF-1.7 broken', '\0\0', doctype])
      expect(await summarise(file), file.slice(0, 20)).to.deep.equal(NO_SUMMARY);
  });
});
