import { expect } from 'chai';
import { buildCategory } from '#test-kit/access/builders.ts';
import { buildDeposit, depositInvoice } from '#test-kit/invoices/build-invoice.ts';
import { dataOf, refused } from '#test-kit/service/answers.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';
import { buildQuote, buildQuoteMembers } from '#test/support/invoices/build-quote.ts';
import { buildDraftMembers } from '#test/support/invoices/drafts.ts';

describe('an archived category', () => {
  let partner: Partner;
  let category_id: number;

  beforeEach(async () => {
    partner = await startPartner();
    category_id = Number((await buildCategory(partner.db, partner.workspace)).id);
  });
  afterEach(() => partner.stop());

  async function archive(id = category_id): Promise<void> {
    const { status } = await partner.call('DELETE', `/api/v1/categories/${id}`);
    expect(status).to.equal(204);
  }
  async function archived(): Promise<number> {
    const { id } = await buildCategory(partner.db, partner.workspace, { archived: true });
    return Number(id);
  }
  const member = ({ id }: { id?: unknown }) => `/api/v1/invoices/${String(id)}`;
  const draftMembers = (overrides: object = {}) => ({
    ...buildDraftMembers(overrides),
    direction: 'sales',
    lifecycle_state: 'draft',
  });
  const saveDraft = (overrides: object = {}) =>
    depositInvoice(partner, draftMembers({ category_id, ...overrides }));
  const putDraft = (draft: object, overrides: object = {}) =>
    partner.call('PUT', member(draft), { invoice: draftMembers({ category_id, ...overrides }) });
  const putQuote = (quote: { id: string }, overrides: object) =>
    partner.call('PUT', `/api/v1/quotes/${quote.id}`, { quote: buildQuoteMembers(overrides) });

  it('is kept by the credit note of an invoice that has it, and by its issue', async () => {
    const invoice = await depositInvoice(partner, buildDeposit({ category_id }));
    await archive();
    const credited = await partner.call('POST', `${member(invoice)}/credit_notes`, {
      credit_note: {},
    });
    expect([credited.status, dataOf(credited)['category_id']]).to.deep.equal([201, category_id]);
    const issued = await partner.call('POST', `${member(dataOf(credited))}/issue`, {
      invoice: { numbering: 'series' },
    });
    expect([issued.status, dataOf(issued)['category_id']]).to.deep.equal([200, category_id]);
  });

  it('is kept by a draft that has it, when it is replaced and when it is issued', async () => {
    for (const choice of [{ numbering: 'series' }, { invoice_number: 'V-1' }]) {
      const draft = await saveDraft();
      await archive();
      const replaced = await putDraft(draft, { due_date: '2026-04-01' });
      expect([replaced.status, dataOf(replaced)['category_id']]).to.deep.equal([200, category_id]);
      const issued = await partner.call('POST', `${member(draft)}/issue`, { invoice: choice });
      expect([issued.status, dataOf(issued)['category_id']]).to.deep.equal([200, category_id]);
      category_id = Number((await buildCategory(partner.db, partner.workspace)).id);
    }
  });

  it('is kept by a quote that has it, when it is replaced and when it becomes an invoice', async () => {
    const quote = await buildQuote(partner, { category_id });
    await archive();
    const replaced = await putQuote(quote, { category_id, version: 1, valid_until: '2026-03-31' });
    expect([replaced.status, dataOf(replaced)['version']]).to.deep.equal([200, 2]);
    await partner.call('POST', `/api/v1/quotes/${quote.id}/accept`);
    const invoice = await partner.call('POST', `/api/v1/quotes/${quote.id}/convert`, {
      invoice: {},
    });
    expect([invoice.status, dataOf(invoice)['category_id']]).to.deep.equal([201, category_id]);
  });

  it('is refused for a draft or quote that has another', async () => {
    const draft = await saveDraft();
    const quote = await buildQuote(partner, { category_id });
    const other = await archived();
    const reason = refused({ category: ['est archivée'] });
    const ofDraft = await putDraft(draft, { category_id: other });
    expect([ofDraft.status, ofDraft.body]).to.deep.equal([422, reason]);
    const ofQuote = await putQuote(quote, { category_id: other, version: 1 });
    expect([ofQuote.status, ofQuote.body]).to.deep.equal([422, reason]);
  });

  it('is refused for a new draft or quote, and for a sale in a series', async () => {
    const other = await archived();
    const reason = refused({ base: ['Category est archivée'] });
    const collection = `/api/v1/workspaces/${partner.workspace.id}`;
    for (const [path, body] of [
      ['invoices', { invoice: draftMembers({ category_id: other }) }],
      ['quotes', { quote: buildQuoteMembers({ category_id: other }) }],
      [
        'invoices',
        {
          invoice: buildDeposit({
            invoice_number: null,
            numbering: 'series',
            category_id: other,
          }),
        },
      ],
    ] as const) {
      const answer = await partner.call('POST', `${collection}/${path}`, body);
      expect([answer.status, answer.body]).to.deep.equal([422, reason]);
    }
  });
});
