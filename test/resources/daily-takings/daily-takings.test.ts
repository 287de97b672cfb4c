import { expect } from 'chai';
import {
  buildApplication,
  buildToken,
  buildWorkspace,
  companyOf,
} from '#test-kit/access/builders.ts';
import { dataOf, NOT_FOUND, refused } from '#test-kit/service/answers.ts';
import { startPartner } from '#test-kit/service/partner.ts';
import { fresh } from '#test/support/ground/opened.ts';

const HEADER =
  'register,reference,date,currency_code,transactions_count,category,tax_rate,net_amount,tax_amount,paid_amount';

describe('daily takings', () => {
  const partner = fresh(startPartner);
  let company_id: number;
  let collection: string;
  beforeEach(async () => {
    company_id = Number(await companyOf(partner.db, partner.workspace));
    collection = `/api/v1/workspaces/${partner.workspace.id}/daily_takings`;
  });

  const GOODS = { category: 'TLB1', tax_rate: '20', net_amount: '1000.00', tax_amount: '200.00' };
  const ticket = (members: object = {}) => ({
    company_id,
    register: 'caisse-1',
    reference: 'Z-000123',
    date: '2026-03-01',
    currency_code: 'EUR',
    transactions_count: 57,
    totals: [GOODS],
    ...members,
  });
  const post = (members: object = {}) =>
    partner.call('POST', collection, { daily_taking: ticket(members) });
  const csv = (...rows: string[]) =>
    partner.call('POST', collection, Buffer.from([HEADER, ...rows].join('\r\n')), {
      'Content-Type': 'text/csv',
    });
  const count = async () => {
    const { body } = await partner.call('GET', collection);
    return (body as { meta: { total_count: number } }).meta.total_count;
  };

  it('are recorded once: the same again is the one there is, other content is refused', async () => {
    const first = await post();
    const taking = {
      id: dataOf(first)['id'],
      company_id,
      register: 'caisse-1',
      reference: 'Z-000123',
      date: '2026-03-01',
      currency_code: 'EUR',
      transactions_count: 57,
      totals: [{ category: 'TLB1', tax_rate: 20, net_amount: 1000, tax_amount: 200 }],
      payments: [],
      created_at: '2026-03-02T10:00:00.000+01:00',
      updated_at: '2026-03-02T10:00:00.000+01:00',
    };
    expect([first.status, first.body]).to.deep.equal([201, { data: taking, warnings: [] }]);
    expect((await post()).status).to.equal(200);
    const altered = await post({ date: '2026-03-02' });
    expect([altered.status, altered.body]).to.deep.equal([
      409,
      {
        error: 'conflict',
        message: `Le ticket Z-000123 de caisse-1 est déjà enregistré avec un autre contenu : PUT /api/v1/daily_takings/${String(taking.id)} le remplace`,
      },
    ]);
    expect(await count()).to.equal(1);
  });

  it('are replaced by PUT and deleted', async () => {
    const path = `/api/v1/daily_takings/${String(dataOf(await post())['id'])}`;
    const totals = [{ ...GOODS, net_amount: '500.00', tax_amount: '100.00' }];
    const put = (members: object) => partner.call('PUT', path, { daily_taking: ticket(members) });
    expect(dataOf(await put({ totals }))['totals']).to.deep.equal([
      { category: 'TLB1', tax_rate: 20, net_amount: 500, tax_amount: 100 },
    ]);
    expect((await put({ reference: 'Z-2' })).body).to.have.nested.property('details.reference[0]');
    expect((await partner.call('DELETE', path)).status).to.equal(204);
    expect((await partner.call('GET', path)).status).to.equal(404);
  });

  it('have the tax of their net amounts, to a cent a sale', async () => {
    const withTax = (tax_amount: string, transactions_count: number | null) =>
      post({ reference: tax_amount, transactions_count, totals: [{ ...GOODS, tax_amount }] });
    expect((await withTax('200.57', 57)).status).to.equal(201);
    expect((await withTax('199.99', null)).status).to.equal(201);
    for (const [tax, sales] of [
      ['200.58', 57],
      ['200.02', null],
    ] as const)
      expect((await withTax(tax, sales)).status).to.equal(422);
    const foreign = { ...GOODS, category: 'TNT1' };
    expect((await post({ totals: [foreign] })).status).to.equal(422);
    expect((await post({ date: '2026-03-03' })).status).to.equal(422);
    expect((await post({ currency_code: 'USD' })).status).to.equal(422);
    const huge = { ...GOODS, net_amount: '9999999999999999999', tax_amount: '0' };
    expect((await post({ totals: [huge] })).status).to.equal(422);
    const { status, body } = await post({ register: ' ', transactions_count: -1 });
    expect([status, body]).to.deep.equal([
      422,
      refused({
        base: [
          'Register doit avoir 1 à 50 caractères imprimables',
          'Transactions count doit être un nombre entier de 0 à 1000000',
        ],
      }),
    ]);
  });

  it('say what was paid for services, and ignore it for goods', async () => {
    const services = { ...GOODS, category: 'TPS1' };
    const paid = async (members: object) => {
      const answer = await post(members);
      const { warnings } = answer.body as { warnings: { code: string }[] };
      return [dataOf(answer)['payments'], warnings.map(({ code }) => code)];
    };
    expect(await paid({ reference: '1', totals: [services] })).to.deep.equal([
      [{ tax_rate: 20, amount: 1200 }],
      [],
    ]);
    const payments = [{ tax_rate: 20, amount: 600 }];
    expect(await paid({ reference: '2', totals: [services], payments })).to.deep.equal([
      payments,
      [],
    ]);
    expect(await paid({ reference: '3', payments })).to.deep.equal([[], ['payments_ignored']]);
  });

  it('come as CSV, all or none', async () => {
    const rows = [
      'c1,Z-1,2026-03-01,EUR,3,TLB1,20,100.00,20.00,',
      'c1,Z-1,2026-03-01,EUR,3,TPS1,10,"50.00",5.00,55.00',
      'c1,Z-2,2026-03-01,EUR,,TLB1,20,100.00,20.00,',
    ];
    const first = await csv(...rows);
    expect([first.status, first.body]).to.deep.equal([
      201,
      { data: { created: 2, unchanged: 0, refused: [] } },
    ]);
    expect((await csv(...rows)).body).to.deep.equal({
      data: { created: 0, unchanged: 2, refused: [] },
    });
    const refused = await csv(
      'c1,Z-2,2026-03-01,EUR,,TLB1,20,101.00,20.20,',
      'c1,Z-3,2026-03-01,EUR,,TLB1,20,100.00,30.00,',
      'c1,Z-4,2026-03-01,EUR,,XXX,20,100.00,20.00,',
      'c1,Z-5,2026-03-01,EUR,1,TLB1,20,100.00,20.00,',
      'c1,Z-5,2026-03-01,EUR,2,TPS1,20,100.00,20.00,',
    );
    const { data } = refused.body as { data: { created: number; refused: { line: number }[] } };
    expect([
      refused.status,
      data.created,
      data.refused.map(({ line }) => line).toSorted((one, other) => one - other),
    ]).to.deep.equal([200, 0, [2, 3, 4, 6]]);
    expect(await count()).to.equal(2);
    const wrong = await partner.call('POST', collection, Buffer.from('a,b\n'), {
      'Content-Type': 'text/csv',
    });
    expect(wrong.status).to.equal(422);
  });

  it('of another workspace do not exist', async () => {
    const { id } = dataOf(await post());
    const own = await partner.call('GET', `/api/v1/daily_takings/${String(id)}`);
    expect([own.status, dataOf(own)['id']]).to.deep.equal([200, id]);
    const other = await buildWorkspace(partner.db);
    const { application } = await buildApplication(partner.db, { workspaces: [other] });
    const token = await buildToken(partner.db, application);
    for (const method of ['GET', 'PUT', 'DELETE']) {
      const body = method === 'PUT' ? { daily_taking: ticket() } : undefined;
      const answer = await partner.service.call(method, `/api/v1/daily_takings/${String(id)}`, {
        token,
        body,
      });
      expect([answer.status, answer.body]).to.deep.equal([404, NOT_FOUND]);
    }
    const foreign = Number(await companyOf(partner.db, other));
    expect((await post({ company_id: foreign })).status).to.equal(422);
  });
});
