import { ADJUSTMENTS, TAX_BREAKDOWN, TOTALS } from './amount-terms.ts';
import { BUYER, DELIVERY, PAYEE, SELLER, TAX_REPRESENTATIVE } from './party-terms.ts';
import { PAYMENT } from './payment-terms.ts';
import { term, within, type Term } from './term.ts';

const TRANSACTION = 'SupplyChainTradeTransaction';
const AGREEMENT = `${TRANSACTION}/ApplicableHeaderTradeAgreement`;
const SHIPPING = `${TRANSACTION}/ApplicableHeaderTradeDelivery`;
const SETTLEMENT = `${TRANSACTION}/ApplicableHeaderTradeSettlement`;
const DAY = 'DateTimeString';

const DOCUMENT = within('', 'ExchangedDocument', [
  term('BT-1', 'ID', 'ID'),
  term('BT-2', 'IssueDate', `IssueDateTime/${DAY}`, 'date'),
  term('BT-3', 'InvoiceTypeCode|CreditNoteTypeCode', 'TypeCode'),
]);

const AGREED = within('', AGREEMENT, [
  term('BT-10', 'BuyerReference', 'BuyerReference'),
  term(
    'BT-11',
    'ProjectReference/ID, AdditionalDocumentReference[DocumentTypeCode=50]/ID',
    'SpecifiedProcuringProject/ID',
  ),
  term('BT-12', 'ContractDocumentReference/ID', 'ContractReferencedDocument/IssuerAssignedID'),
  // UBL requires an order's number beside that of a sales order.
  term('BT-13', 'OrderReference/ID', 'BuyerOrderReferencedDocument/IssuerAssignedID', 'text', 'NA'),
  term('BT-14', 'OrderReference/SalesOrderID', 'SellerOrderReferencedDocument/IssuerAssignedID'),
  term(
    'BT-17',
    'OriginatorDocumentReference/ID',
    'AdditionalReferencedDocument[TypeCode=50]/IssuerAssignedID',
  ),
  term(
    'BT-18',
    'AdditionalDocumentReference[DocumentTypeCode=130]/ID',
    'AdditionalReferencedDocument[TypeCode=130]/IssuerAssignedID',
  ),
]);

const SUPPORTING: Term[] = within(
  'AdditionalDocumentReference[DocumentTypeCode!=130][DocumentTypeCode!=50]',
  `${AGREEMENT}/AdditionalReferencedDocument[TypeCode!=130][TypeCode!=50]`,
  [
    term('BT-122', 'ID', 'IssuerAssignedID'),
    term('BT-123', 'DocumentDescription', 'Name'),
    term('BT-124', 'Attachment/ExternalReference/URI', 'URIID'),
    term('BT-125', 'Attachment/EmbeddedDocumentBinaryObject', 'AttachmentBinaryObject', 'code'),
  ],
);

const SHIPPED = within('', SHIPPING, [
  term(
    'BT-15',
    'ReceiptDocumentReference/ID',
    'ReceivingAdviceReferencedDocument/IssuerAssignedID',
  ),
  term(
    'BT-16',
    'DespatchDocumentReference/ID',
    'DespatchAdviceReferencedDocument/IssuerAssignedID',
  ),
  ...within('Delivery', '', DELIVERY),
]);

const SETTLED = within('', SETTLEMENT, [
  term('BT-5', 'DocumentCurrencyCode', 'InvoiceCurrencyCode'),
  term('BT-6', 'TaxCurrencyCode', 'TaxCurrencyCode'),
  term('BT-7', 'TaxPointDate', 'ApplicableTradeTax/TaxPointDate/DateString', 'date'),
  term('BT-8', 'InvoicePeriod/DescriptionCode', 'ApplicableTradeTax/DueDateTypeCode', 'taxPoint'),
  term('BT-19', 'AccountingCost', 'ReceivableSpecifiedTradeAccountingAccount/ID'),
  term(
    'BT-25',
    'BillingReference/InvoiceDocumentReference/ID',
    'InvoiceReferencedDocument/IssuerAssignedID',
  ),
  term(
    'BT-26',
    'BillingReference/InvoiceDocumentReference/IssueDate',
    `InvoiceReferencedDocument/FormattedIssueDateTime/${DAY}`,
    'date',
  ),
  term('BT-73', 'InvoicePeriod/StartDate', `BillingSpecifiedPeriod/StartDateTime/${DAY}`, 'date'),
  term('BT-74', 'InvoicePeriod/EndDate', `BillingSpecifiedPeriod/EndDateTime/${DAY}`, 'date'),
  ...PAYMENT,
  ...PAYEE,
  ...ADJUSTMENTS,
  ...TOTALS,
  ...TAX_BREAKDOWN,
]);

/** All terms above the lines but the profile (BT-24), which is ours, and notes, which are read apart. */
export const HEADER_TERMS: readonly Term[] = [
  ...DOCUMENT,
  term(
    'BT-23',
    'ProfileID',
    'ExchangedDocumentContext/BusinessProcessSpecifiedDocumentContextParameter/ID',
  ),
  ...AGREED,
  ...SUPPORTING,
  ...within('', AGREEMENT, [...SELLER, ...BUYER, ...TAX_REPRESENTATIVE]),
  ...SHIPPED,
  ...SETTLED,
];
