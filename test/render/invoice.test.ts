import { NO_LINE_DETAILS } from '#einvoice/model/invoice-defaults.ts';
import { expect } from 'chai';
import { printJson } from '#kernel/json.ts';
import { renderDownload } from '#render/invoice-download.ts';
import { renderInvoice, type InvoiceRow } from '#render/invoice.ts';
import { buildDocument } from '#test-kit/invoices/build-invoice.ts';

const buildRow = (overrides: Partial<InvoiceRow> = {}): InvoiceRow => ({
  workspace_id: '3',
  id: '7',
  invoice_number: 'F-1',
  direction: 'purchases',
  proforma: false,
  lifecycle_state: 'approved',
  upload_source: 'network',
  category_id: '5',
  document: buildDocument(),
  lifecycle_events: [],
  warnings_count: 0,
  attachments_count: 0,
  created_at: new Date('2026-03-02T09:00:00Z'),
  updated_at: new Date('2026-07-02T09:00:00Z'),
  ...overrides,
});

describe('a rendered invoice', () => {
  it('has the fields of the spec in its order, then our own', () => {
    expect(Object.keys(renderInvoice(buildRow())).join(' ')).to.equal(
      'id invoice_number direction proforma lifecycle_state lifecycle_status_code ' +
        'lifecycle_available_transitions upload_source created_at workspace_id type_code ' +
        'issue_date due_date currency_code seller buyer delivery category_id purchase_order_reference ' +
        'total_excluding_tax total_tax total_including_tax amount_due tax_currency_code tax_point_date ' +
        'tax_point_code buyer_reference project_reference contract_reference tender_reference ' +
        'sales_order_reference receiving_advice_reference despatch_advice_reference invoiced_objects ' +
        'buyer_accounting_reference payment_terms business_process operation profile invoicing_period ' +
        'lines_total allowances_total charges_total paid_amount rounding_amount ' +
        'total_tax_in_tax_currency exchange_rate payee tax_representative language warnings_count ' +
        'attachments_count updated_at',
    );
  });

  it('states its state by name and by code, what may follow, and dates in Paris', () => {
    expect(renderInvoice(buildRow())).to.deep.include({
      lifecycle_state: 'approved',
      lifecycle_status_code: '205',
      lifecycle_available_transitions: ['disputed', 'payment_sent'],
      upload_source: 'network',
      category_id: 5,
      created_at: '2026-03-02T10:00:00.000+01:00',
      updated_at: '2026-07-02T11:00:00.000+02:00',
    });
  });

  it('has neither code nor number as a draft', () => {
    const draft = buildRow({ lifecycle_state: 'draft', direction: 'sales', invoice_number: null });
    expect(renderInvoice(draft)).to.deep.include({
      invoice_number: null,
      lifecycle_status_code: null,
      lifecycle_available_transitions: ['submitted'],
    });
  });

  it('prints totals with two decimals and all their digits', () => {
    const document = buildDocument({
      total_excluding_tax: '12345678901234567.89',
      total_tax: '0.00',
      total_including_tax: '1200.00',
      amount_due: '-0.50',
    });
    expect(printJson(renderInvoice(buildRow({ document })))).to.include(
      '"total_excluding_tax":12345678901234567.89,"total_tax":0.00,' +
        '"total_including_tax":1200.00,"amount_due":-0.50',
    );
  });

  it('adds the collections asked for, in the order given', () => {
    const document = buildDocument({
      payments: [{ amount: '8.50', paid_on: null, reference: null }],
    });
    const text = printJson(renderInvoice(buildRow({ document }), ['payments', 'lines']));
    expect(text.slice(text.indexOf('"updated_at"'))).to.equal(
      '"updated_at":"2026-07-02T11:00:00.000+02:00",' +
        '"payments":[{"amount":8.50,"paid_on":null,"reference":null}],"lines":[]}',
    );
  });

  it('prints quantities, unit prices and rates with the decimals they have', () => {
    const document = buildDocument({
      lines: [
        {
          ...NO_LINE_DETAILS,
          id: '1',
          name: 'Vis',
          description: null,
          quantity: '0.1234',
          unit_code: 'C62',
          unit_price: '1000000.000001',
          tax_category: 'S',
          tax_rate: '5.5',
          price_base_quantity: null,
          adjustments: [],
          net_amount: '123400.00',
        },
      ],
      allowance_charges: [
        {
          charge: true,
          amount: '10.00',
          base_amount: null,
          percentage: null,
          reason: 'Frais',
          reason_code: null,
          tax_category: 'Z',
          tax_rate: '0',
        },
      ],
    });
    const text = printJson(renderInvoice(buildRow({ document }), ['lines', 'allowance_charges']));
    expect(text).to.include(
      '"quantity":0.1234,"unit_code":"C62","unit_price":1000000.000001,' +
        '"tax_category":"S","tax_rate":5.5,"net_amount":123400.00,"id":"1",',
    );
    expect(text).to.include(
      '"allowance_charges":[{"charge":true,"amount":10.00,"base_amount":null,"percentage":null,' +
        '"reason":"Frais","reason_code":null,"tax_category":"Z","tax_rate":0}]',
    );
  });
});

describe('the download object', () => {
  it('has four absolute URLs whose format is a path extension', () => {
    expect(renderDownload('https://bordereau.test', '7')).to.deep.equal({
      pdf: 'https://bordereau.test/api/v1/invoices/7/download.pdf',
      facturx: 'https://bordereau.test/api/v1/invoices/7/download.facturx',
      ubl: 'https://bordereau.test/api/v1/invoices/7/download.ubl',
      cii: 'https://bordereau.test/api/v1/invoices/7/download.cii',
    });
  });

  it('stays below the path of a base address that has one', () => {
    expect(renderDownload('https://a.test/sub', '7').ubl).to.equal(
      'https://a.test/sub/api/v1/invoices/7/download.ubl',
    );
  });
});
