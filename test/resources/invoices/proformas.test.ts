import { expect } from 'chai';
import { buildDeposit } from '#test-kit/invoices/build-invoice.ts';
import { dataOf } from '#test-kit/service/answers.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';
import { readAllTerms } from '#test/support/corpora/read-terms.ts';
import { pdfText } from '#test/support/documents/pdf-text.ts';
import { salesOf } from './sales-of.ts';

describe('a proforma', () => {
  let partner: Partner;

  before(async () => (partner = await startPartner()));
  after(() => partner.stop());

  const { deposit, member, query, eventTypes } = salesOf(() => partner);
  const bytesOf = async (id: unknown, format: string) => {
    const url = `${partner.service.baseUrl}/api/v1/invoices/${String(id)}/download.${format}`;
    const answer = await fetch(url, { headers: { authorization: `Bearer ${partner.token}` } });
    return Buffer.from(await answer.arrayBuffer());
  };

  for (const members of [{ proforma: true }, { type_code: 325 }])
    it(`leaves in no format as an invoice (${JSON.stringify(members)})`, async () => {
      const answer = await deposit(buildDeposit(members));
      expect(answer.status, answer.text).to.equal(201);
      const invoice = dataOf(answer);
      expect(invoice).to.deep.include({
        type_code: '325',
        proforma: true,
        lifecycle_state: 'draft',
        lifecycle_available_transitions: [],
      });
      for (const format of ['ubl', 'cii']) {
        const terms = readAllTerms((await bytesOf(invoice['id'], format)).toString());
        expect(terms.find(({ id }) => id === 'BT-3')?.value, format).to.equal('325');
      }
      for (const format of ['pdf', 'facturx'])
        expect(await pdfText(await bytesOf(invoice['id'], format)), format).to.include(
          'Facture proforma',
        );
      expect(await eventTypes(invoice)).to.deep.equal(['invoice.created']);
      for (const table of ['open_items', 'network_messages'])
        expect(
          await query(`select 1 from ${table} where invoice_id = $1`, invoice['id']),
        ).to.deep.equal([]);
      const issue = await partner.call('POST', `${member(invoice)}/issue`, { invoice: {} });
      expect(issue.status).to.be.within(409, 422);
      const status = await partner.call('POST', `${member(invoice)}/lifecycle_events`, {
        lifecycle_event: { state: 'submitted' },
      });
      expect(status.status).to.equal(409);
    });
});
