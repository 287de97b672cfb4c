import { expect } from 'chai';
import { printCii } from '#einvoice/cii.ts';
import { readFacturxXml } from '#einvoice/facturx.ts';
import { buildInvoice } from '#test-kit/invoices/printable-invoice.ts';
import { dataOf } from '#test-kit/service/answers.ts';
import { depositFile } from '#test-kit/invoices/deposit-file.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';

const EXTENDED = 'urn:cen.eu:en16931:2017#conformant#urn:factur-x.eu:1p0:extended';

/** Long enough for several stored chunks. */
const FILE = printCii(buildInvoice())
  .replace('urn:cen.eu:en16931:2017', EXTENDED)
  .replace('<rsm:ExchangedDocument>', `<!-- ${'reçu '.repeat(120_000)} --><rsm:ExchangedDocument>`);

describe('the Factur-X of a received CII', () => {
  let partner: Partner;
  before(async () => (partner = await startPartner()));
  after(() => partner.stop());

  const facturxOf = async (id: unknown) => {
    const path = `/api/v1/invoices/${String(id)}/download.facturx`;
    const answer = await fetch(`${partner.service.baseUrl}${path}`, {
      headers: { Authorization: `Bearer ${partner.token}` },
    });
    return { etag: answer.headers.get('etag'), bytes: Buffer.from(await answer.arrayBuffer()) };
  };

  it('embeds the very bytes, of whatever length, with the profile that they claim', async () => {
    const { id } = dataOf(await depositFile(partner, FILE));
    const first = await facturxOf(id);
    const embedded = await readFacturxXml(first.bytes);
    expect('xml' in embedded && Buffer.from(embedded.xml).equals(Buffer.from(FILE))).to.equal(true);
    expect(first.bytes.toString('latin1')).to.include('<fx:ConformanceLevel>EXTENDED<');
    const second = await facturxOf(id);
    expect(second.bytes.equals(first.bytes)).to.equal(true);
    expect(second.etag).to.equal(first.etag);
  });
});
