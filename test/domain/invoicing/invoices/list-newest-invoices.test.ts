import { expect } from 'chai';
import { sql } from 'kysely';
import { MOST_NAMES } from '#domain/invoicing/invoices/find-sought-invoices.ts';
import {
  INVOICE_WINDOW,
  listNewestInvoices,
  OPEN_ITEM_WINDOW,
  type NewestInvoiceFilter,
} from '#domain/invoicing/invoices/list-newest-invoices.ts';
import type { InvoiceParty } from '#einvoice/model/invoice-party.ts';
import { headerOf } from '#einvoice/model/invoice.ts';
import type { Invoice } from '#orm/entities/invoice.ts';
import { buildCategory, buildWorkspace } from '#test-kit/access/builders.ts';
import { createDatabase, type TestDatabase } from '#test-kit/database/database.ts';
import { buildDocument, buildInvoice } from '#test-kit/invoices/build-invoice.ts';
import { rowsRead } from '#test/support/database/rows-read.ts';

const NONE: NewestInvoiceFilter = {
  direction: null,
  lifecycle_state: null,
  category_id: null,
  from: null,
  to: null,
  due: null,
  network: null,
  q: null,
};
const TODAY = '2026-03-20';

describe("a workspace's invoices, newest first", () => {
  let db: TestDatabase;
  let workspace: { id: string };

  before(async () => (db = await createDatabase()));
  after(() => db.drop());
  beforeEach(async () => {
    await sql`truncate open_items, invoices cascade`.execute(db.sql);
    workspace = await buildWorkspace(db);
  });

  const list = (
    filter: Partial<NewestInvoiceFilter> = {},
    before: string | null = null,
    limit = 50,
  ) =>
    listNewestInvoices(db, {
      workspace_id: workspace.id,
      filter: { ...NONE, ...filter },
      before,
      limit,
      today: TODAY,
    });
  const numbersOf = async (filter: Partial<NewestInvoiceFilter>) =>
    (await list(filter)).rows.map(({ invoice_number }) => invoice_number);
  const party = (name: string, siren: string | null = null): InvoiceParty => ({
    ...buildDocument().buyer,
    name,
    siren,
  });
  const ISSUED = { lifecycle_state: 'submitted' } as const;
  const build = (
    invoice_number: string,
    document: Parameters<typeof buildDocument>[0] = {},
    columns: Partial<Invoice> = {},
  ) => {
    const header = JSON.stringify(headerOf(buildDocument(document)));
    return buildInvoice(db, workspace, { invoice_number, header, ...columns });
  };
  const open = (invoice: Invoice, due_date: string | null, open_amount = '10') =>
    sql`
      insert into open_items (workspace_id, invoice_id, company_id, direction, currency_code,
        amount_due, open_amount, invoice_number, party_name, issue_date, due_date)
      values (${invoice.workspace_id}, ${invoice.id}, ${invoice.company_id}, 'incoming', 'EUR', 10,
        ${open_amount}, 'x', 'x', '2026-03-02', ${due_date})`.execute(db.sql);

  it('come page by page, without those of other workspaces', async () => {
    for (const number of ['A', 'B', 'C', 'D', 'E']) await build(number);
    await buildInvoice(db, await buildWorkspace(db));
    const first = await list({}, null, 3);
    expect(first.rows.map(({ invoice_number }) => invoice_number)).to.deep.equal(['E', 'D', 'C']);
    expect(first.searched_until).to.equal(null);
    const second = await list({}, first.next, 3);
    expect(second.rows.map(({ invoice_number }) => invoice_number)).to.deep.equal(['B', 'A']);
    expect(second).to.include({ next: null, searched_until: null });
  });

  it('are narrowed by direction, state, category and day of issue', async () => {
    const category = await buildCategory(db, workspace);
    await build('sale', { issue_date: '2026-01-10' }, { lifecycle_state: 'submitted' });
    await build('filed', { issue_date: '2026-02-10' }, { category_id: category.id });
    await build(
      'purchase',
      { issue_date: '2026-03-10' },
      {
        direction: 'purchases',
        lifecycle_state: 'available',
      },
    );
    expect(await numbersOf({ direction: 'purchases' })).to.deep.equal(['purchase']);
    expect(await numbersOf({ direction: 'sales' })).to.deep.equal(['filed', 'sale']);
    expect(await numbersOf({ lifecycle_state: ['submitted', 'available'] })).to.deep.equal([
      'purchase',
      'sale',
    ]);
    expect(await numbersOf({ category_id: category.id })).to.deep.equal(['filed']);
    expect(await numbersOf({ from: '2026-02-10' })).to.deep.equal(['purchase', 'filed']);
    expect(await numbersOf({ to: '2026-02-10' })).to.deep.equal(['filed', 'sale']);
    expect(await numbersOf({ from: '2026-02-01', to: '2026-02-28' })).to.deep.equal(['filed']);
  });

  it('name the category and what is left to pay', async () => {
    const category = await buildCategory(db, workspace, { name: 'Loyers' });
    const invoice = await build('A', {}, { category_id: category.id });
    await open(invoice, null, '7.5');
    const [row] = (await list()).rows;
    expect(row).to.include({ category_name: 'Loyers', open_amount: '7.5000' });
  });

  it('are due while something is open: before today, or within a week', async () => {
    const today = await build('today', {}, ISSUED);
    await open(today, TODAY);
    const late = await build('late', {}, ISSUED);
    await open(late, '2026-03-19');
    const paid = await build('paid', {}, ISSUED);
    await open(paid, '2026-03-01', '0');
    const later = await build('later', {}, ISSUED);
    await open(later, '2026-03-28');
    const soon = await build('soon', {}, ISSUED);
    await open(soon, '2026-03-27');
    await build('never');
    for (const lifecycle_state of ['collected', 'refused', 'rejected'] as const)
      await open(await build(lifecycle_state, {}, { lifecycle_state }), '2026-03-01');
    expect(await numbersOf({ due: 'overdue' })).to.deep.equal(['late']);
    expect(await numbersOf({ due: 'week' })).to.deep.equal(['soon', 'today']);
    expect(await numbersOf({ due: 'overdue', direction: 'purchases' })).to.deep.equal([]);
    expect(await numbersOf({ due: 'overdue', q: 'late' })).to.deep.equal(['late']);
    expect(await numbersOf({ due: 'overdue', q: 'refused' })).to.deep.equal([]);
    expect(await numbersOf({ due: 'week', q: 'late' })).to.deep.equal([]);
  });

  it('are found by number, SIREN, or the beginning of the other party’s name, in any case', async () => {
    await build('F-1', { buyer: party('Boulangerie Dupont', '356000000') });
    await build('F-2', { buyer: party('BOULANGERIE du Port') });
    await build(
      'F-3',
      { seller: party('Boulangerie Martin'), buyer: party('Nous') },
      {
        direction: 'purchases',
      },
    );
    await build('F-4', { buyer: party('50 % de tout') });
    expect(await numbersOf({ q: 'F-2' })).to.deep.equal(['F-2']);
    expect(await numbersOf({ q: '356 000 000' })).to.deep.equal(['F-1']);
    expect(await numbersOf({ q: 'boulangerie' })).to.deep.equal(['F-3', 'F-2', 'F-1']);
    expect(await numbersOf({ q: 'boulangerie', direction: 'sales' })).to.deep.equal(['F-2', 'F-1']);
    expect(await numbersOf({ q: '50 %' })).to.deep.equal(['F-4']);
    expect(await numbersOf({ q: '%' })).to.deep.equal([]);
    expect(await numbersOf({ q: 'Nous' })).to.deep.equal([]);
    const first = await list({ q: 'boulangerie' }, null, 2);
    expect((await list({ q: 'boulangerie' }, first.next, 2)).rows).to.have.lengthOf(1);
  });

  it('say when more names begin like the search than are read', async () => {
    const names = Array.from(
      { length: MOST_NAMES },
      (_, n) => `Garage ${String(n).padStart(2, '0')}`,
    );
    for (const name of names) await build(name, { buyer: party(name) });
    const all = await list({ q: 'garage' });
    expect([all.rows.length, all.has_more_names]).to.deep.equal([MOST_NAMES, false]);
    await build('last', { buyer: party('Garage Zoé') });
    const cut = await list({ q: 'garage' });
    expect([cut.rows.length, cut.has_more_names]).to.deep.equal([MOST_NAMES, true]);
    expect((await list({ q: 'garage z' })).has_more_names).to.equal(false);
    expect((await list()).has_more_names).to.equal(false);
  });

  describe('of a workspace that has more than a window', () => {
    beforeEach(async () => {
      const { company_id, header } = await build('first', {}, { lifecycle_state: 'disputed' });
      await sql`
        insert into invoices (workspace_id, company_id, direction, invoice_number, proforma,
          lifecycle_state, upload_source, content, header, created_at, updated_at)
        select ${workspace.id}::bigint, ${company_id}::bigint, 'sales', 'N-' || n, false, 'submitted',
          'api', '{}', ${header}::text, now(), now()
        from generate_series(1, ${INVOICE_WINDOW + 100}::int) as n`.execute(db.sql);
      await sql`
        insert into open_items (workspace_id, invoice_id, company_id, direction, currency_code,
          amount_due, open_amount, invoice_number, party_name, issue_date, due_date)
        select workspace_id, id, company_id, 'incoming', 'EUR', 10, 10, 'x', 'x', '2026-03-02', '2026-06-01'
        from invoices`.execute(db.sql);
      await sql`analyze invoices, open_items`.execute(db.sql);
    });

    it('say how far a search came, and continue from there', async () => {
      const first = await list({ lifecycle_state: ['disputed'] });
      expect(first.rows).to.deep.equal([]);
      expect(first.searched_until).to.be.instanceOf(Date);
      const second = await list({ lifecycle_state: ['disputed'] }, first.next);
      expect(second.rows.map(({ invoice_number }) => invoice_number)).to.deep.equal(['first']);
      expect(second.next).to.equal(null);
    });

    it('read no more rows than the window, by an index, for every filter', async () => {
      const filters: Partial<NewestInvoiceFilter>[] = [
        {},
        { direction: 'purchases' },
        { lifecycle_state: ['disputed'] },
        { category_id: '1' },
        { from: '2027-01-01' },
        { to: '2020-01-01' },
        { due: 'overdue' },
        { due: 'overdue', direction: 'purchases' },
        { network: 'refused' },
        { network: 'refused', q: 'N-77' },
        { q: 'absent' },
        { q: 'N-77' },
        { q: 'boulangerie', lifecycle_state: ['disputed'] },
      ];
      for (const filter of filters)
        for (const [table, window] of [
          ['invoices', INVOICE_WINDOW],
          ['open_items', OPEN_ITEM_WINDOW],
        ] as const) {
          const { scanned, fetched } = await rowsRead(db, table, (client) =>
            listNewestInvoices(client, {
              workspace_id: workspace.id,
              filter: { ...NONE, ...filter },
              before: null,
              limit: 50,
              today: TODAY,
            }),
          );
          const what = `${table} ${JSON.stringify(filter)}`;
          expect(scanned, what).to.equal(0);
          // The window, once for its rows and once for its end.
          expect(fetched, what).to.be.below(2 * window + 400);
          if (Object.keys(filter).length === 0) expect(fetched, what).to.be.below(300);
        }
    });
  });
});
