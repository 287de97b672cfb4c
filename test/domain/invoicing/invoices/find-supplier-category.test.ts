import { expect } from 'chai';
import { sql } from 'kysely';
import type { QueryConfig } from 'pg';
import { findSupplierCategory } from '#domain/invoicing/invoices/find-supplier-category.ts';
import type { Transaction } from '#orm/database.ts';
import { Supplier } from '#orm/entities/supplier.ts';
import { buildParty } from '#test-kit/invoices/printable-invoice.ts';
import { buildCategory, buildWorkspace } from '#test-kit/access/builders.ts';
import { createDatabase, type TestDatabase } from '#test-kit/database/database.ts';

const UNKNOWN = { siren: null, siret: null, vat_number: null };

describe('the category of a supplier', () => {
  let db: TestDatabase;
  let workspace: { id: string };

  before(async () => {
    db = await createDatabase();
    workspace = await buildWorkspace(db);
  });
  after(() => db.drop());

  const supply = async (name: string, siren: string | null) => {
    const { id } = await buildCategory(db, workspace);
    await db.transact(async ({ em, now }) => {
      em.create(Supplier, {
        workspace_id: workspace.id,
        name,
        siren,
        category_id: id,
        created_at: now,
        updated_at: now,
      });
      await em.flush();
    });
    return id;
  };
  const find = (overrides: Parameters<typeof buildParty>[0]) => {
    const seller = buildParty({ ...UNKNOWN, ...overrides });
    return db.transact((tx) => findSupplierCategory(tx, workspace.id, seller));
  };

  it('is found by SIREN, by a French VAT number, else by name', async () => {
    const [known, named] = [await supply('Durand', '356000000'), await supply('Martin', null)];
    expect(await find({ name: 'Autre', siren: '356000000' })).to.equal(known);
    expect(await find({ name: 'Autre', vat_number: 'FR39356000000' })).to.equal(known);
    expect(await find({ name: 'Martin', vat_number: 'FR44732829320' })).to.equal(named);
    expect(await find({ name: 'Durand', vat_number: 'DK12345678' })).to.equal(known);
    expect(await find({ name: 'Durand', siren: '732829320' })).to.equal(null);
  });

  it('is found by an index each, not among all suppliers', async () => {
    await sql`
      insert into suppliers (workspace_id, name, siren, vat_number, created_at, updated_at)
      select ${workspace.id}, 'Autre ' || n, n, n, now(), now() from generate_series(1, 5000) n
    `.execute(db.sql);
    await sql`analyze suppliers`.execute(db.sql);
    let plan = '';
    const query = async ({ text, values }: QueryConfig) => {
      const { rows } = await db.pool.query(`explain ${text}`, values);
      plan = JSON.stringify(rows);
      return { rows: [], rowCount: 0 };
    };
    // The only member used.
    const tx = { query } as unknown as Transaction;
    const seller = buildParty({ siren: '732829320', vat_number: 'FR44732829320' });
    await findSupplierCategory(tx, workspace.id, seller);
    for (const index of ['suppliers_siren', 'suppliers_vat_number', 'suppliers_name'])
      expect(plan).to.include(`Bitmap Index Scan on ${index}`);
    await findSupplierCategory(tx, workspace.id, buildParty({ ...UNKNOWN, name: 'Martin' }));
    expect(plan).to.include('suppliers_name');
  });
});
