import {
  NO_ADJUSTMENT_DETAILS,
  NO_DELIVERY_DETAILS,
  NO_MEANS_DETAILS,
  NO_PARTY_DETAILS,
} from '#einvoice/model/invoice-defaults.ts';
import { expect } from 'chai';
import { printUbl, readUbl } from '#einvoice/ubl.ts';
import { readXml } from '#einvoice/xml/read-xml.ts';
import { UBL } from '#einvoice/xml/schemas.ts';
import { buildInvoice } from '#test-kit/invoices/printable-invoice.ts';
import { ERP, FRENCH, OLD, PEPPOL, XRECHNUNG } from './producers.ts';

const read = (source: string | Uint8Array) => readUbl(readXml(source, UBL));
const NOBODY = {
  ...NO_PARTY_DETAILS,
  siren: null,
  siret: null,
  vat_number: null,
  electronic_address: null,
  address: null,
};

describe('a UBL invoice', () => {
  describe('for Peppol', () => {
    const invoice = read(Buffer.from(PEPPOL));

    it('has its tax in its own currency', () => {
      expect(invoice.currency_code).to.equal('EUR');
      expect(invoice.totals.total_tax).to.equal('50.00');
      expect(invoice.tax_subtotals).to.have.lengthOf(1);
    });

    it('has the tax in the currency of accounting, and its other terms', () => {
      expect(invoice.totals.total_tax_in_tax_currency).to.equal('628.62');
      expect(invoice).to.include({
        tax_currency_code: 'NOK',
        tax_point_date: '2026-06-30',
        buyer_reference: 'Project 7',
      });
      expect(invoice.lines[0]).to.include({ note: 'Scratch on box', seller_item_id: 'JB007' });
    });

    it('has the legal names of its parties, and only French numbers under French names', () => {
      expect(invoice.seller).to.deep.equal({
        ...NOBODY,
        name: 'The Sellercompany AS',
        vat_number: 'NO 987 654 325 MVA',
        electronic_address: { scheme: '0192', value: '987654325' },
        address: {
          line1: 'Main street 34',
          line2: 'Suite 123',
          line3: 'Backyard',
          postal_code: '303',
          city: 'Big city',
          region: null,
          country_code: 'NO',
        },
        trading_name: 'Salescompany',
        ids: [{ value: 'Supp123', scheme: null }],
        legal_id: { value: '987654325', scheme: null },
        tax_registration: 'Foretaksregisteret',
      });
      expect(invoice.buyer).to.include({ siren: null, siret: '73282932000074' });
    });

    it('has each payment means as it is written, and the due date', () => {
      expect(invoice.due_date).to.equal('2026-07-20');
      expect(invoice.payment_means).to.deep.equal([
        {
          ...NO_MEANS_DETAILS,
          type_code: '30',
          iban: 'NO93 8601 1117 947',
          bic: 'dnbanokk',
          account_name: null,
          text: 'Credit transfer',
          remittance_information: '0003434323213231',
        },
        { ...NO_MEANS_DETAILS, type_code: '48', iban: null, bic: null, account_name: null },
      ]);
    });

    it('has the price of a hundred, a charge, and no payment when none was made', () => {
      expect(invoice.lines[0]).to.include({ unit_price: '20.00', price_base_quantity: '100' });
      expect(invoice.allowance_charges[0]).to.include({ charge: true, reason: 'Freight' });
      expect(invoice.payments).to.deep.equal([]);
    });
  });

  describe('of an ERP that leaves out what it may', () => {
    const invoice = read(Buffer.from(ERP, 'latin1'));

    it('has numbers as JSON writes them and days without zones', () => {
      expect(invoice).to.include({
        invoice_number: '0090001234',
        issue_date: '2026-03-02',
        due_date: '2026-04-01',
      });
      expect(invoice.lines[0]).to.include({ quantity: '1', net_amount: '100.00' });
      expect(invoice.totals.amount_due).to.equal('120.00');
    });

    it('takes its type from its root, and its currency from what is to be paid', () => {
      expect(invoice).to.include({ type_code: '380', currency_code: 'EUR', profile: null });
    });

    it('identifies its parties by what is there', () => {
      expect(invoice.seller).to.deep.equal({
        ...NO_PARTY_DETAILS,
        name: "Société Générale d'Électricité",
        siren: '732829320',
        siret: '73282932000074',
        vat_number: 'FR 44 732829320',
        electronic_address: null,
        address: {
          line1: '1 rue du Port',
          line2: 'BP 12',
          line3: 'CEDEX',
          region: null,
          postal_code: null,
          city: null,
          country_code: null,
        },
      });
      expect(invoice.buyer).to.deep.equal({
        ...NOBODY,
        name: 'Zoé Dupont',
        electronic_address: { scheme: 'EM', value: 'compta@client.example' },
      });
    });

    it("takes an item's name from its description, and an account from its number and name", () => {
      expect(invoice.lines[0]).to.include({
        name: "Heures d'étude",
        description: 'au forfait',
        unit_price: null,
        tax_category: null,
      });
      expect(invoice.payment_means).to.deep.equal([
        {
          ...NO_MEANS_DETAILS,
          type_code: '42',
          iban: null,
          bic: null,
          account_id: '00012345678',
          account_name: 'Compte courant',
        },
      ]);
    });
  });

  it("of version 2.0 reads that version's taxes, a total for each rate", () => {
    const invoice = read(OLD);
    expect(invoice.currency_code).to.equal('EUR');
    expect(invoice.totals.total_tax).to.equal('20.55');
    const rates = invoice.tax_subtotals.map(({ tax_rate, tax_category }) => [
      tax_category,
      tax_rate,
    ]);
    expect(rates).to.deep.equal([
      ['S', '20.0'],
      ['AA', '5.5'],
    ]);
    expect(invoice.lines[0]).to.include({ tax_category: 'S', tax_rate: '20.0', unit_code: null });
  });

  describe('that is a German credit note', () => {
    const invoice = read(Buffer.from(`\uFEFF${XRECHNUNG}`, 'utf16le'));

    it('takes its type from its root, with its references and its notes', () => {
      expect(invoice.type_code).to.equal('381');
      expect(invoice.invoice_references).to.deep.equal([
        { invoice_number: 'R-7', issue_date: '2026-01-05' },
        { invoice_number: 'G-0', issue_date: null },
      ]);
      expect(invoice.item_notes).to.deep.equal([
        { subject_code: 'ADU', text: 'Gutschrift zur Rechnung' },
        { subject_code: null, text: '#kein Betreff#' },
      ]);
    });

    it('has the day and the country of its deliveries, and its discount', () => {
      expect(invoice.delivery).to.deep.equal({
        ...NO_DELIVERY_DETAILS,
        date: '2026-02-28',
        country_code: 'FR',
      });
      expect(invoice.early_payment_discounts).to.deep.equal([
        { percentage: '2.00', amount: null, until: '2026-03-10' },
      ]);
    });

    it('has the VAT number of several registrations, and the reason of an exemption', () => {
      expect(invoice.seller).to.include({
        vat_number: 'DE123456789',
        tax_registration: '123/456/7890',
        name: 'Müller & Söhne GmbH',
      });
      expect(invoice.tax_subtotals[0]).to.include({
        exemption_reason: 'Reverse charge',
        exemption_reason_code: 'VATEX-EU-AE',
      });
    });

    it('has the card that pays', () => {
      expect(invoice.payment_means).to.deep.equal([
        {
          ...NO_MEANS_DETAILS,
          type_code: '48',
          iban: null,
          bic: null,
          account_name: null,
          card: { number: '1234', holder_name: null },
        },
      ]);
    });

    it('has negative lines with their charges, and an allowance told by a digit', () => {
      expect(invoice.lines[0]).to.deep.include({
        quantity: '-2',
        net_amount: '-50',
        adjustments: [
          {
            ...NO_ADJUSTMENT_DETAILS,
            charge: true,
            amount: '2',
            reason: 'Fracht',
            reason_code: null,
          },
        ],
      });
      expect(invoice.allowance_charges[0]).to.include({ charge: false, percentage: '10' });
    });
  });

  describe('that is French in full', () => {
    const invoice = read(FRENCH);

    it('has its legal notes and its numbers by their schemes', () => {
      expect(invoice.item_notes).to.deep.equal([
        { subject_code: 'PMT', text: 'Indemnité de 40 €' },
        { subject_code: 'AAB', text: 'Néant' },
      ]);
      expect(invoice.seller).to.include({
        siren: '732829320',
        siret: '73282932000074',
        vat_number: null,
        // The SIREN again.
        tax_registration: null,
      });
      expect(invoice.seller.ids).to.deep.equal([{ value: '3012345678901', scheme: '0088' }]);
    });

    it('has the payments that it lists when they are what was paid, and the rounding', () => {
      expect(invoice.payments).to.deep.equal([
        { amount: '10.00', paid_on: '2026-03-01', reference: 'VIR 1' },
        { amount: '2.5', paid_on: null, reference: null },
      ]);
      expect(invoice.totals).to.include({ paid_amount: '12.50', rounding_amount: '-0.50' });
      const other = read(FRENCH.replace('>12.50<', '>13.00<'));
      expect(other.payments).to.deep.equal([{ amount: '13.00', paid_on: null, reference: null }]);
    });

    it('has its tax in its own currency, whichever total comes first', () => {
      const other =
        '<cac:TaxTotal><cbc:TaxAmount currencyID="CHF">19.00</cbc:TaxAmount></cac:TaxTotal>';
      const { totals } = read(FRENCH.replace('<cac:TaxTotal>', `${other}$&`));
      expect(totals.total_tax).to.equal('20.00');
    });

    it('has the tax that is VAT, and the discount in elements of its own', () => {
      expect(invoice.lines[0]).to.include({ tax_category: 'S', tax_rate: '20' });
      expect(invoice.early_payment_discounts).to.deep.equal([
        { percentage: '1.50', amount: null, until: '2026-03-10' },
      ]);
    });
  });

  it('has a SIREN without a scheme only where its party is French', () => {
    const text = printUbl(buildInvoice()).replace(' schemeID="0002">', '>');
    expect(read(text).seller.siren).to.equal('732829320');
    const foreign = text.replace('>FR44732829320<', '>NO732829320MVA<');
    expect(read(foreign).seller.siren).to.equal(null);
  });
});
