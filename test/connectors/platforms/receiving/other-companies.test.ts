import { expect } from 'chai';
import { sql } from 'kysely';
import { buildWorkspace } from '#test-kit/access/builders.ts';
import { buildInvoice } from '#test-kit/invoices/printable-invoice.ts';
import {
  startReceivingGround,
  type ReceivingGround,
} from '#test/support/platforms/receiving-ground.ts';
import { BUYING, STATED, submitCompletion } from '#test/support/platforms/start-sandbox.ts';
import { BUYER, SELLER } from '#test/support/invoices/build-status-message.ts';

const OTHER = '552032534';
/** By which the platform knows the company in tests; its check digit is wrong. */
const ALIAS = '000000002';

describe('what a connection brings', () => {
  let ground: ReceivingGround;
  beforeEach(async () => (ground = await startReceivingGround()));
  afterEach(() => ground.stop());

  const { seller, buyer } = buildInvoice();
  const withSiren = (party: typeof buyer, siren: string) => {
    const electronic_address = { scheme: '0225', value: siren };
    return { ...party, siren, siret: null, vat_number: null, electronic_address };
  };
  const addCompany = async (workspace: { id: string }, siren: string) => {
    await sql`insert into companies (workspace_id, name, siren)
      values (${workspace.id}, 'Filiale', ${siren})`.execute(ground.db.sql);
  };
  const outcome = async () =>
    (await ground.flows()).map(({ state, error_code }) => [state, error_code]);

  for (const [where, workspaceOf] of [
    ['the same workspace', async () => ground.workspace],
    ['another workspace', async () => buildWorkspace(ground.db)],
  ] as const)
    it(`excludes an invoice of a company of ${where}`, async () => {
      await addCompany(await workspaceOf(), OTHER);
      ground.listInvoice({ buyer: withSiren(buyer, OTHER) });
      await ground.receive();
      expect(await outcome()).to.deep.equal([['failed', 'other_company']]);
      expect(await ground.invoices()).to.deep.equal([]);
      const { rows } = await sql`
        select id from quarantined_files union all select id from unrouted_files`.execute(
        ground.db.sql,
      );
      expect(rows).to.deep.equal([]);
    });

  it('excludes an invoice to a buyer without SIREN, and its own sales', async () => {
    const nobody = {
      ...buyer,
      siren: null,
      siret: null,
      vat_number: null,
      electronic_address: null,
    };
    ground.listInvoice({ buyer: nobody });
    ground.clock.advance(1000);
    ground.listInvoice({ seller: { ...seller, ...buyer, siren: BUYING.siren } });
    await ground.receive();
    expect((await outcome()).map(([state]) => state)).to.deep.equal(['failed', 'failed']);
    expect(await ground.invoices()).to.deep.equal([]);
  });

  it('includes its own by an alias, even if another company has that SIREN', async () => {
    const { db, workspace } = ground;
    await addCompany(workspace, ALIAS);
    await sql`update platform_connections set aliases = ${sql.val([ALIAS])}`.execute(db.sql);
    ground.listInvoice({ buyer: withSiren(buyer, ALIAS) });
    await ground.receive();
    expect(await outcome()).to.deep.equal([['imported', null]]);
    expect(await ground.invoices()).to.containSubset([
      { direction: 'purchases', siren: BUYING.siren },
    ]);
  });

  it('excludes files of others, even a refused one in quarantine', async () => {
    const other = withSiren(seller, OTHER);
    ground.listInvoice({ seller: other, buyer: other });
    await ground.receive();
    expect(await outcome()).to.deep.equal([['failed', 'other_company']]);
    const { rows } = await sql`select id from quarantined_files`.execute(ground.db.sql);
    expect(rows).to.deep.equal([]);
  });

  it('excludes a status of an invoice of another company', async () => {
    const { db, workspace } = ground;
    ground.listInvoice(STATED);
    await ground.receive();
    // The invoice is another company's now, in the same workspace.
    await addCompany(workspace, OTHER);
    await sql`update invoices set company_id = (select max(id) from companies)`.execute(db.sql);
    ground.later();
    ground.list({ file: submitCompletion().file, flow_type: 'SupplierInvoiceLC' });
    await ground.receive();
    expect((await outcome())[1]).to.deep.equal(['new', 'invoice_absent']);
    const { rows } = await sql`
      select id from lifecycle_events where message_id is not null`.execute(db.sql);
    expect(rows).to.deep.equal([]);
  });

  it('excludes a status that names only others', async () => {
    const stranger = { ...BUYER, id: OTHER, electronic_address: { scheme: '0225', value: OTHER } };
    const { file } = submitCompletion({ recipients: [stranger] });
    ground.list({ file, flow_type: 'SupplierInvoiceLC' });
    await ground.receive();
    expect(await outcome()).to.deep.equal([['failed', 'other_company']]);
  });

  it('includes a status of a sale that names the company by an alias', async () => {
    const { db, workspace } = ground;
    await sql`update platform_connections set aliases = ${sql.val([SELLER.id])}`.execute(db.sql);
    const number_key = await sql<{ key: string }>`
      select encode(sha256(convert_to(${`${BUYING.siren}\nF-2026-001\n2026`}, 'UTF8')), 'hex') as key`.execute(
      db.sql,
    );
    ground.listInvoice(STATED);
    await ground.receive();
    // As if it were a sale, of which the platform says another SIREN than we do.
    await sql`update invoices set number_key = ${number_key.rows[0]?.key ?? ''}
      where workspace_id = ${workspace.id}`.execute(db.sql);
    ground.later();
    ground.list({ file: submitCompletion().file, flow_type: 'CustomerInvoiceLC' });
    await ground.receive();
    expect((await outcome())[1]).to.deep.equal(['recorded', null]);
  });
});
