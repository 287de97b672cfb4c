import { expect } from 'chai';
import { sql } from 'kysely';
import { Supplier } from '#orm/entities/supplier.ts';
import { dataOf, refused } from '#test-kit/service/answers.ts';
import { buildDeposit, buildPurchase, depositInvoice } from '#test-kit/invoices/build-invoice.ts';
import { buildCategory, buildWorkspace } from '#test-kit/access/builders.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';

const SIREN = '404833048';
const OTHER_SIREN = '552100554';
/** The SIREN of the workspace's own company. */
const OWN_SIREN = '732829320';

describe('the category of a deposited invoice', () => {
  let partner: Partner;
  let path: string;

  before(async () => {
    partner = await startPartner();
    path = `/api/v1/workspaces/${partner.workspace.id}/invoices`;
  });
  after(() => partner.stop());
  beforeEach(() => sql`delete from suppliers`.execute(partner.db.sql));

  const buildSupplier = (
    overrides: {
      name?: string;
      siren?: string;
      vat_number?: string;
      category: { id: string } | null;
    },
    workspace = partner.workspace,
  ) =>
    partner.db.transact(async ({ em, now }) => {
      em.create(Supplier, {
        workspace_id: workspace.id,
        name: overrides.name ?? 'Papeterie Martin',
        siren: overrides.siren ?? null,
        vat_number: overrides.vat_number ?? null,
        category_id: overrides.category?.id ?? null,
        created_at: now,
        updated_at: now,
      });
      await em.flush();
    });

  const category = (overrides: { archived?: boolean } = {}) =>
    buildCategory(partner.db, partner.workspace, overrides);

  async function categoryOf(invoice: Record<string, unknown>): Promise<string | null> {
    const { category_id } = await depositInvoice(partner, invoice);
    return typeof category_id === 'number' ? String(category_id) : null;
  }
  const purchaseFrom = (seller: { name: string; siren?: string; vat_number?: string }) =>
    categoryOf(buildPurchase({ seller }));

  it('is the one given', async () => {
    const { id } = await category();
    expect(await categoryOf(buildDeposit({ category_id: Number(id) }))).to.equal(id);
    expect(await categoryOf(buildDeposit({ category_id: null }))).to.equal(null);
  });

  it('is refused when unknown or of another workspace, archived there or not, alike', async () => {
    const elsewhere = await buildWorkspace(partner.db);
    const foreign = await buildCategory(partner.db, elsewhere);
    const archived = await buildCategory(partner.db, elsewhere, { archived: true });
    for (const id of [999_999, Number(foreign.id), Number(archived.id), 2 ** 53, 1e300]) {
      const invoice = buildDeposit({ category_id: id });
      const { status, body } = await partner.call('POST', path, { invoice });
      expect([status, body]).to.deep.equal([422, refused({ base: ['Category doit exister'] })]);
    }
  });

  it('is refused when archived', async () => {
    const { id } = await category({ archived: true });
    const invoice = buildDeposit({ category_id: Number(id) });
    const { status, body } = await partner.call('POST', path, { invoice });
    expect([status, body]).to.deep.equal([422, refused({ base: ['Category est archivée'] })]);
  });

  it('cannot be archived by another transaction before the deposit ends', async () => {
    const { id } = await category();
    const held = partner.db.transact(async (tx) => {
      await sql`lock table lifecycle_events in share mode`.execute(tx.sql); // stops the import half-way
      const body = { invoice: buildDeposit({ category_id: Number(id) }) };
      const depositing = partner.call('POST', path, body);
      await waitUntil(async () => {
        const { rows } = await sql`
          select 1 from pg_locks where not granted and relation = 'lifecycle_events'::regclass
        `.execute(tx.sql);
        return rows.length > 0;
      });
      const blocked = await sql`
        select 1 from categories where id = ${id} for update skip locked
      `.execute(tx.sql);
      return { depositing, blocked: blocked.rows };
    });
    const { depositing, blocked } = await held;
    expect(blocked).to.deep.equal([]);
    expect((await depositing).status).to.equal(201);
  });

  async function waitUntil(look: () => Promise<boolean>): Promise<void> {
    while (!(await look()));
  }

  it("of a purchase without one is its supplier's, known by SIREN", async () => {
    const { id } = await category();
    await buildSupplier({ name: 'Martin SAS', siren: SIREN, category: { id } });
    expect(await purchaseFrom({ name: 'Papeterie Martin', siren: SIREN })).to.equal(id);
    expect(await purchaseFrom({ name: 'Martin SAS', siren: OTHER_SIREN })).to.equal(null);
  });

  it('of a purchase without one is that of the supplier of the same name', async () => {
    const { id } = await category();
    await buildSupplier({ category: { id } });
    expect(await purchaseFrom({ name: 'Papeterie Martin' })).to.equal(id);
    expect(await purchaseFrom({ name: 'Papeterie Martin', siren: SIREN })).to.equal(id);
    expect(await purchaseFrom({ name: 'PAPETERIE\u00a0 martin ' })).to.equal(id);
    expect(await purchaseFrom({ name: 'Papeterie Martine' })).to.equal(null);
  });

  it("of a purchase without one is its supplier's, known by VAT number", async () => {
    const { id } = await category();
    await buildSupplier({ name: 'Martin SRL', vat_number: 'BE0123456749', category: { id } });
    const named = (vat_number: string) => purchaseFrom({ name: 'Martin SRL', vat_number });
    expect(await purchaseFrom({ name: 'Martin', vat_number: 'BE 0123456749' })).to.equal(id);
    expect(await named('BE0999999922')).to.equal(null);
  });

  it('prefers the supplier with the VAT number to the one with the name, and the SIREN to it', async () => {
    const [byName, byVat, bySiren] = [await category(), await category(), await category()];
    const vat_number = 'FR44404833048';
    await buildSupplier({ name: 'Papeterie Martin', category: byName });
    await buildSupplier({ name: 'Martin SRL', vat_number, category: byVat });
    const seller = { name: 'Papeterie Martin', vat_number };
    expect(await purchaseFrom(seller)).to.equal(byVat.id);
    await buildSupplier({ name: 'Martin SAS', siren: SIREN, category: bySiren });
    expect(await purchaseFrom({ ...seller, siren: SIREN })).to.equal(bySiren.id);
  });

  it('prefers the supplier with the SIREN to the one with the name', async () => {
    const [byName, bySiren] = [await category(), await category()];
    await buildSupplier({ name: 'Papeterie Martin', category: byName });
    await buildSupplier({ name: 'Martin SAS', siren: SIREN, category: bySiren });
    expect(await purchaseFrom({ name: 'Papeterie Martin', siren: SIREN })).to.equal(bySiren.id);
  });

  it("stays empty when the supplier's is archived, or the supplier has none", async () => {
    await buildSupplier({ siren: SIREN, category: await category({ archived: true }) });
    await buildSupplier({ name: 'Sans catégorie', category: null });
    expect(await purchaseFrom({ name: 'Papeterie Martin', siren: SIREN })).to.equal(null);
    expect(await purchaseFrom({ name: 'Sans catégorie' })).to.equal(null);
  });

  it('given with a purchase wins over the supplier', async () => {
    const [own, other] = [await category(), await category()];
    await buildSupplier({ category: other });
    expect(await categoryOf(buildPurchase({ category_id: Number(own.id) }))).to.equal(own.id);
  });

  it("of a sale is no supplier's, neither as buyer nor as seller", async () => {
    await buildSupplier({ name: 'Boulangerie Dupont', category: await category() });
    await buildSupplier({ name: 'Atelier Lumière', siren: OWN_SIREN, category: await category() });
    expect(await categoryOf(buildDeposit())).to.equal(null);
  });

  it("is never that of another workspace's supplier", async () => {
    const elsewhere = await buildWorkspace(partner.db);
    const foreign = await buildCategory(partner.db, elsewhere);
    await buildSupplier({ siren: SIREN, category: foreign }, elsewhere);
    const seller = { name: 'Papeterie Martin', siren: SIREN };
    expect(await purchaseFrom(seller)).to.equal(null);
    const own = await category();
    await buildSupplier({ category: own });
    expect(await purchaseFrom(seller)).to.equal(own.id);
  });

  it('given to a purchase by its supplier is frozen with invoice.created', async () => {
    const { id } = await category();
    await buildSupplier({ category: { id } });
    const answer = await partner.call('POST', path, { invoice: buildPurchase() });
    const { rows } = await sql<{ category_id: string }>`
      select category_id from events
      where type = 'invoice.created' and invoice_id = ${String(dataOf(answer)['id'])}
    `.execute(partner.db.sql);
    expect(rows).to.deep.equal([{ category_id: id }]);
  });
});
