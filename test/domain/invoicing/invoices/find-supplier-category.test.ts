import { expect } from 'chai';
import { findSupplierCategory } from '#domain/invoicing/invoices/find-supplier-category.ts';
import { Supplier } from '#orm/entities/supplier.ts';
import { buildParty } from '#test/documents/printable-invoice.ts';
import { buildCategory, buildWorkspace } from '#test/support/builders.ts';
import { createDatabase, type TestDatabase } from '#test/support/database.ts';

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
    const none = { siren: null, siret: null, vat_number: null };
    const seller = buildParty({ ...none, ...overrides });
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
});
