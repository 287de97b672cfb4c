import { expect } from 'chai';
import { sql } from 'kysely';
import { buildCategory } from '#test-kit/access/builders.ts';
import { dataOf } from '#test-kit/service/answers.ts';
import { buildDeposit, buildPurchase, depositInvoice } from '#test-kit/invoices/build-invoice.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';
import { signInPerson, type Person } from '#test-kit/service/person.ts';
import { buildApiDraft } from '#test/support/invoices/build-api-draft.ts';

describe('a duplicate of a sale', () => {
  let partner: Partner;
  let member: Person;

  before(async () => {
    partner = await startPartner();
    member = await signInPerson(partner, 'member');
  });
  after(() => partner.stop());

  const duplicate = (id: unknown) =>
    member.call('POST', `/console/invoices/${String(id)}/duplicate`);
  const membersOf = async (id: unknown): Promise<Record<string, unknown>> => {
    const { rows } = await sql<{ members: Record<string, unknown> }>`
      select members::json as members from invoice_drafts
      where invoice_id = ${String(id)}`.execute(partner.db.sql);
    return rows[0]?.members ?? {};
  };

  it('is a draft with the customer and the lines, due as long after today', async () => {
    const sale = await depositInvoice(
      partner,
      buildDeposit({
        issue_date: '2026-02-01',
        due_date: '2026-03-03',
        purchase_order_reference: 'BC-1',
        payment_terms: 'À 30 jours',
        payment_means: [
          { iban: 'FR7630006000011234567890189', remittance_information: 'S-2026-1' },
        ],
        lines: [
          {
            name: 'Conseil',
            quantity: '1.5',
            unit_code: 'HUR',
            unit_price: '80',
            tax_rate: '20',
            adjustments: [{ amount: '10.00', charge: false, reason: 'Remise' }],
          },
        ],
      }),
    );
    const answer = await duplicate(sale['id']);
    expect(answer.status, answer.text).to.equal(201);
    const members = await membersOf(dataOf(answer)['id']);
    expect(members['buyer']).to.include({ name: 'Boulangerie Dupont', siren: '356000000' });
    expect(members).to.include({ due_date: '2026-04-01', payment_terms: 'À 30 jours' });
    expect(members).not.to.have.any.keys('issue_date', 'purchase_order_reference');
    const [line] = members['lines'] as [Record<string, unknown>];
    expect(line).to.deep.include({ name: 'Conseil', quantity: '1.5', unit_code: 'HUR' });
    expect(line).not.to.have.property('net_amount');
    const [means] = members['payment_means'] as [Record<string, unknown>];
    expect(means).to.include({ iban: 'FR7630006000011234567890189' });
    expect(means).not.to.have.property('remittance_information');
    const issued = await member.call(
      'POST',
      `/console/invoices/${String(dataOf(answer)['id'])}/issue`,
      {
        invoice: { numbering: 'series' },
      },
    );
    expect(issued.status, issued.text).to.equal(200);
    expect(dataOf(issued)).to.deep.include({
      issue_date: '2026-03-02',
      total_excluding_tax: dataOf(
        await partner.call('GET', `/api/v1/invoices/${String(sale['id'])}`),
      )['total_excluding_tax'],
    });
  });

  it('of a draft is another one with its members, without its date', async () => {
    const { id } = await buildApiDraft(partner, {
      buyer: { name: 'Dupont', contact: { name: 'Zoé' } },
      issue_date: '2026-01-05',
    });
    const members = await membersOf(dataOf(await duplicate(id))['id']);
    expect(members).to.deep.equal({
      buyer: { name: 'Dupont', contact: { name: 'Zoé' } },
      category_id: null,
      due_date: null,
    });
  });

  it('leaves out a category that was archived since', async () => {
    const { id: category } = await buildCategory(partner.db, partner.workspace);
    const { id } = await buildApiDraft(partner, { category_id: Number(category) });
    const kept = dataOf(await duplicate(id))['id'];
    await partner.call('DELETE', `/api/v1/categories/${category}`);
    const left = dataOf(await duplicate(id))['id'];
    const { rows } = await sql<{ category_id: string | null }>`
      select category_id from invoices where id in (${String(kept)}, ${String(left)})
      order by id`.execute(partner.db.sql);
    expect(rows).to.deep.equal([{ category_id: category }, { category_id: null }]);
  });

  it('is of sales alone, and of those of the workspace', async () => {
    const purchase = await depositInvoice(partner, buildPurchase({ invoice_number: 'A-1' }));
    const credit = await buildApiDraft(partner, { type_code: '381' });
    expect((await duplicate(purchase['id'])).status).to.equal(409);
    expect((await duplicate(credit.id)).status).to.equal(409);
    expect((await duplicate(999_999)).status).to.equal(404);
  });
});
