import { kindOfBuyer } from '#einvoice/treatment-note.ts';
import { codeOf } from '#einvoice/xml/element-values.ts';
import { findElement, textOf } from '#einvoice/xml/find-elements.ts';
import type { XmlElement } from '#einvoice/xml/read-xml.ts';
import { taxCurrencyOf } from '#einvoice/xml/tax-currency.ts';
import type { InvoiceFile } from '#einvoice/model/invoice-file.ts';
import { readCiiDate } from './read-date.ts';
import { readCiiLines } from './read-lines.ts';
import { readCiiPaymentMeans } from './means.ts';
import { readCiiNotes } from './read-notes.ts';
import { readCiiDelivery, readCiiPayee, readCiiTaxRepresentative } from './other-parties.ts';
import { readCiiParty, readCiiSeller } from './party.ts';
import { readCiiPayments, readCiiTerms } from './read-payment.ts';
import { readCiiInvoiceReferences, readCiiReferences, readCiiAccount } from './references.ts';
import { readCiiAllowanceCharges, readCiiTotals } from './settlement.ts';
import { isCiiOutOfScope, readCiiSubtotals, readCiiTaxPoint } from './tax.ts';
import { readCiiPeriod } from './period.ts';

export function readCiiInvoice(root: XmlElement): InvoiceFile {
  const document = findElement(root, 'ExchangedDocument');
  const transaction = findElement(root, 'SupplyChainTradeTransaction');
  const agreement = findElement(transaction, 'ApplicableHeaderTradeAgreement');
  const delivery = findElement(transaction, 'ApplicableHeaderTradeDelivery');
  const settlement = findElement(transaction, 'ApplicableHeaderTradeSettlement');
  const item_notes = readCiiNotes(document);
  return {
    ...readContext(findElement(root, 'ExchangedDocumentContext')),
    type_code: textOf(document, 'TypeCode'),
    invoice_number: textOf(document, 'ID'),
    ...readCiiReferences(agreement, delivery),
    seller: readCiiSeller(findElement(agreement, 'SellerTradeParty'), isCiiOutOfScope(settlement)),
    buyer: {
      ...readCiiParty(findElement(agreement, 'BuyerTradeParty')),
      kind: kindOfBuyer(item_notes),
    },
    tax_representative: readCiiTaxRepresentative(agreement),
    delivery: readCiiDelivery(delivery),
    lines: readCiiLines(transaction),
    item_notes,
    ...readSettlement(settlement, readCiiDate(document, 'IssueDateTime')),
  };
}

const readContext = (
  context: XmlElement | undefined,
): Pick<InvoiceFile, 'syntax' | 'profile' | 'business_process'> => ({
  syntax: 'cii',
  profile: textOf(context, 'GuidelineSpecifiedDocumentContextParameter', 'ID'),
  business_process: textOf(context, 'BusinessProcessSpecifiedDocumentContextParameter', 'ID'),
});

function readSettlement(settlement: XmlElement | undefined, issue_date: string | null) {
  const totals = readCiiTotals(settlement);
  const currency_code = codeOf(settlement, 'InvoiceCurrencyCode');
  return {
    issue_date,
    currency_code,
    tax_currency_code: taxCurrencyOf(settlement, currency_code),
    ...readCiiTaxPoint(settlement),
    buyer_accounting_reference: readCiiAccount(settlement),
    invoicing_period: readCiiPeriod(settlement),
    payee: readCiiPayee(settlement),
    ...readCiiTerms(settlement, issue_date),
    tax_subtotals: readCiiSubtotals(settlement),
    payment_means: readCiiPaymentMeans(settlement),
    allowance_charges: readCiiAllowanceCharges(settlement),
    invoice_references: readCiiInvoiceReferences(settlement),
    payments: readCiiPayments(settlement, totals.paid_amount),
    totals,
  };
}
