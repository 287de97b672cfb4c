import { LINE_ADJUSTMENTS } from './amount-terms.ts';
import { term, within, type Term } from './term.ts';

const VAT = '[TaxScheme/ID=VAT]';
const NET = 'NetPriceProductTradePrice';
const GROSS = 'GrossPriceProductTradePrice';
const QUANTITY = 'InvoicedQuantity|CreditedQuantity';
const PERIOD = 'BillingSpecifiedPeriod';

const SETTLED = within('', 'SpecifiedLineTradeSettlement', [
  term(
    'BT-128',
    'DocumentReference/ID',
    'AdditionalReferencedDocument[TypeCode!=916][TypeCode!=50]/IssuerAssignedID',
  ),
  term(
    'BT-131',
    'LineExtensionAmount',
    'SpecifiedTradeSettlementLineMonetarySummation/LineTotalAmount',
    'decimal',
  ),
  term('BT-133', 'AccountingCost', 'ReceivableSpecifiedTradeAccountingAccount/ID'),
  term('BT-134', 'InvoicePeriod/StartDate', `${PERIOD}/StartDateTime/DateTimeString`, 'date'),
  term('BT-135', 'InvoicePeriod/EndDate', `${PERIOD}/EndDateTime/DateTimeString`, 'date'),
  ...LINE_ADJUSTMENTS,
  ...within(`Item/ClassifiedTaxCategory${VAT}`, 'ApplicableTradeTax[TypeCode=VAT]', [
    term('BT-151', 'ID', 'CategoryCode'),
    term('BT-152', 'Percent', 'RateApplicablePercent', 'decimal'),
  ]),
]);

const AGREED = within('', 'SpecifiedLineTradeAgreement', [
  term('BT-132', 'OrderLineReference/LineID', 'BuyerOrderReferencedDocument/LineID'),
  ...within('Price', '', [
    term('BT-146', 'PriceAmount', `${NET}/ChargeAmount`, 'decimal'),
    term(
      'BT-147',
      'AllowanceCharge[ChargeIndicator=false]/Amount',
      `${GROSS}/AppliedTradeAllowanceCharge[ChargeIndicator/Indicator!=true]/ActualAmount`,
      'decimal',
      '0',
    ),
    term('BT-148', 'AllowanceCharge/BaseAmount', `${GROSS}/ChargeAmount`, 'decimal'),
    // CII may state it with either price.
    term('BT-149', 'BaseQuantity', `${NET}|${GROSS}/BasisQuantity`, 'decimal', '1'),
    term('BT-150', 'BaseQuantity/@unitCode', `${NET}|${GROSS}/BasisQuantity/@unitCode`),
  ]),
]);

const ITEM = within('Item', 'SpecifiedTradeProduct', [
  term('BT-153', 'Name', 'Name'),
  term('BT-154', 'Description', 'Description'),
  term('BT-155', 'SellersItemIdentification/ID', 'SellerAssignedID'),
  term('BT-156', 'BuyersItemIdentification/ID', 'BuyerAssignedID'),
  term('BT-157', 'StandardItemIdentification/ID', 'GlobalID', 'identifier'),
  term(
    'BT-158',
    'CommodityClassification/ItemClassificationCode',
    'DesignatedProductClassification/ClassCode',
  ),
  term('BT-159', 'OriginCountry/IdentificationCode', 'OriginTradeCountry/ID'),
  term('BT-160', 'AdditionalItemProperty/Name', 'ApplicableProductCharacteristic/Description'),
  term('BT-161', 'AdditionalItemProperty/Value', 'ApplicableProductCharacteristic/Value'),
]);

export const LINE_TERMS: readonly Term[] = [
  ...within('', 'AssociatedDocumentLineDocument', [
    term('BT-126', 'ID', 'LineID'),
    term('BT-127', 'Note', 'IncludedNote/Content'),
  ]),
  term('BT-129', QUANTITY, 'SpecifiedLineTradeDelivery/BilledQuantity', 'decimal'),
  term('BT-130', `${QUANTITY}/@unitCode`, 'SpecifiedLineTradeDelivery/BilledQuantity/@unitCode'),
  ...SETTLED,
  ...AGREED,
  ...ITEM,
];

export const LINES = {
  ubl: 'InvoiceLine|CreditNoteLine',
  cii: 'SupplyChainTradeTransaction/IncludedSupplyChainTradeLineItem',
} as const;

/** Where an extension says which line another is below, and what that one is called. */
export const LINE_PARENT = {
  ubl: 'BillingReference/BillingReferenceLine/ID',
  cii: 'AssociatedDocumentLineDocument/ParentLineID',
} as const;
export const LINE_ID = { ubl: 'ID', cii: 'AssociatedDocumentLineDocument/LineID' } as const;
export const LINE_NAME = { ubl: 'Item/Name', cii: 'SpecifiedTradeProduct/Name' } as const;

/** Where an extension says what a line is for. */
export const LINE_KIND = {
  ubl: 'BillingReference/InvoiceDocumentReference/DocumentStatusCode',
  cii: 'AssociatedDocumentLineDocument/LineStatusReasonCode',
} as const;
