import { expect } from 'chai';
import { printUbl, readUbl } from '#einvoice/ubl.ts';
import { UBL_CONSTANTS } from '#einvoice/ubl/constant-elements.ts';
import { readXml } from '#einvoice/xml/read-xml.ts';
import { UBL } from '#einvoice/xml/schemas.ts';
import { unreadElements } from '#einvoice/xml/unread-elements.ts';
import { NO_ADDRESS_DETAILS, NO_MEANS_DETAILS } from '#einvoice/model/invoice-defaults.ts';
import { buildInvoice, buildLine, buildParty } from '#test-kit/invoices/printable-invoice.ts';

const read = (source: string) => {
  const root = readXml(source, UBL);
  const file = readUbl(root);
  return { file, unread: unreadElements(root, UBL_CONSTANTS).paths };
};

describe('UBL of another’s making', () => {
  for (const currency of ['EUR', 'eur'])
    it(`ignores a tax currency that is its own, which is named as unread: ${currency}`, () => {
      const { file, unread } = read(
        printUbl(buildInvoice()).replace(
          '</cbc:DocumentCurrencyCode>',
          `$&<cbc:TaxCurrencyCode>${currency}</cbc:TaxCurrencyCode>`,
        ),
      );
      expect(file.tax_currency_code).to.equal(null);
      expect(unread).to.deep.equal(['/Invoice/TaxCurrencyCode']);
    });

  it('leaves unread a tax total of a currency that it does not name', () => {
    const { file, unread } = read(
      printUbl(buildInvoice()).replace(
        '<cac:LegalMonetaryTotal>',
        '<cac:TaxTotal><cbc:TaxAmount currencyID="USD">27.00</cbc:TaxAmount></cac:TaxTotal>$&',
      ),
    );
    expect(file.totals.total_tax_in_tax_currency).to.equal(null);
    expect(unread).to.deep.equal(['/Invoice/TaxTotal[2]/TaxAmount']);
  });

  it('reads a tax total whose currency is in lower case', () => {
    const invoice = buildInvoice();
    const text = printUbl(invoice).replaceAll('currencyID="EUR"', 'currencyID="eur"');
    expect(read(text).file.totals.total_tax).to.equal(invoice.total_tax);
  });

  it('names the rate of a breakdown out of scope, which has none', () => {
    const subtotal = {
      tax_category: 'O',
      tax_rate: '0',
      taxable_amount: '100.00',
      tax_amount: '0.00',
      exemption_reason: 'Hors champ',
      exemption_reason_code: null,
    } as const;
    const lines = [buildLine({ tax_category: 'O', tax_rate: '0' })];
    const text = printUbl(buildInvoice({ lines, tax_subtotals: [subtotal] }));
    const { file, unread } = read(
      text.replace('<cac:TaxCategory><cbc:ID>O</cbc:ID>', '$&<cbc:Percent>0</cbc:Percent>'),
    );
    expect(file.tax_subtotals).to.have.length(1);
    expect(file.tax_subtotals[0]?.tax_rate).to.equal(null);
    expect(unread).to.deep.equal(['/Invoice/TaxTotal/TaxSubtotal/TaxCategory/Percent']);
  });

  it('keeps a malformed value in the scheme of SIREN as an identifier', () => {
    const id = { value: '4598375937', scheme: '0002' };
    const text = printUbl(
      buildInvoice({ buyer: buildParty({ siren: null, siret: null, ids: [id], legal_id: null }) }),
    );
    const { buyer } = read(text).file;
    expect(buyer).to.deep.include({ ids: [id], siren: null });
  });

  it('keeps a VAT number with its dots, and the tax office’s number beside it', () => {
    const seller = buildParty({
      siren: null,
      vat_number: 'NL1111.11.111.B.01',
      tax_registration: 'NL111111111B01',
    });
    const { file } = read(printUbl(buildInvoice({ seller })));
    expect(file.seller).to.include({
      vat_number: 'NL1111.11.111.B.01',
      tax_registration: 'NL111111111B01',
    });
  });

  it('makes no VAT number of a foreign tax number', () => {
    const seller = buildParty({ siren: null, vat_number: null, tax_registration: 'NL16356706' });
    expect(read(printUbl(buildInvoice({ seller }))).file.seller).to.include({
      vat_number: null,
      tax_registration: 'NL16356706',
    });
  });

  it('has one line without a name as the third (BT-163)', () => {
    const address = {
      ...NO_ADDRESS_DETAILS,
      line1: null,
      line2: null,
      line3: 'Administration',
      postal_code: '10012',
      city: 'Stockholm',
      country_code: 'SE',
    };
    const text = printUbl(buildInvoice({ buyer: buildParty({ siren: null, address }) }));
    expect(read(text).file.buyer.address).to.deep.equal(address);
  });

  it('has the base quantity with its unit, even if that is the line’s, and adds neither', () => {
    const unit = { unit_code: 'HUR', price_base_quantity: '1', price_base_unit_code: 'HUR' };
    const stated = read(printUbl(buildInvoice({ lines: [buildLine(unit)] }))).file.lines[0];
    expect(stated).to.include({ price_base_quantity: '1', price_base_unit_code: 'HUR' });
    const lines = [buildLine({ ...unit, price_base_unit_code: null })];
    const plain = read(printUbl(buildInvoice({ lines }))).file.lines[0];
    expect(plain).to.include({ price_base_quantity: '1', price_base_unit_code: null });
  });

  it('has a bank of any name', () => {
    const means = {
      ...NO_MEANS_DETAILS,
      type_code: '30',
      iban: 'FR7630006000011234567890189',
      bic: '[BIC der Bank]',
      account_name: null,
    };
    const both = [means, { ...means, type_code: '58' }];
    const { payment_means } = read(printUbl(buildInvoice({ payment_means: both }))).file;
    expect(payment_means.map(({ type_code, bic }) => [type_code, bic])).to.deep.equal([
      ['30', '[BIC der Bank]'],
      ['58', '[BIC der Bank]'],
    ]);
  });

  it('names the second identifier of a payee (BT-60) and the second creditor (BT-90)', () => {
    const id = (value: string, scheme?: string) =>
      `<cac:PartyIdentification><cbc:ID${scheme === undefined ? '' : ` schemeID="${scheme}"`}>${value}</cbc:ID></cac:PartyIdentification>`;
    const payee = {
      name: 'Affacturage',
      id: { value: 'A-1', scheme: null },
      legal_id: null,
    };
    const text = printUbl(buildInvoice({ payee })).replace(
      id('A-1'),
      [id('FR1', 'SEPA'), id('FR2', 'sepa'), id('A-1'), id('A-2')].join(''),
    );
    const { file, unread } = read(text);
    expect(file.payee).to.deep.equal(payee);
    expect(unread).to.deep.equal([
      '/Invoice/PayeeParty/PartyIdentification[2]/ID',
      '/Invoice/PayeeParty/PartyIdentification[4]/ID',
    ]);
  });

  it('names the second legal identifier of a party (BT-30) that is not the SIREN', () => {
    const legal_id = { value: 'HRB 1', scheme: null };
    const entity = (id: string) =>
      `<cac:PartyLegalEntity><cbc:CompanyID${id}</cbc:CompanyID></cac:PartyLegalEntity>`;
    const text = printUbl(buildInvoice({ seller: buildParty({ siren: null, legal_id }) }));
    const { file, unread } = read(
      text.replace(
        '</cac:PartyLegalEntity>',
        `$&${entity('>HRB 2')}${entity(' schemeID="0002">732829320')}`,
      ),
    );
    expect(file.seller).to.deep.include({ siren: '732829320', legal_id });
    expect(unread).to.deep.equal([
      '/Invoice/AccountingSupplierParty/Party/PartyLegalEntity[2]/CompanyID',
    ]);
  });

  it('names the second object of a line (BT-128)', () => {
    const invoiced_object = { value: 'PDL 7', scheme: null };
    const text = printUbl(buildInvoice({ lines: [buildLine({ invoiced_object })] }));
    const { file, unread } = read(
      text.replace(/<cac:DocumentReference>.*<\/cac:DocumentReference>/s, (one) =>
        one.concat(one.replace('PDL 7', 'PDL 8')),
      ),
    );
    expect(file.lines[0]?.invoiced_object).to.deep.equal(invoiced_object);
    expect(unread).to.deep.equal(['/Invoice/InvoiceLine/DocumentReference[2]/ID']);
  });

  it('has means of an undefined kind if only their creditor is stated (BT-90), as CII has', () => {
    const direct_debit = { mandate_reference: null, creditor_id: 'FR12ZZZ1', debited_iban: null };
    const means = {
      ...NO_MEANS_DETAILS,
      type_code: '1',
      iban: null,
      bic: null,
      account_name: null,
      direct_debit,
    };
    const text = printUbl(buildInvoice({ payment_means: [means] }));
    const alone = text.replace(/<cac:PaymentMeans>.*<\/cac:PaymentMeans>/s, '');
    expect(alone).to.include('FR12ZZZ1').and.not.to.equal(text);
    expect(read(alone).file.payment_means).to.deep.equal([means]);
  });

  describe('with payments that are listed', () => {
    const payment = (amount: string) =>
      `<cac:PrepaidPayment><cbc:ID>V</cbc:ID><cbc:PaidAmount currencyID="EUR">${amount}</cbc:PaidAmount><cbc:PaidDate>2026-03-01</cbc:PaidDate></cac:PrepaidPayment>`;
    const paying = (paid: string | null, ...amounts: string[]) =>
      read(
        printUbl(buildInvoice())
          .replace('<cac:TaxTotal>', `${amounts.map(payment).join('')}$&`)
          .replace(
            '<cbc:PayableAmount',
            paid === null
              ? '$&'
              : `<cbc:PrepaidAmount currencyID="EUR">${paid}</cbc:PrepaidAmount>$&`,
          ),
      );
    const pathsOf = (place: string) =>
      ['ID', 'PaidAmount', 'PaidDate'].map((name) => `/Invoice/${place}/${name}`);

    it('names them if nothing was paid, or something else', () => {
      for (const paid of [null, '0.00', '30.00']) {
        const { file, unread } = paying(paid, '10.00');
        expect(file.payments).to.deep.equal(
          paid === '30.00' ? [{ amount: '30.00', paid_on: null, reference: null }] : [],
        );
        expect(unread).to.deep.equal(pathsOf('PrepaidPayment'));
      }
    });

    it('names none if they are all that was paid', () => {
      const { file, unread } = paying('30.00', '10.00', '20.00');
      expect(file.payments).to.deep.equal([
        { amount: '10.00', paid_on: '2026-03-01', reference: 'V' },
        { amount: '20.00', paid_on: '2026-03-01', reference: 'V' },
      ]);
      expect(unread).to.deep.equal([]);
    });
  });
});
