import { expect } from 'chai';
import { printCii } from '#einvoice/cii.ts';
import { printUbl } from '#einvoice/ubl.ts';
import { Company } from '#orm/entities/company.ts';
import { buildParty } from '#test-kit/invoices/printable-invoice.ts';
import { readFrozenEvents } from '#test-kit/delivery/frozen-events.ts';
import { dataOf, listOf, refused } from '#test-kit/service/answers.ts';
import { buildWorkspace } from '#test-kit/access/builders.ts';
import { buildBill, printBill, SELLER, STRANGER } from '#test/support/invoices/bills.ts';
import { startNetworkPartner, type NetworkPartner } from '#test/support/service/network.ts';

describe('an invoice that the network hands over', () => {
  let partner: NetworkPartner;
  beforeEach(async () => (partner = await startNetworkPartner()));
  afterEach(() => partner.stop());

  const list = async () =>
    listOf(await partner.call('GET', `/api/v1/workspaces/${partner.workspace.id}/invoices`));

  for (const [syntax, print] of [
    ['UBL', printUbl],
    ['CII', printCii],
  ] as const)
    it(`becomes a purchase of the buyer's workspace, as ${syntax}`, async () => {
      const file = print(buildBill());
      const answer = await partner.hand(file);
      const [invoice, ...others] = await list();
      expect(others).to.deep.equal([]);
      expect([answer.status, answer.body]).to.deep.equal([
        201,
        {
          data: {
            kind: 'invoice',
            result: 'created',
            invoice_id: invoice?.['id'],
            lifecycle_event_id: null,
          },
        },
      ]);
      expect(invoice).to.include({
        direction: 'purchases',
        upload_source: 'network',
        invoice_number: 'F-2026-017',
        lifecycle_state: 'available',
      });
      expect((await readFrozenEvents(partner.db)).map(({ type }) => type)).to.deep.equal([
        'invoice.created',
        'invoice.lifecycle_event.created',
      ]);
      const path = `/api/v1/invoices/${String(invoice?.['id'])}/download.${syntax.toLowerCase()}`;
      expect((await partner.call('GET', path)).text).to.equal(file);
    });

  it('has the warnings of a deposit, also of characters without a glyph', async () => {
    await partner.hand(printBill({ seller: { ...SELLER, name: 'Pâtisserie 🎂' } }));
    const [invoice] = await list();
    const { body } = await partner.call('GET', `/api/v1/invoices/${String(invoice?.['id'])}`);
    const { warnings } = body as { warnings: { code: string; message: string }[] };
    const missing = warnings.find(({ code }) => code === 'glyph_missing');
    expect(missing?.message).to.include('🎂');
  });

  it('is imported once, and repeated with the same answer', async () => {
    const first = await partner.hand(printBill());
    const again = await partner.hand(printBill());
    expect([first.status, again.status, again.text]).to.deep.equal([201, 200, first.text]);
    expect(await list()).to.have.length(1);
  });

  it('is imported once when it comes four times at once', async () => {
    const file = printBill();
    const answers = await Promise.all(Array.from({ length: 4 }, () => partner.hand(file)));
    const statuses = answers.map(({ status }) => status).sort((a, b) => a - b);
    expect(statuses).to.deep.equal([200, 200, 200, 201]);
    expect(new Set(answers.map(({ text }) => text)).size).to.equal(1);
    expect(await list()).to.have.length(1);
  });

  it("goes to its buyer's company, among all companies", async () => {
    const { id } = partner.workspace;
    await partner.db.transact(async ({ em }) => {
      em.create(Company, { workspace_id: id, name: 'Atelier Nuit', siren: '552100554' });
    });
    const buyer = buildParty({ name: 'Atelier Nuit', siren: '552100554', siret: null });
    const answer = await partner.hand(printBill({ buyer }));
    expect([answer.status, dataOf(answer)['kind']]).to.deep.equal([201, 'invoice']);
    expect((await list())[0]?.['buyer']).to.include({ siren: '552100554' });
  });

  it('is refused without a trace if no workspace, or more than one, has its buyer', async () => {
    const unknown = await partner.hand(printBill({ buyer: STRANGER }));
    expect([unknown.status, unknown.body]).to.deep.equal([
      422,
      refused({ base: ["Aucun espace de travail n'a le SIREN de l'acheteur de la facture"] }),
    ]);
    await buildWorkspace(partner.db);
    const shared = await partner.hand(printBill());
    expect([shared.status, shared.body]).to.deep.equal([
      422,
      refused({
        base: ["Plusieurs espaces de travail ont le SIREN de l'acheteur de la facture"],
      }),
    ]);
    expect(await list()).to.deep.equal([]);
  });

  it('is refused without a trace if its seller is its buyer', async () => {
    const { siren, vat_number } = buildParty();
    const bare = { siren: null, siret: null, vat_number: null, electronic_address: null };
    for (const seller of [
      buildParty(),
      buildParty({ name: 'Papeterie Martin' }),
      buildParty({ ...bare, siren }),
      buildParty({ ...bare, siret: `${siren}00074` }),
      buildParty({ ...bare, vat_number }),
      buildParty({ ...bare, electronic_address: { scheme: '0225', value: `${siren}_VENTES` } }),
    ]) {
      const answer = await partner.hand(printBill({ seller }));
      expect([answer.status, answer.body], JSON.stringify(seller)).to.deep.equal([
        422,
        refused({
          base: [
            "Le vendeur de la facture est aussi son acheteur : le réseau ne remet à une société que les factures d'autrui",
          ],
        }),
      ]);
    }
    expect(await list()).to.deep.equal([]);
  });

  it('is refused if its totals do not match its lines', async () => {
    const answer = await partner.hand(printUbl({ ...buildBill(), total_including_tax: '1.00' }));
    expect(answer.status).to.equal(422);
    expect(await readFrozenEvents(partner.db)).to.deep.equal([]);
  });

  it('may be the part `file` of a form', async () => {
    const body = `--b\r\nContent-Disposition: form-data; name="file"; filename="a.xml"\r\n\r\n${printBill()}\r\n--b--\r\n`;
    const answer = await partner.hand(body, { 'Content-Type': 'multipart/form-data; boundary=b' });
    expect([answer.status, dataOf(answer)['kind']]).to.deep.equal([201, 'invoice']);
  });
});
