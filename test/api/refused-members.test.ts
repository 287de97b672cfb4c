import { expect } from 'chai';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';
import { buildCategory } from '#test-kit/access/builders.ts';

describe('the errors of a 422', () => {
  let partner: Partner;
  before(async () => (partner = await startPartner()));
  after(() => partner.stop());

  const post = (collection: string, body: unknown, headers = {}) =>
    partner.call('POST', `/api/v1/workspaces/${partner.workspace.id}/${collection}`, body, headers);
  const endpoint = (members: object) => ({
    webhook_endpoint: { event_type: 'invoice.created', url: 'https://example.com/in', ...members },
  });

  it('name the member by its JSON pointer, with a code', async () => {
    const line = { name: 'Conseil', unit_price: 100, tax_rate: 20 };
    const invoice = { direction: 'sales', issue_date: '2026-03-02', lines: [line] };
    const { status, errors } = await post('invoices', { invoice });
    expect(status).to.equal(422);
    expect(errors).to.deep.include({
      path: '/invoice/lines/0/quantity',
      code: 'required',
      message: 'doit être renseigné',
    });
  });

  it('point at the member if the spec names the field otherwise', async () => {
    const category = await buildCategory(partner.db, partner.workspace, { archived: true });
    const archived = await post(
      'webhook_endpoints',
      endpoint({ category_id: Number(category.id) }),
    );
    expect(archived.errors).to.deep.equal([
      { path: '/webhook_endpoint/category_id', code: 'archived', message: 'est archivée' },
    ]);
    expect((await post('webhook_endpoints', endpoint({}))).status).to.equal(201);
    const taken = await post('webhook_endpoints', endpoint({}));
    expect(taken.errors).to.deep.equal([
      {
        path: '/webhook_endpoint/url',
        code: 'taken',
        message:
          "un endpoint webhook existe déjà pour ce type d'évènement, cette URL et cette catégorie",
      },
    ]);
  });

  it('escape the name of a member', async () => {
    const text = '{"category": {"name": "x", "a/b~c": "\\u0000"}}';
    const { errors } = await post('categories', text, { 'Content-Type': 'application/json' });
    expect(errors).to.deep.equal([
      {
        path: '/category/a~1b~0c',
        code: 'invalid_format',
        message: 'ne doit pas contenir de caractère nul',
      },
    ]);
  });

  it('point at the whole body if no member is at fault', async () => {
    const headers = { 'Idempotency-Key': 'one' };
    await post('categories', { category: { name: 'One' } }, headers);
    const again = await post('categories', { category: { name: 'Two' } }, headers);
    expect(again.errors).to.deep.equal([
      {
        path: '',
        code: 'idempotency_key_reused',
        message: 'Idempotency-Key a déjà servi pour une autre requête',
      },
    ]);
  });

  it('point at the whole body if a file cannot be read', async () => {
    const { errors } = await post('invoices', 'no PDF', { 'Content-Type': 'application/pdf' });
    expect(errors?.map(({ path, code }) => [path, code])).to.deep.equal([['', 'unreadable']]);
  });

  it('point below the list in a collection', async () => {
    const created = await post('payment_batches', { payment_batch: {} });
    expect(created.errors?.map(({ path, code }) => [path, code])).to.deep.equal(
      ['name', 'bank_account_id', 'channel', 'execution_date'].map((name) => [
        `/payment_batch/${name}`,
        'required',
      ]),
    );
  });
});
