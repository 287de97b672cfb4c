import { importFrom } from '#bench/foreign-packages.ts';
import type { PrintableInvoice } from '#einvoice/model/invoice.ts';
import { drawPeerPages } from './peer-pages.ts';

export type Print = (invoice: PrintableInvoice) => Promise<Uint8Array>;

interface Library {
  zugferd: (options: object) => Invoicer;
}

interface Invoicer {
  create: (data: object) => {
    embedInPdf: (pdf: Uint8Array, options: object) => Promise<Uint8Array>;
  };
}

/**
 * A team's own Factur-X: pages drawn with pdfkit, in which node-zugferd 0.1.0 embeds its XML, unchecked like ours.
 * @param directory where `npm install node-zugferd@0.1.0` was run; the project does not depend on it
 */
export async function loadPeer(directory: string): Promise<Print> {
  const { zugferd } = await importFrom<Library>(directory, 'node-zugferd');
  const profiles = 'node-zugferd/profile/en16931';
  const { EN16931: profile } = await importFrom<{ EN16931: object }>(directory, profiles);
  const invoicer = zugferd({ profile, strict: false });
  return async (invoice) =>
    invoicer
      .create(toPeer(invoice))
      .embedInPdf(await drawPeerPages(invoice), { metadata: { title: invoice.invoice_number } });
}

const day = (date: string | null): Date => new Date(`${date ?? ''}T00:00:00Z`);

const partyOf = ({ name, siren, vat_number, address }: PrintableInvoice['seller']) => ({
  name,
  organization: { registrationIdentifier: { value: siren, schemeIdentifier: '0002' } },
  postalAddress: {
    line1: address?.line1,
    postCode: address?.postal_code,
    city: address?.city,
    countryCode: address?.country_code ?? 'FR',
  },
  taxRegistration: { vatIdentifier: vat_number },
});

/** The terms that our own document of the same invoice has. */
const toPeer = (invoice: PrintableInvoice) => ({
  businessProcessType: 'S1',
  specificationIdentifier: 'urn:cen.eu:en16931:2017',
  number: invoice.invoice_number,
  typeCode: invoice.type_code,
  issueDate: day(invoice.issue_date),
  transaction: {
    tradeAgreement: { seller: partyOf(invoice.seller), buyer: partyOf(invoice.buyer) },
    tradeDelivery: {},
    tradeSettlement: settlementOf(invoice),
    line: invoice.lines.map((line, index) => ({
      identifier: String(index + 1),
      tradeProduct: { name: line.name, description: line.description ?? undefined },
      tradeAgreement: { netTradePrice: { chargeAmount: line.unit_price } },
      tradeDelivery: { billedQuantity: { amount: line.quantity, unitMeasureCode: line.unit_code } },
      tradeSettlement: {
        tradeTax: taxOf(line),
        monetarySummation: { lineTotalAmount: line.net_amount },
      },
    })),
  },
});

const taxOf = ({ tax_category, tax_rate }: PrintableInvoice['lines'][number]) => ({
  typeCode: 'VAT',
  categoryCode: tax_category,
  rateApplicablePercent: tax_rate,
});

const settlementOf = (invoice: PrintableInvoice) => ({
  currencyCode: invoice.currency_code,
  vatBreakdown: invoice.tax_subtotals.map((subtotal) => ({
    calculatedAmount: subtotal.tax_amount,
    typeCode: 'VAT',
    basisAmount: subtotal.taxable_amount,
    categoryCode: subtotal.tax_category,
    rateApplicablePercent: subtotal.tax_rate,
  })),
  paymentTerms: { dueDate: day(invoice.due_date) },
  monetarySummation: {
    lineTotalAmount: invoice.total_excluding_tax,
    taxBasisTotalAmount: invoice.total_excluding_tax,
    taxTotal: { amount: invoice.total_tax, currencyCode: invoice.currency_code },
    grandTotalAmount: invoice.total_including_tax,
    duePayableAmount: invoice.amount_due,
  },
});
