import { expect } from 'chai';
import { dataOf, listOf, refused } from '#test-kit/service/answers.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';

describe('ledgers', () => {
  let partner: Partner;
  let collection: string;

  beforeEach(async () => {
    partner = await startPartner();
    collection = `/api/v1/workspaces/${partner.workspace.id}/ledgers`;
  });
  afterEach(() => partner.stop());

  const create = (ledger: object) => partner.call('POST', collection, { ledger });

  it('are listed, the one that each company is born with first', async () => {
    const created = dataOf(await create({ code: 'BQ2', name: 'Seconde banque' }));
    const answer = await partner.call('GET', collection);
    const [born] = listOf(answer);
    expect(born).to.include({ code: 'BQ', name: 'Banque' });
    expect(answer.body).to.deep.equal({
      data: [born, created],
      meta: { current_page: 1, per_page: 25, total_pages: 1, total_count: 2 },
    });
    expect(created).to.deep.equal({
      id: created['id'],
      company_id: born?.['company_id'],
      code: 'BQ2',
      name: 'Seconde banque',
      created_at: '2026-03-02T10:00:00.000+01:00',
    });
  });

  it('have a code of their own within their company', async () => {
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => create({ code: 'BQ2', name: 'Banque' })),
    );
    const refusals = answers.filter(({ status }) => status !== 201);
    expect(refusals.map(({ status, body }) => [status, body])).to.deep.equal(
      Array.from({ length: 3 }, () => [
        422,
        refused({ base: ["Code est déjà celui d'un journal"] }),
      ]),
    );
  });

  it('report all that is wrong', async () => {
    const answer = await create({ code: ' ', name: 1, company_id: 999_999 });
    expect([answer.status, answer.body]).to.deep.equal([
      422,
      refused({
        base: [
          "Code n'est pas valide",
          'Name doit être une chaîne de caractères',
          'Company doit exister',
        ],
      }),
    ]);
  });
});
