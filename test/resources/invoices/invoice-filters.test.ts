import { expect } from 'chai';
import { sql } from 'kysely';
import { buildDocument, buildInvoice } from '#test-kit/invoices/build-invoice.ts';
import { buildWorkspace } from '#test-kit/access/builders.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';
import { listInvoices } from '#domain/invoicing/invoices/list-invoices.ts';
import type { Database } from '#orm/database.ts';
import { headerOf } from '#einvoice/model/invoice.ts';
import { listedIds } from '#test/support/service/listed-ids.ts';

type InvoiceFilter = Parameters<typeof listInvoices>[1]['filter'];
const NO_FILTER: InvoiceFilter = {
  direction: null,
  lifecycle_state: null,
  category_id: null,
  invoice_number: null,
  issue_date_from: null,
  issue_date_to: null,
  updated_since: null,
  party: null,
};

const party = (name: string, siren: string | null) => ({
  ...buildDocument().buyer,
  name,
  siren,
});
const header = (overrides: Parameters<typeof buildDocument>[0]) =>
  JSON.stringify(headerOf(buildDocument(overrides)));

describe('filters of the list of invoices', () => {
  let partner: Partner;
  let ids: Record<'sale' | 'purchase' | 'odd', string>;

  before(async () => {
    partner = await startPartner();
    const { db, workspace } = partner;
    const build = async (invoice: Parameters<typeof buildInvoice>[2]) =>
      (await buildInvoice(db, workspace, invoice)).id;
    const old = new Date('2026-01-01T00:00:00Z');
    ids = {
      sale: await build({
        invoice_number: 'F-2026-7',
        updated_at: old,
        header: header({
          issue_date: '2026-01-31',
          buyer: party('Boulangerie Dupont', '356000000'),
        }),
      }),
      purchase: await build({
        direction: 'purchases',
        invoice_number: 'A-9',
        lifecycle_state: 'approved',
        header: header({
          issue_date: '2026-02-01',
          seller: party('Papeterie Martin', '552100554'),
        }),
      }),
      odd: await build({
        lifecycle_state: 'submitted',
        invoice_number: 'F-8',
        header: header({ issue_date: '2026-03-01', buyer: party(String.raw`100%_\ Coton`, null) }),
      }),
    };
  });
  after(() => partner.stop());

  const ask = (query: string) =>
    partner.call('GET', `/api/v1/workspaces/${partner.workspace.id}/invoices?${query}`);

  for (const [query, ...names] of [
    ['invoice_number=F-2026-7', 'sale'],
    ['invoice_number=F-2026'],
    ['party=356000000', 'sale'],
    ['party=356%20000%20000', 'sale'],
    ['party=552100554', 'purchase'],
    ['party=732829320'],
    ['party=boulangerie', 'sale'],
    ['party=BOULANGERIE%20DUP', 'sale'],
    ['party=dupont'],
    ['party=papeterie', 'purchase'],
    ['party=%25'],
    ['party=_00'],
    ['party=100%25_%5C', 'odd'],
    ['issue_date_from=2026-02-01', 'purchase', 'odd'],
    ['issue_date_to=2026-02-01', 'sale', 'purchase'],
    ['issue_date_from=2026-02-01&issue_date_to=2026-02-28', 'purchase'],
    ['lifecycle_state=approved,submitted', 'purchase', 'odd'],
    ['lifecycle_state=submitted&direction=sales', 'odd'],
    ['updated_since=2026-01-01T00:00:01Z', 'purchase', 'odd'],
    ['updated_since=2026-01-01T01:00:00+01:00', 'sale', 'purchase', 'odd'],
    ['issue_date_from=2026-01-01&sort=-id', 'odd', 'purchase', 'sale'],
  ] as const)
    it(`${query} finds ${names.join(' and ') || 'none'}`, async () => {
      const answer = await ask(query);
      expect(answer.status, answer.text).to.equal(200);
      expect(listedIds(answer)).to.deep.equal(names.map((name) => ids[name]));
    });

  for (const [query, message] of [
    [
      'lifecycle_state=approved,nowhere',
      /^Le paramètre lifecycle_state doit être l'une des valeurs/,
    ],
    ['invoice_number=', /^Le paramètre invoice_number doit être renseigné$/],
    ['party=%00', /^Le paramètre party ne doit pas contenir de caractère nul$/],
    [
      `party=${'x'.repeat(256)}`,
      /^Le paramètre party est trop long \(255 caractères au maximum\)$/,
    ],
    ['issue_date_from=2026-02-30', /^Le paramètre issue_date_from doit être une date/],
    ['updated_since=2026-02-30T00:00:00Z', /^Le paramètre updated_since doit être un instant/],
    ['updated_since=2026-02-03', /^Le paramètre updated_since doit être un instant/],
    ['updated_since=2026-02-03T00:00:00', /^Le paramètre updated_since doit être un instant/],
  ] as const)
    it(`${query.slice(0, 40)} is refused`, async () => {
      const { status, body } = await ask(query);
      expect(status).to.equal(400);
      expect(Reflect.get(Object(body), 'message')).to.match(message);
    });

  it('accept a name that is longer than an index holds', async () => {
    // All characters differ, so that it cannot be compressed.
    const name = Array.from({ length: 2000 }, (_, n) => String.fromCodePoint(0x4e00 + n * 7)).join(
      '',
    );
    const { db, workspace } = partner;
    const named = header({ issue_date: '2026-03-01', buyer: party(name, null) });
    const { id } = await buildInvoice(db, workspace, { header: named });
    const found = await ask(`party=${encodeURIComponent(name.slice(0, 255))}`);
    expect(listedIds(found)).to.deep.equal([id]);
    await sql`delete from invoices where id = ${id}`.execute(db.sql);
  });

  async function explainCount(filter: InvoiceFilter): Promise<string> {
    const { db, workspace } = partner;
    const plans: string[] = [];
    const explained: Database = {
      ...db,
      query: async (config) => {
        const explain = `explain ${config.text}`;
        const { rows } = await db.query({ ...config, text: explain });
        if (config.text.includes('count(*)'))
          plans.push(...rows.map((row) => String(Object.values(Object(row)))));
        return db.query(config);
      },
    };
    const page = { per_page: 25, offset: 0 };
    await listInvoices(explained, { workspace_id: workspace.id, filter, page });
    return plans.join('\n');
  }

  it('read an index of the workspace each', async () => {
    const { db } = partner;
    const other = await buildWorkspace(db);
    for (const { id } of [partner.workspace, other])
      await sql`
        insert into invoices (workspace_id, company_id, direction, invoice_number, proforma,
          lifecycle_state, upload_source, header, content, created_at, updated_at)
        select ${id}, c.id, 'sales', 'N-' || n, false, 'draft', 'api',
          json_build_object('issue_date', (date '2020-01-01' + n)::text,
            'buyer', json_build_object('siren', (100000000 + n)::text, 'name', 'Client ' || n),
            'seller', json_build_object('name', 'Nous'))::text,
          content, i.created_at, timestamptz '2020-01-01' + n * interval '1 hour'
        from invoices i, companies c, generate_series(1, 3000) n
        where i.id = ${ids.sale} and c.workspace_id = ${id}`.execute(db.sql);
    await sql`analyze invoices`.execute(db.sql);
    for (const [index, filter] of [
      ['invoices_invoice_number', { invoice_number: 'N-7' }],
      ['invoices_issue_date', { issue_date_from: '2028-03-01' }],
      ['invoices_updated_at', { updated_since: new Date('2020-05-04') }],
      ['invoices_party_siren', { party: '100000007' }],
      ['invoices_party_name', { party: 'Client 299' }],
    ] as const) {
      const plan = await explainCount({ ...NO_FILTER, ...filter });
      expect(plan, plan).to.include(index);
    }
  });
});
