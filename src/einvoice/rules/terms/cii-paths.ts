import type { TermPaths } from './compile-terms.ts';

// EXT-120 and EXT-121: the exemption of an item, which extensions know besides that of a breakdown (BT-120, BT-121).

const TRANSACTION = 'SupplyChainTradeTransaction';
const AGREEMENT = `${TRANSACTION}/ApplicableHeaderTradeAgreement`;
const DELIVERY = `${TRANSACTION}/ApplicableHeaderTradeDelivery`;
const SETTLEMENT = `${TRANSACTION}/ApplicableHeaderTradeSettlement`;
const TERMS = `${SETTLEMENT}/SpecifiedTradePaymentTerms`;
const SUMMATION = `${SETTLEMENT}/SpecifiedTradeSettlementHeaderMonetarySummation`;
const ACCOUNT = 'ReceivableSpecifiedTradeAccountingAccount/ID';
const REFERENCE = 'IssuerAssignedID';

const address = (first: number, last: number): TermPaths => ({
  [`BT-${first}`]: 'LineOne',
  [`BT-${first + 1}`]: 'LineTwo',
  [`BT-${last}`]: 'LineThree',
  [`BT-${first + 2}`]: 'CityName',
  [`BT-${first + 3}`]: 'PostcodeCode',
  [`BT-${first + 4}`]: 'CountrySubDivisionName',
  [`BT-${first + 5}`]: 'CountryID',
});

const contact = (first: number): TermPaths => ({
  [`BT-${first}`]: 'PersonName|DepartmentName',
  [`BT-${first + 1}`]: 'TelephoneUniversalCommunication/CompleteNumber',
  [`BT-${first + 2}`]: 'EmailURIUniversalCommunication/URIID',
});

const period = (first: number): TermPaths => ({
  [`BT-${first}`]: 'StartDateTime/DateTimeString',
  [`BT-${first + 1}`]: 'EndDateTime/DateTimeString',
});

const VAT = '[TypeCode=VAT]';

const allowance = (first: number): TermPaths => ({
  [`BT-${first}`]: 'ActualAmount',
  [`BT-${first + 1}`]: 'BasisAmount',
  [`BT-${first + 2}`]: 'CalculationPercent',
  [`BT-${first + 3}`]: `CategoryTradeTax${VAT}/CategoryCode`,
  [`BT-${first + 4}`]: `CategoryTradeTax${VAT}/RateApplicablePercent`,
  [`BT-${first + 5}`]: 'Reason',
  [`BT-${first + 6}`]: 'ReasonCode',
  'EXT-120': 'CategoryTradeTax/ExemptionReason',
  'EXT-121': 'CategoryTradeTax/ExemptionReasonCode',
});

const lineAllowance = (first: number): TermPaths => ({
  [`BT-${first}`]: 'ActualAmount',
  [`BT-${first + 1}`]: 'BasisAmount',
  [`BT-${first + 2}`]: 'CalculationPercent',
  [`BT-${first + 3}`]: 'Reason',
  [`BT-${first + 4}`]: 'ReasonCode',
});

const ALLOWANCE = 'SpecifiedTradeAllowanceCharge[ChargeIndicator/Indicator=false|0]';
const CHARGE = 'SpecifiedTradeAllowanceCharge[ChargeIndicator/Indicator=true|1]';

const NET_PRICE = 'SpecifiedLineTradeAgreement/NetPriceProductTradePrice';
const GROSS_PRICE = 'SpecifiedLineTradeAgreement/GrossPriceProductTradePrice';
const QUANTITY = 'SpecifiedLineTradeDelivery/BilledQuantity';
const LINE_SETTLEMENT = 'SpecifiedLineTradeSettlement';
const LINE_TAX = `${LINE_SETTLEMENT}/ApplicableTradeTax${VAT}`;
const PRODUCT = 'SpecifiedTradeProduct';

const LINE: TermPaths = {
  'BT-126': 'AssociatedDocumentLineDocument/LineID',
  'BT-127': 'AssociatedDocumentLineDocument/IncludedNote/Content',
  'BT-X-8': 'AssociatedDocumentLineDocument/LineStatusReasonCode',
  'EXT-FR-FE-136': `${LINE_SETTLEMENT}/InvoiceReferencedDocument/${REFERENCE}`,
  'EXT-FR-FE-138': `${LINE_SETTLEMENT}/InvoiceReferencedDocument/FormattedIssueDateTime/DateTimeString`,
  'BT-X-304': 'AssociatedDocumentLineDocument/ParentLineID',
  'BT-128': `${LINE_SETTLEMENT}/AdditionalReferencedDocument[TypeCode=130]/${REFERENCE}`,
  'BT-128-1': `${LINE_SETTLEMENT}/AdditionalReferencedDocument[TypeCode=130]/ReferenceTypeCode`,
  'BT-129': QUANTITY,
  'BT-130': `${QUANTITY}/@unitCode`,
  'BT-131': `${LINE_SETTLEMENT}/SpecifiedTradeSettlementLineMonetarySummation/LineTotalAmount`,
  'BT-132': 'SpecifiedLineTradeAgreement/BuyerOrderReferencedDocument/LineID',
  'BT-133': `${LINE_SETTLEMENT}/${ACCOUNT}`,
  'BG-26': [`${LINE_SETTLEMENT}/BillingSpecifiedPeriod`, period(134)],
  'BG-27': [`${LINE_SETTLEMENT}/${ALLOWANCE}`, lineAllowance(136)],
  'BG-28': [`${LINE_SETTLEMENT}/${CHARGE}`, lineAllowance(141)],
  'BT-146': `${NET_PRICE}/ChargeAmount`,
  'BT-147': `${GROSS_PRICE}/AppliedTradeAllowanceCharge/ActualAmount`,
  'BT-148': `${GROSS_PRICE}/ChargeAmount`,
  'BT-149': `${NET_PRICE}/BasisQuantity`,
  'BT-150': `${NET_PRICE}/BasisQuantity/@unitCode`,
  'BT-151': `${LINE_TAX}/CategoryCode`,
  'BT-152': `${LINE_TAX}/RateApplicablePercent`,
  'EXT-120': `${LINE_TAX}/ExemptionReason`,
  'EXT-121': `${LINE_TAX}/ExemptionReasonCode`,
  'BT-153': `${PRODUCT}/Name`,
  'BT-154': `${PRODUCT}/Description`,
  'BT-155': `${PRODUCT}/SellerAssignedID`,
  'BT-156': `${PRODUCT}/BuyerAssignedID`,
  'BT-157': `${PRODUCT}/GlobalID`,
  'BT-158': `${PRODUCT}/DesignatedProductClassification/ClassCode`,
  'BT-159': `${PRODUCT}/OriginTradeCountry/ID`,
  'BG-32': [
    `${PRODUCT}/ApplicableProductCharacteristic`,
    { 'BT-160': 'Description', 'BT-161': 'Value' },
  ],
};

const additional = (type: string): string =>
  `${AGREEMENT}/AdditionalReferencedDocument[TypeCode${type}]`;

/** EN 16931's binding to UN/CEFACT CII (CEN/TS 16931-3-3). */
export const CII_PATHS: TermPaths = {
  'BT-1': 'ExchangedDocument/ID',
  'BT-2': 'ExchangedDocument/IssueDateTime/DateTimeString',
  'BT-3': 'ExchangedDocument/TypeCode',
  'BT-5': `${SETTLEMENT}/InvoiceCurrencyCode`,
  'BT-6': `${SETTLEMENT}/TaxCurrencyCode`,
  'BT-7': `${SETTLEMENT}/ApplicableTradeTax/TaxPointDate/DateString`,
  'BT-8': `${SETTLEMENT}/ApplicableTradeTax/DueDateTypeCode`,
  'BT-9': `${TERMS}/DueDateDateTime/DateTimeString`,
  'BT-10': `${AGREEMENT}/BuyerReference`,
  'BT-11': `${AGREEMENT}/SpecifiedProcuringProject/ID`,
  'BT-12': `${AGREEMENT}/ContractReferencedDocument/${REFERENCE}`,
  'BT-13': `${AGREEMENT}/BuyerOrderReferencedDocument/${REFERENCE}`,
  'BT-14': `${AGREEMENT}/SellerOrderReferencedDocument/${REFERENCE}`,
  'BT-15': `${DELIVERY}/ReceivingAdviceReferencedDocument/${REFERENCE}`,
  'BT-16': `${DELIVERY}/DespatchAdviceReferencedDocument/${REFERENCE}`,
  'BT-17': `${additional('=50')}/${REFERENCE}`,
  'BT-18': `${additional('=130')}/${REFERENCE}`,
  'BT-18-1': `${additional('=130')}/ReferenceTypeCode`,
  'BT-19': `${SETTLEMENT}/${ACCOUNT}`,
  'BT-20': `${TERMS}/Description`,
  'BT-23': 'ExchangedDocumentContext/BusinessProcessSpecifiedDocumentContextParameter/ID',
  'BT-24': 'ExchangedDocumentContext/GuidelineSpecifiedDocumentContextParameter/ID',
  'BG-1': ['ExchangedDocument/IncludedNote', { 'BT-21': 'SubjectCode', 'BT-22': 'Content' }],
  'BG-3': [
    `${SETTLEMENT}/InvoiceReferencedDocument`,
    { 'BT-25': REFERENCE, 'BT-26': 'FormattedIssueDateTime/DateTimeString' },
  ],
  'BG-4': [
    `${AGREEMENT}/SellerTradeParty`,
    {
      'BT-27': 'Name',
      'BT-28': 'SpecifiedLegalOrganization/TradingBusinessName',
      'BT-29': 'ID|GlobalID',
      'BT-30': 'SpecifiedLegalOrganization/ID',
      'BT-31': 'SpecifiedTaxRegistration/ID[@schemeID=VA]',
      'BT-32': 'SpecifiedTaxRegistration/ID[@schemeID=FC]',
      'BT-33': 'Description',
      'BT-34': 'URIUniversalCommunication/URIID',
      'BG-5': ['PostalTradeAddress', address(35, 162)],
      'BG-6': ['DefinedTradeContact', contact(41)],
    },
  ],
  'BG-7': [
    `${AGREEMENT}/BuyerTradeParty`,
    {
      'BT-44': 'Name',
      'BT-45': 'SpecifiedLegalOrganization/TradingBusinessName',
      'BT-46': 'ID|GlobalID',
      'BT-47': 'SpecifiedLegalOrganization/ID',
      'BT-48': 'SpecifiedTaxRegistration/ID[@schemeID=VA]',
      'BT-49': 'URIUniversalCommunication/URIID',
      'BG-8': ['PostalTradeAddress', address(50, 163)],
      'BG-9': ['DefinedTradeContact', contact(56)],
    },
  ],
  'BG-10': [
    `${SETTLEMENT}/PayeeTradeParty`,
    { 'BT-59': 'Name', 'BT-60': 'ID|GlobalID', 'BT-61': 'SpecifiedLegalOrganization/ID' },
  ],
  'BG-11': [
    `${AGREEMENT}/SellerTaxRepresentativeTradeParty`,
    {
      'BT-62': 'Name',
      'BT-63': 'SpecifiedTaxRegistration/ID[@schemeID=VA]',
      'BG-12': ['PostalTradeAddress', address(64, 164)],
    },
  ],
  'BG-13': [
    DELIVERY,
    {
      'BT-70': 'ShipToTradeParty/Name',
      'BT-71': 'ShipToTradeParty/ID|GlobalID',
      'BT-72': 'ActualDeliverySupplyChainEvent/OccurrenceDateTime/DateTimeString',
      'BG-15': ['ShipToTradeParty/PostalTradeAddress', address(75, 165)],
    },
  ],
  'BG-14': [`${SETTLEMENT}/BillingSpecifiedPeriod`, period(73)],
  'BT-83': `${SETTLEMENT}/PaymentReference`,
  'BT-89': `${TERMS}/DirectDebitMandateID`,
  'BT-90': `${SETTLEMENT}/CreditorReferenceID`,
  'BG-16': [
    `${SETTLEMENT}/SpecifiedTradeSettlementPaymentMeans`,
    {
      'BT-81': 'TypeCode',
      'BT-82': 'Information',
      'BG-17': [
        '.[PayeePartyCreditorFinancialAccount]',
        {
          'BT-84': 'PayeePartyCreditorFinancialAccount/IBANID|ProprietaryID',
          'BT-85': 'PayeePartyCreditorFinancialAccount/AccountName',
          'BT-86': 'PayeeSpecifiedCreditorFinancialInstitution/BICID',
        },
      ],
      'BT-87': 'ApplicableTradeSettlementFinancialCard/ID',
      'BT-88': 'ApplicableTradeSettlementFinancialCard/CardholderName',
      'BT-91': 'PayerPartyDebtorFinancialAccount/IBANID',
    },
  ],
  'BG-20': [`${SETTLEMENT}/${ALLOWANCE}`, allowance(92)],
  'BG-21': [`${SETTLEMENT}/${CHARGE}`, allowance(99)],
  'BT-106': `${SUMMATION}/LineTotalAmount`,
  'BT-107': `${SUMMATION}/AllowanceTotalAmount`,
  'BT-108': `${SUMMATION}/ChargeTotalAmount`,
  'BT-109': `${SUMMATION}/TaxBasisTotalAmount`,
  'BT-110': `${SUMMATION}/TaxTotalAmount`,
  'BT-112': `${SUMMATION}/GrandTotalAmount`,
  'BT-113': `${SUMMATION}/TotalPrepaidAmount`,
  'BT-114': `${SUMMATION}/RoundingAmount`,
  'BT-115': `${SUMMATION}/DuePayableAmount`,
  'BG-23': [
    `${SETTLEMENT}/ApplicableTradeTax`,
    {
      'BT-116': 'BasisAmount',
      'BT-117': 'CalculatedAmount',
      'BT-118': 'CategoryCode',
      'BT-119': 'RateApplicablePercent',
      'BT-120': 'ExemptionReason',
      'BT-121': 'ExemptionReasonCode',
    },
  ],
  'BG-24': [
    `${AGREEMENT}/AdditionalReferencedDocument[TypeCode!=130|50]`,
    {
      'BT-122': REFERENCE,
      'BT-123': 'Name',
      'BT-124': 'URIID',
      'BT-125': 'AttachmentBinaryObject',
    },
  ],
  // EXTENDED: a charge for transport, which counts among the charges.
  'BG-X-42': [
    `${SETTLEMENT}/SpecifiedLogisticsServiceCharge`,
    {
      'BT-X-272': 'AppliedAmount',
      'BT-X-273': `AppliedTradeTax${VAT}/CategoryCode`,
      'BT-X-274': `AppliedTradeTax${VAT}/RateApplicablePercent`,
      'EXT-120': 'AppliedTradeTax/ExemptionReason',
      'EXT-121': 'AppliedTradeTax/ExemptionReasonCode',
    },
  ],
  'BG-25': [`${TRANSACTION}/IncludedSupplyChainTradeLineItem`, LINE],
};
