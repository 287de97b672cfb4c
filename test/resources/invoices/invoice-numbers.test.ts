import { expect } from 'chai';
import { dataOf, refused } from '#test-kit/service/answers.ts';
import { buildDeposit, buildPurchase } from '#test-kit/invoices/build-invoice.ts';
import { depositFile } from '#test-kit/invoices/deposit-file.ts';
import { buildInvoice, buildParty } from '#test-kit/invoices/printable-invoice.ts';
import { printUbl } from '#einvoice/ubl.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';
import { salesOf, type Sale } from './sales-of.ts';

describe('the number of a sale', () => {
  let partner: Partner;

  beforeEach(async () => (partner = await startPartner()));
  afterEach(() => partner.stop());

  const { member, query, deposit, issue, inSeries, withoutNumber, eventTypes } = salesOf(
    () => partner,
  );
  const countOf = async (table: string, { id }: Sale) =>
    (await query(`select 1 from ${table} where invoice_id = $1`, id)).length;

  describe('that is deposited without one', () => {
    it('is provisional, and the sale a draft: one event, no status, nothing to pay', async () => {
      const answer = await deposit(
        buildDeposit({ invoice_number: undefined, invoise_number: 'V-2026-9', numero: 4 }),
      );
      expect(answer.status).to.equal(201);
      const invoice = dataOf(answer);
      expect(invoice).to.deep.include({
        invoice_number: 'TEMP-00000001',
        lifecycle_state: 'draft',
        lifecycle_status_code: null,
        lifecycle_available_transitions: ['submitted'],
      });
      const unknown = { severity: 'warning', code: 'member_unknown', rule: null };
      expect(answer.body).to.have.deep.property('warnings', [
        {
          severity: 'warning',
          code: 'number_provisional',
          rule: null,
          path: 'invoice_number',
          message:
            'Aucun numéro n’a été donné : TEMP-00000001 est provisoire ; la vente reste un brouillon, sans valeur de facture, jusqu’à POST /api/v1/invoices/{id}/issue',
        },
        {
          ...unknown,
          path: 'invoise_number',
          message: '« invoise_number » est inconnu ; « invoice_number » ?',
        },
        { ...unknown, path: 'numero', message: '« numero » est inconnu et ne compte pas' },
      ]);
      const read = await partner.call('GET', member(invoice));
      expect(read.text).to.equal(answer.text);
      expect(await eventTypes(invoice)).to.deep.equal(['invoice.created']);
      for (const table of ['lifecycle_events', 'open_items', 'network_messages'])
        expect(await countOf(table, invoice), table).to.equal(0);
    });

    it('takes no state beyond the draft, and no status but by its issue', async () => {
      for (const lifecycle_state of ['submitted', 'collected']) {
        const answer = await deposit(buildDeposit({ invoice_number: ' ', lifecycle_state }));
        const reason = `Invoice number doit être renseigné pour l'état « ${lifecycle_state} » : sans numéro ni « numbering », une vente reste un brouillon provisoire`;
        expect([answer.status, answer.body]).to.deep.equal([422, refused({ base: [reason] })]);
      }
      const invoice = await withoutNumber();
      const status = { lifecycle_event: { state: 'submitted' } };
      const answer = await partner.call('POST', `${member(invoice)}/lifecycle_events`, status);
      expect(answer.status).to.equal(409);
      expect(answer.body).to.deep.equal({
        error: 'conflict',
        message: `La facture est un brouillon : POST ${member(invoice)}/issue lui donne son numéro et son premier statut`,
      });
    });

    it('is refused if it begins like a provisional one, or if a file has none', async () => {
      const answer = await deposit(buildDeposit({ invoice_number: 'TEMP-1' }));
      expect(answer.body).to.deep.equal(
        refused({
          base: [
            'Invoice number ne doit pas commencer par « TEMP- », qui est réservé aux numéros provisoires',
          ],
        }),
      );
      // A file served as it came would never show the number of its issue.
      const seller = buildParty({ siren: '732829320', siret: null });
      const file = await depositFile(
        partner,
        printUbl(buildInvoice({ seller, invoice_number: '' })),
      );
      expect([file.status, file.body]).to.deep.equal([
        422,
        refused({ base: ['Invoice number doit être renseigné (EN 16931 BR-02)'] }),
      ]);
    });

    it('is not the one by which a credit note names the invoice', async () => {
      const { invoice_number, issue_date } = await withoutNumber();
      const references = { invoice_references: [{ invoice_number, issue_date }] };
      const note = { type_code: '381', invoice_number: 'AV-1', ...references };
      const answer = await deposit(buildDeposit(note));
      expect([answer.status, answer.body]).to.deep.equal([
        422,
        refused({
          base: [
            "Invoice references[0].invoice number est provisoire : une facture n'est citée qu'une fois émise, sous son numéro",
          ],
        }),
      ]);
      // A seller's number may begin so on a purchase.
      const seller = { name: 'Papeterie Martin', siren: '356000000' };
      const purchase = buildPurchase({ ...note, seller });
      expect((await deposit(purchase)).status).to.equal(201);
    });

    it('stays provisional for a purchase, which is available and to be paid', async () => {
      const answer = await deposit(buildPurchase());
      const invoice = dataOf(answer);
      expect(invoice).to.include({ invoice_number: 'TEMP-00000001', lifecycle_state: 'available' });
      expect(answer.body).to.have.nested.property('warnings[0].code', 'number_provisional');
      expect(await countOf('open_items', invoice)).to.equal(1);
      const { status, body } = await issue(invoice, { numbering: 'series' });
      expect([status, body]).to.deep.equal([
        409,
        {
          error: 'conflict',
          message: 'Seule une vente est émise : un achat a le numéro de son vendeur',
        },
      ]);
    });

    it('is printed as provisional until the issue, which no reader takes for an invoice', async () => {
      const account = { iban: 'FR7630006000011234567890189', account_name: 'Atelier' };
      const invoice = await withoutNumber({ payment_means: [account] });
      const ubl = () => partner.call('GET', `${member(invoice)}/download.ubl`);
      const before = await ubl();
      expect(before.text).to.include('<cbc:InvoiceTypeCode>325</cbc:InvoiceTypeCode>');
      await issue(invoice, { numbering: 'series' });
      const after = await ubl();
      expect(after.text).to.include('<cbc:InvoiceTypeCode>380</cbc:InvoiceTypeCode>');
      expect(after.text).to.include('FA-2026-00001').and.not.to.include('TEMP-');
      expect(after.headers.get('etag')).not.to.equal(before.headers.get('etag'));
    });
  });

  describe('that is the next of the series', () => {
    it('is assigned in the deposit, by the kind of the document', async () => {
      const credit = {
        type_code: '381',
        invoice_references: [{ invoice_number: 'FA-2026-00001', issue_date: '2026-03-02' }],
      };
      for (const [members, number, lifecycle_state] of [
        [{}, 'FA-2026-00001', 'submitted'],
        [{}, 'FA-2026-00002', 'submitted'],
        [credit, 'AV-2026-00001', 'submitted'],
        [{ proforma: true }, 'PF-2026-00001', 'draft'],
      ] as const) {
        const answer = await deposit(inSeries(members));
        expect([answer.status, dataOf(answer)['invoice_number']]).to.deep.equal([201, number]);
        expect(dataOf(answer)).to.include({ lifecycle_state });
        expect(answer.text).to.not.include('number_provisional');
      }
    });

    it('is given back by a deposit that is refused, and no day goes backwards', async () => {
      for (const [members, reason] of [
        [{ issue_date: '2026-03-03' }, 'Issue date ne doit pas être postérieure à la date du jour'],
        [{ category_id: 999 }, 'Category doit exister'],
      ] as const)
        expect((await deposit(inSeries(members))).body).to.deep.equal(refused({ base: [reason] }));
      expect(dataOf(await deposit(inSeries()))['invoice_number']).to.equal('FA-2026-00001');
      const early = await deposit(inSeries({ issue_date: '2026-03-01' }));
      expect(early.body).to.deep.equal(
        refused({
          base: [
            'Issue date ne doit pas être antérieure à celle du dernier numéro de la série (2026-03-02)',
          ],
        }),
      );
    });

    it('is for sales, in place of a number, and from the only series', async () => {
      for (const [invoice, reason] of [
        [
          buildDeposit({ numbering: 'series' }),
          "Numbering n'est pas admis avec « invoice_number »",
        ],
        [
          buildPurchase({ numbering: 'series' }),
          "Numbering n'est admis que pour une vente : un achat a le numéro du vendeur",
        ],
        [inSeries({ numbering: 'auto' }), "Numbering doit être l'une des valeurs : series"],
      ] as const)
        expect((await deposit(invoice)).body).to.deep.equal(refused({ base: [reason] }));
    });

    it('is unique and without a gap for twenty deposits at once', async () => {
      const answers = await Promise.all(Array.from({ length: 20 }, () => deposit(inSeries())));
      const numbers = answers.map((answer) => String(dataOf(answer)['invoice_number'])).sort();
      expect(numbers).to.deep.equal(
        Array.from({ length: 20 }, (_, at) => `FA-2026-${String(at + 1).padStart(5, '0')}`),
      );
    });
  });
});
