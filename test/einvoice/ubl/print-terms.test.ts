import { NO_MEANS_DETAILS } from '#einvoice/model/invoice-defaults.ts';
import { expect } from 'chai';
import { printUbl, readUbl } from '#einvoice/ubl.ts';
import { findElement, textOf } from '#einvoice/xml/find-elements.ts';
import { readXml, type XmlElement } from '#einvoice/xml/read-xml.ts';
import { UBL } from '#einvoice/xml/schemas.ts';
import type { InvoicePaymentMeans, PrintableInvoice } from '#einvoice/model/invoice.ts';
import { buildInvoice, buildParty } from '#test-kit/invoices/printable-invoice.ts';

const print = (invoice: PrintableInvoice) => readXml(printUbl(invoice), UBL);

describe('a term printed in UBL', () => {
  it('occurs once where EN 16931 allows one', () => {
    const ids = [
      { value: 'A', scheme: '0088' },
      { value: 'B', scheme: null },
    ];
    const means = (overrides: Partial<InvoicePaymentMeans>) => ({
      ...NO_MEANS_DETAILS,
      type_code: '59',
      iban: null,
      bic: null,
      account_name: null,
      ...overrides,
    });
    const text = printUbl(
      buildInvoice({
        buyer: buildParty({ ids }),
        invoiced_objects: ids,
        payment_means: [
          means({ text: 'Un', remittance_information: 'R1' }),
          means({ text: 'Deux', remittance_information: 'R2' }),
        ],
      }),
    );
    const [, buyer = ''] = text.split('<cac:AccountingCustomerParty>');
    expect(buyer.match(/<cac:PartyIdentification>/g)).to.have.length(1);
    expect(buyer).to.include('<cbc:ID schemeID="0088">A</cbc:ID>');
    expect(text.match(/<cbc:DocumentTypeCode>130</g)).to.have.length(1);
    expect(text).to.include('name="Un"').and.include('<cbc:PaymentID>R1<');
    expect(text).to.not.include('name="Deux"').and.not.include('R2');
  });

  it('includes the creditor of a direct debit with the payee, else with the seller', () => {
    const direct_debit = {
      mandate_reference: 'M-1',
      creditor_id: 'FR12ZZZ123456',
      debited_iban: null,
    };
    const payment_means = [
      {
        ...NO_MEANS_DETAILS,
        type_code: '59',
        iban: null,
        bic: null,
        account_name: null,
        direct_debit,
      },
    ];
    const creditorOf = (root: XmlElement, ...path: string[]) => {
      const id = findElement(root, ...path, 'PartyIdentification', 'ID');
      return [id?.attributes.get('schemeID'), id?.text];
    };
    const seller = buildParty({ siret: null });
    const own = print(buildInvoice({ payment_means, seller }));
    expect(creditorOf(own, 'AccountingSupplierParty', 'Party')).to.deep.equal([
      'SEPA',
      'FR12ZZZ123456',
    ]);
    const payee = { name: 'Affacturage', id: null, legal_id: null };
    const other = print(buildInvoice({ payment_means, seller, payee }));
    expect(creditorOf(other, 'PayeeParty')).to.deep.equal(['SEPA', 'FR12ZZZ123456']);
    expect(creditorOf(other, 'AccountingSupplierParty', 'Party')).to.deep.equal([
      undefined,
      undefined,
    ]);
  });

  it('refers to a sales order next to a number that says there is no purchase order', () => {
    const root = print(buildInvoice({ sales_order_reference: 'CV-7' }));
    expect(textOf(root, 'OrderReference', 'ID')).to.equal('NA');
    expect(textOf(root, 'OrderReference', 'SalesOrderID')).to.equal('CV-7');
    expect(readUbl(root)).to.include({
      purchase_order_reference: null,
      sales_order_reference: 'CV-7',
    });
  });

  it('includes the tax of another accounting currency alone', () => {
    const total_tax_in_tax_currency = '21.40';
    const both = { tax_currency_code: 'EUR', total_tax_in_tax_currency };
    expect(printUbl(buildInvoice({ ...both, currency_code: 'CHF' }))).to.include(
      '<cac:TaxTotal><cbc:TaxAmount currencyID="EUR">21.40</cbc:TaxAmount></cac:TaxTotal>',
    );
    const same = printUbl(buildInvoice(both));
    expect(same).to.not.include('21.40');
    expect(same).to.not.include('TaxCurrencyCode');
  });
});
