import { expect } from 'chai';
import { printCii } from '#einvoice/cii.ts';
import { printUbl } from '#einvoice/ubl.ts';
import { buildInvoice, buildParty } from '#test-kit/invoices/printable-invoice.ts';
import { dataOf, refused } from '#test-kit/service/answers.ts';
import { buildDeposit, buildPurchase, depositInvoice } from '#test-kit/invoices/build-invoice.ts';
import { buildWorkspace } from '#test-kit/access/builders.ts';
import { depositFile } from '#test-kit/invoices/deposit-file.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';

describe('two invoices of one seller, number and year', () => {
  let partner: Partner;

  beforeEach(async () => (partner = await startPartner()));
  afterEach(() => partner.stop());

  const deposit = (invoice: unknown) =>
    partner.call('POST', `/api/v1/workspaces/${partner.workspace.id}/invoices`, { invoice });
  const count = async () => {
    const { rows } = await partner.db.query({
      text: `select (select count(*) from invoices)::int as invoices,
        (select count(*) from events where type = 'invoice.created')::int as events`,
    });
    return rows[0];
  };

  it('count as one: the second is refused by its number, and leaves nothing', async () => {
    const { id } = await depositInvoice(partner, buildDeposit({ invoice_number: 'F-1' }));
    const { status, body } = await deposit(
      buildDeposit({ invoice_number: ' F-1 ', issue_date: '2026-12-31', buyer: { name: 'X' } }),
    );
    expect([status, body]).to.deep.equal([
      422,
      refused({
        base: [`Invoice number existe déjà pour ce vendeur et cette année (facture ${String(id)})`],
      }),
    ]);
    expect(await count()).to.deep.equal({ invoices: 1, events: 1 });
  });

  it('count as one in any form', async () => {
    const printed = buildInvoice();
    expect((await depositFile(partner, printUbl(printed))).status).to.equal(201);
    expect((await depositFile(partner, printCii(printed))).status).to.equal(422);
    const { invoice_number } = printed;
    expect((await deposit(buildDeposit({ invoice_number }))).status).to.equal(422);
    const { rows } = await partner.db.query({
      text: 'select count(*)::int as files from received_files',
    });
    expect(rows).to.deep.equal([{ files: 1 }]);
  });

  it('are told apart by year, number, direction and workspace', async () => {
    const first = { invoice_number: 'F-1', seller: { name: 'Papeterie', siren: '732829320' } };
    for (const invoice of [
      buildPurchase(first),
      buildPurchase({ ...first, issue_date: '2025-12-31' }),
      buildPurchase({ ...first, invoice_number: 'f-1' }),
      buildDeposit({ ...first, seller: { name: 'Atelier', siren: '732829320' } }),
    ])
      await depositInvoice(partner, invoice);
    const workspace = await buildWorkspace(partner.db);
    await partner.db.query({
      text: 'update access_grants set workspace_id = $1',
      values: [workspace.id],
    });
    await depositInvoice({ ...partner, workspace }, buildPurchase(first));
    expect(await count()).to.deep.equal({ invoices: 5, events: 5 });
  });

  it('have a seller by SIREN, else by VAT number, else by name', async () => {
    const from = (seller: object) => buildPurchase({ invoice_number: 'F-1', seller });
    await depositInvoice(partner, from({ name: 'A', siren: '356000000', vat_number: 'DE123' }));
    await depositInvoice(partner, from({ name: 'A', vat_number: 'DE123' }));
    await depositInvoice(partner, from({ name: 'A' }));
    for (const seller of [
      { name: 'B', siret: '35600000000048' },
      { name: 'B', vat_number: 'DE 123' },
      { name: 'A' },
    ])
      expect((await deposit(from(seller))).status).to.equal(422);
  });

  it('may have no number of their own: a provisional one is none', async () => {
    const purchase = buildPurchase({ invoice_number: null });
    for (const number of ['TEMP-00000001', 'TEMP-00000002'])
      expect((await depositInvoice(partner, purchase))['invoice_number']).to.equal(number);
  });

  it("have a seller's own number that begins as provisional ones do", async () => {
    const purchase = buildPurchase({ invoice_number: 'TEMP-00000001' });
    const provisional = await depositInvoice(partner, buildPurchase({ invoice_number: null }));
    expect(provisional['invoice_number']).to.equal('TEMP-00000001');
    const { id } = await depositInvoice(partner, purchase);
    const answer = await deposit(purchase);
    expect(answer.status).to.equal(422);
    expect(answer.text).to.include(
      `existe déjà pour ce vendeur et cette année (facture ${String(id)})`,
    );
  });

  it('compete: one of twenty at once is taken', async () => {
    const file = printUbl(buildInvoice({ invoice_number: 'R-1' }));
    const answers = await Promise.all(Array.from({ length: 20 }, () => depositFile(partner, file)));
    const statuses = answers.map(({ status }) => status).sort((left, right) => left - right);
    expect(statuses).to.deep.equal([201, ...Array.from({ length: 19 }, () => 422)]);
    expect(await count()).to.deep.equal({ invoices: 1, events: 1 });
  });

  it('do not count if the first was refused', async () => {
    const refusedFirst = await deposit(buildDeposit({ invoice_number: 'F-1', category_id: 999 }));
    expect(refusedFirst.status).to.equal(422);
    const answer = await deposit(buildDeposit({ invoice_number: 'F-1' }));
    expect(dataOf(answer)['invoice_number']).to.equal('F-1');
  });

  it('are of one seller by its SIREN, its SIRET and its French VAT number', async () => {
    const unknown = { siren: null, siret: null, vat_number: null, address: null };
    const sellers = [
      { vat_number: 'FR39356000000' },
      { siren: '356000000' },
      { siret: '35600000000048' },
    ];
    for (const [index, first] of sellers.entries())
      for (const second of sellers) {
        const buy = (ids: object) =>
          deposit(
            buildPurchase({
              invoice_number: `F-${index}`,
              seller: buildParty({ ...unknown, ...ids }),
            }),
          );
        await buy(first);
        expect((await buy(second)).status, JSON.stringify([first, second])).to.equal(422);
      }
  });
});
