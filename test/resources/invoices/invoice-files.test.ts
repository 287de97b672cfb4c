import { NO_ADJUSTMENT_DETAILS, NO_MEANS_DETAILS } from '#einvoice/model/invoice-defaults.ts';
import { expect } from 'chai';
import { printCii } from '#einvoice/cii.ts';
import { printFacturx } from '#einvoice/facturx.ts';
import { printUbl } from '#einvoice/ubl.ts';
import { buildAllowance, buildInvoice, buildLine } from '#test-kit/invoices/printable-invoice.ts';
import { buildCategory } from '#test-kit/access/builders.ts';
import { dataOf, refused } from '#test-kit/service/answers.ts';
import { buildPurchase, depositInvoice } from '#test-kit/invoices/build-invoice.ts';
import { depositFile, depositForm } from '#test-kit/invoices/deposit-file.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';

describe('the deposit of a file', () => {
  let partner: Partner;

  before(async () => (partner = await startPartner()));
  after(() => partner.stop());

  let numbers = 0;
  const invoice = (overrides: Parameters<typeof buildInvoice>[0] = {}) =>
    buildInvoice({ invoice_number: `D-${(numbers += 1)}`, ...overrides });
  const purchase = (overrides: Parameters<typeof buildInvoice>[0] = {}) => {
    const { seller, buyer } = buildInvoice();
    return invoice({ seller: buyer, buyer: seller, ...overrides });
  };
  const full = () =>
    purchase({
      lines: [
        buildLine({ quantity: '3', unit_price: '33.333333', name: 'Papier «A4»' }),
        buildLine({ tax_rate: '5.5', unit_price: '12', price_base_quantity: '12' }),
        buildLine({
          adjustments: [
            {
              ...NO_ADJUSTMENT_DETAILS,
              charge: false,
              amount: '10.00',
              reason: 'Remise',
              reason_code: '95',
            },
          ],
        }),
      ],
      allowance_charges: [buildAllowance()],
      payments: [{ amount: '20.00', paid_on: null, reference: null }],
      item_notes: [{ subject_code: 'PMT', text: 'Indemnité forfaitaire de 40 euros' }],
      payment_means: [
        {
          ...NO_MEANS_DETAILS,
          type_code: '30',
          iban: 'FR7630006000011234567890189',
          bic: null,
          account_name: null,
        },
      ],
    });
  const INCLUDES =
    'lines,payment_means,tax_subtotals,allowance_charges,item_notes,payments,lifecycle_events';
  const read = async (id: unknown) =>
    dataOf(await partner.call('GET', `/api/v1/invoices/${String(id)}?include=${INCLUDES}`));
  const sent = async (id: unknown, format: string) => {
    const path = `/api/v1/invoices/${String(id)}/download.${format}`;
    const answer = await fetch(`${partner.service.baseUrl}${path}`, {
      headers: { Authorization: `Bearer ${partner.token}` },
    });
    return Buffer.from(await answer.arrayBuffer());
  };

  it('takes UBL, CII and Factur-X, and reads the same invoice from each', async () => {
    const printed = full();
    const files = [
      ['ubl', 'application/xml', Buffer.from(printUbl(printed))],
      [
        'cii',
        'text/xml; charset=utf-8',
        Buffer.from(printCii({ ...printed, invoice_number: 'C' })),
      ],
      ['facturx', 'application/pdf', await printFacturx({ ...printed, invoice_number: 'X' })],
    ] as const;
    const found = [];
    for (const [format, type, bytes] of files) {
      const answer = await depositFile(partner, bytes, { type });
      expect(answer.status, answer.text).to.equal(201);
      const { id } = dataOf(answer);
      expect((await sent(id, format)).equals(bytes), format).to.equal(true);
      const { id: _id, invoice_number: _number, ...same } = await read(id);
      const { lifecycle_events: events, ...data } = same;
      expect(events).to.have.length(1);
      found.push(data);
    }
    const [ubl, cii, facturx] = found;
    expect(ubl).to.deep.include({
      direction: 'purchases',
      upload_source: 'api',
      lifecycle_state: 'available',
      total_excluding_tax: Number(printed.total_excluding_tax),
      total_including_tax: Number(printed.total_including_tax),
      amount_due: Number(printed.amount_due),
    });
    expect(cii).to.deep.equal(ubl);
    expect(facturx).to.deep.equal(ubl);
  });

  it('gives the embedded XML of a Factur-X as it came', async () => {
    const printed = invoice();
    const pdf = await printFacturx(printed);
    const { id } = dataOf(await depositFile(partner, pdf, { type: 'application/pdf' }));
    expect((await sent(id, 'cii')).toString()).to.equal(printCii(printed));
    expect((await sent(id, 'pdf')).equals(pdf)).to.equal(true);
  });

  it('takes a form with a file, and what stands beside it', async () => {
    const form = await depositForm(partner, printUbl(purchase()), {
      lifecycle_state: 'approved',
    });
    expect(form.status, form.text).to.equal(201);
    expect(dataOf(form)).to.deep.include({ direction: 'purchases', lifecycle_state: 'approved' });
    const query = '?lifecycle_state=in_hand&direction=purchases';
    const file = await depositFile(partner, printUbl(purchase()), { query });
    expect(dataOf(file)).to.deep.include({ lifecycle_state: 'in_hand' });
  });

  it('is filed under the category that stands beside it', async () => {
    const category_id = Number((await buildCategory(partner.db, partner.workspace)).id);
    const fields = { category_id: String(category_id), direction: 'purchases' };
    const form = await depositForm(partner, printUbl(purchase()), fields);
    expect(dataOf(form)).to.deep.include({ category_id });
    const query = `?category_id=${category_id}`;
    const file = await depositFile(partner, printUbl(purchase()), { query });
    expect(dataOf(file)).to.deep.include({ category_id });
  });

  it('takes a credit note, which UBL names apart', async () => {
    const invoice_references = [{ invoice_number: 'F-2026-1', issue_date: '2026-01-05' }];
    const credit = { type_code: '381', invoice_references };
    for (const file of [printUbl(invoice(credit)), printCii(invoice(credit))]) {
      const { id, type_code } = dataOf(await depositFile(partner, file));
      const path = `/api/v1/invoices/${String(id)}?include=invoice_references`;
      const read = dataOf(await partner.call('GET', path));
      expect({ ...read, type_code }).to.deep.include(credit);
    }
  });

  it('names by content, not by media type', async () => {
    const type = 'application/pdf';
    const answer = await depositFile(partner, printUbl(invoice()), { type });
    expect(answer.status).to.equal(201);
  });

  it('keeps type codes outside the French list, and the rounding of the amount due', async () => {
    const printed = invoice({ type_code: '387' });
    const due = (Number(printed.amount_due) + 0.02).toFixed(2);
    const rounded = { ...printed, rounding_amount: '0.02', amount_due: due };
    const answer = await depositFile(partner, printCii(rounded));
    expect(answer.status, answer.text).to.equal(201);
    expect(dataOf(answer)).to.deep.include({ type_code: '387', amount_due: Number(due) });
  });

  it('says the payment terms and the business process again in the documents made of it', async () => {
    const payment_terms = '30 jours fin de mois\n#SKONTO#TAGE=10#PROZENT=2.00#';
    const printed = purchase({ payment_terms, business_process: 'B7', due_date: null });
    const { id } = dataOf(await depositFile(partner, printUbl(printed)));
    const made = String(await sent(id, 'cii'));
    expect(made).to.include(`<ram:Description>${payment_terms}</ram:Description>`);
    expect(made).to.include('<ram:ID>B7</ram:ID>');
    expect(await read(id)).to.deep.include({ payment_terms, business_process: 'B7' });
    const rest = { invoice_number: 'D-JSON', payment_terms, business_process: 'B7' };
    const said = await depositInvoice(partner, buildPurchase(rest));
    expect(String(await sent(said['id'], 'cii'))).to.include('<ram:ID>B7</ram:ID>');
  });

  it('takes a long text and a foreign party', async () => {
    const { buyer } = buildInvoice();
    const printed = invoice({
      buyer: { ...buyer, name: 'Køb A/S', siren: null, siret: null, vat_number: 'DK12345678' },
      item_notes: [{ subject_code: null, text: 'long '.repeat(2000) }],
    });
    const answer = await depositFile(partner, printUbl(printed));
    expect(answer.status, answer.text).to.equal(201);
  });

  it('takes nearly 20 MiB, most of it an attachment that only the file keeps', async () => {
    const content = 'QUJD'.repeat(19 * 1024 * 256);
    const attachment =
      '<cac:AdditionalDocumentReference><cbc:ID>1</cbc:ID><cac:Attachment>' +
      `<cbc:EmbeddedDocumentBinaryObject mimeCode="text/csv" filename="a.csv">${content}` +
      '</cbc:EmbeddedDocumentBinaryObject></cac:Attachment></cac:AdditionalDocumentReference>';
    const before = '<cac:AccountingSupplierParty>';
    const file = Buffer.from(printUbl(invoice()).replace(before, attachment + before));
    const answer = await depositFile(partner, file);
    expect(answer.status, answer.text).to.equal(201);
    expect((await sent(dataOf(answer)['id'], 'ubl')).equals(file)).to.equal(true);
  });

  describe('decides the direction by the SIRENs of all companies', () => {
    const foreign = { siren: null, siret: null, vat_number: null };

    it('with those beyond the first', async () => {
      await partner.db.query({
        text: 'insert into companies (workspace_id, name, siren) values ($1, $2, $3)',
        values: [partner.workspace.id, 'Autre', '552100554'],
      });
      const { buyer, seller } = buildInvoice();
      const other = { ...seller, name: 'Autre', siren: '552100554', siret: null, vat_number: null };
      const answer = await depositFile(partner, printUbl(invoice({ seller: other, buyer })));
      expect(dataOf(answer)).to.deep.include({ direction: 'sales' });
    });

    it('or asks for it where they leave it open', async () => {
      const { buyer, seller } = buildInvoice();
      const printed = () =>
        printUbl(invoice({ seller: { ...seller, ...foreign }, buyer: { ...buyer, ...foreign } }));
      const answer = await depositFile(partner, printed());
      expect([answer.status, answer.body]).to.deep.equal([
        422,
        refused({
          base: [
            "Direction doit être renseigné, car ni le vendeur ni l'acheteur ne sont une société de l'espace",
          ],
        }),
      ]);
      const given = await depositFile(partner, printed(), { query: '?direction=sales' });
      expect(given.status, given.text).to.equal(201);
    });

    it('and refuses one that contradicts them or does not exist', async () => {
      for (const [query, message] of [
        ['?direction=purchases', "doit être sales, car le vendeur est une société de l'espace"],
        ['?direction=ventes', "doit être l'une des valeurs : sales, purchases"],
      ]) {
        const answer = await depositFile(partner, printUbl(invoice()), { query: query ?? '' });
        expect([answer.status, answer.body]).to.deep.equal([
          422,
          refused({ base: [`Direction ${message}`] }),
        ]);
      }
    });
  });

  describe('names each sum that a published rule refuses, with its remedy', () => {
    for (const [element, name, rule] of [
      ['LineExtensionAmount', 'Lines total', 'BR-CO-10'],
      ['TaxExclusiveAmount', 'Total excluding tax', 'BR-CO-13'],
      ['TaxInclusiveAmount', 'Total including tax', 'BR-CO-15'],
      ['PayableAmount', 'Amount due', 'BR-CO-16'],
    ])
      it(`of ${name}`, async () => {
        const file = printUbl(invoice()).replace(
          new RegExp(`(<cac:LegalMonetaryTotal>.*?<cbc:${element} [^>]*>)([0-9.]+)`),
          '$19.99',
        );
        const answer = await depositFile(partner, file);
        expect(answer.status).to.equal(422);
        const { details } = answer.body as { details: { base: string[] } };
        const [reason] = details.base.filter((one) => one.endsWith(`(EN 16931 ${rule})`));
        expect(reason).to.match(new RegExp(`^${name} est refusé : corrigez `));
      });

    it('except a tax less than 1 off, of which the totals are made', async () => {
      const file = (tax: string, total: string) =>
        printUbl(invoice())
          .replaceAll(/(<cbc:TaxAmount [^>]*>)20\.00/g, `$1${tax}`)
          .replaceAll(/(<cbc:(?:TaxInclusive|Payable)Amount [^>]*>)120\.00/g, `$1${total}`);
      const taken = await depositFile(partner, file('20.99', '120.99'));
      expect(dataOf(taken)).to.deep.include({ total_tax: 20.99, total_including_tax: 120.99 });
      const answer = await depositFile(partner, file('21.00', '121.00'));
      expect(answer.status).to.equal(422);
      expect(answer.text).to.include(
        'Tax subtotals[0].tax amount est refusé : corrigez le montant de la TVA (BT-117)',
      );
    });
  });

  describe('with an Idempotency-Key', () => {
    it('is done once, also when the form is cut elsewhere', async () => {
      const file = printUbl(invoice());
      const headers = { 'Idempotency-Key': 'once' };
      const [first, again] = [
        await depositForm(partner, file, {}, headers),
        await depositForm(partner, file, {}, headers),
      ];
      expect([first.status, again.status]).to.deep.equal([201, 201]);
      expect(again.text).to.equal(first.text);
      expect(again.headers.get('idempotent-replayed')).to.equal('true');
      const other = await depositForm(partner, printUbl(invoice()), {}, headers);
      expect(other.status).to.equal(422);
    });
  });
});
