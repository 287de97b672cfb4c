import type { Terms } from './term-paths.ts';

const TRANSACTION = 'SupplyChainTradeTransaction';
const AGREEMENT = `${TRANSACTION}/ApplicableHeaderTradeAgreement`;
const DELIVERY = `${TRANSACTION}/ApplicableHeaderTradeDelivery`;
const SETTLEMENT = `${TRANSACTION}/ApplicableHeaderTradeSettlement`;
const SUMMATION = `${SETTLEMENT}/SpecifiedTradeSettlementHeaderMonetarySummation`;

const address = (first: number, third: number): Terms => ({
  [`BT-${first}`]: 'LineOne',
  [`BT-${first + 1}`]: 'LineTwo',
  [`BT-${first + 2}`]: 'CityName',
  [`BT-${first + 3}`]: 'PostcodeCode',
  [`BT-${first + 4}`]: 'CountrySubDivisionName',
  [`BT-${first + 5}`]: 'CountryID',
  [`BT-${third}`]: 'LineThree',
});
const contact = (first: number): Terms => ({
  [`BT-${first}`]: 'PersonName|DepartmentName',
  [`BT-${first + 1}`]: 'TelephoneUniversalCommunication/CompleteNumber',
  [`BT-${first + 2}`]: 'EmailURIUniversalCommunication/URIID',
});
const ACCOUNT = 'ReceivableSpecifiedTradeAccountingAccount/ID';
const vat = (category: string): string => `${category}[TypeCode=VAT]`;
const allowances = (at: string, charge: boolean): string =>
  `${at}/SpecifiedTradeAllowanceCharge[ChargeIndicator/Indicator=${charge}]`;

const documentAllowance = (first: number): Terms => ({
  [`BT-${first}`]: 'ActualAmount',
  [`BT-${first + 1}`]: 'BasisAmount',
  [`BT-${first + 2}`]: 'CalculationPercent',
  [`BT-${first + 3}`]: `${vat('CategoryTradeTax')}/CategoryCode`,
  [`BT-${first + 4}`]: `${vat('CategoryTradeTax')}/RateApplicablePercent`,
  [`BT-${first + 5}`]: 'Reason',
  [`BT-${first + 6}`]: 'ReasonCode',
});

const lineAllowance = (first: number): Terms => ({
  [`BT-${first}`]: 'ActualAmount',
  [`BT-${first + 1}`]: 'BasisAmount',
  [`BT-${first + 2}`]: 'CalculationPercent',
  [`BT-${first + 3}`]: 'Reason',
  [`BT-${first + 4}`]: 'ReasonCode',
});

const period = (start: string, end: string): Terms => ({
  [start]: 'StartDateTime/DateTimeString',
  [end]: 'EndDateTime/DateTimeString',
});

const PRICE = 'NetPriceProductTradePrice';
const LINE_SETTLEMENT = 'SpecifiedLineTradeSettlement';

const LINE: Terms = {
  'BT-126': 'AssociatedDocumentLineDocument/LineID',
  'BT-127': 'AssociatedDocumentLineDocument/IncludedNote/Content',
  'BT-128': `${LINE_SETTLEMENT}/AdditionalReferencedDocument[TypeCode=130]/IssuerAssignedID`,
  'BT-128-1': `${LINE_SETTLEMENT}/AdditionalReferencedDocument[TypeCode=130]/ReferenceTypeCode`,
  'BT-129': 'SpecifiedLineTradeDelivery/BilledQuantity',
  'BT-130': 'SpecifiedLineTradeDelivery/BilledQuantity/@unitCode',
  'BT-131': `${LINE_SETTLEMENT}/SpecifiedTradeSettlementLineMonetarySummation/LineTotalAmount`,
  'BT-132': 'SpecifiedLineTradeAgreement/BuyerOrderReferencedDocument/LineID',
  'BT-133': `${LINE_SETTLEMENT}/${ACCOUNT}`,
  'BG-26': [`${LINE_SETTLEMENT}/BillingSpecifiedPeriod`, period('BT-134', 'BT-135')],
  'BG-27': [allowances(LINE_SETTLEMENT, false), lineAllowance(136)],
  'BG-28': [allowances(LINE_SETTLEMENT, true), lineAllowance(141)],
  'BG-29': [
    'SpecifiedLineTradeAgreement',
    {
      'BT-146': `${PRICE}/ChargeAmount`,
      'BT-147': 'GrossPriceProductTradePrice/AppliedTradeAllowanceCharge/ActualAmount',
      'BT-148': 'GrossPriceProductTradePrice/ChargeAmount',
      'BT-149': `${PRICE}/BasisQuantity`,
      'BT-150': `${PRICE}/BasisQuantity/@unitCode`,
    },
  ],
  'BG-30': [
    `${LINE_SETTLEMENT}/${vat('ApplicableTradeTax')}`,
    { 'BT-151': 'CategoryCode', 'BT-152': 'RateApplicablePercent' },
  ],
  'BG-31': [
    'SpecifiedTradeProduct',
    {
      'BT-153': 'Name',
      'BT-154': 'Description',
      'BT-155': 'SellerAssignedID',
      'BT-156': 'BuyerAssignedID',
      'BT-157': 'GlobalID',
      'BT-158': 'DesignatedProductClassification/ClassCode',
      'BT-159': 'OriginTradeCountry/ID',
      'BG-32': ['ApplicableProductCharacteristic', { 'BT-160': 'Description', 'BT-161': 'Value' }],
    },
  ],
};

/** EN 16931's binding to UN/CEFACT CII (CEN/TS 16931-3-3). */
export const CII_TERMS: Terms = {
  'BT-1': 'ExchangedDocument/ID',
  'BT-2': 'ExchangedDocument/IssueDateTime/DateTimeString',
  'BT-3': 'ExchangedDocument/TypeCode',
  'BT-5': `${SETTLEMENT}/InvoiceCurrencyCode`,
  'BT-6': `${SETTLEMENT}/TaxCurrencyCode`,
  'BT-7': `${SETTLEMENT}/ApplicableTradeTax/TaxPointDate/DateString`,
  'BT-8': `${SETTLEMENT}/ApplicableTradeTax/DueDateTypeCode`,
  'BT-9': `${SETTLEMENT}/SpecifiedTradePaymentTerms/DueDateDateTime/DateTimeString`,
  'BT-10': `${AGREEMENT}/BuyerReference`,
  'BT-11': `${AGREEMENT}/SpecifiedProcuringProject/ID`,
  'BT-12': `${AGREEMENT}/ContractReferencedDocument/IssuerAssignedID`,
  'BT-13': `${AGREEMENT}/BuyerOrderReferencedDocument/IssuerAssignedID`,
  'BT-14': `${AGREEMENT}/SellerOrderReferencedDocument/IssuerAssignedID`,
  'BT-15': `${DELIVERY}/ReceivingAdviceReferencedDocument/IssuerAssignedID`,
  'BT-16': `${DELIVERY}/DespatchAdviceReferencedDocument/IssuerAssignedID`,
  'BT-17': `${AGREEMENT}/AdditionalReferencedDocument[TypeCode=50]/IssuerAssignedID`,
  'BT-18-1': `${AGREEMENT}/AdditionalReferencedDocument[TypeCode=130]/ReferenceTypeCode`,
  'BT-19': `${SETTLEMENT}/${ACCOUNT}`,
  'BT-83': `${SETTLEMENT}/PaymentReference`,
  'BT-89': `${SETTLEMENT}/SpecifiedTradePaymentTerms/DirectDebitMandateID`,
  'BT-90': `${SETTLEMENT}/CreditorReferenceID`,
  'BT-18': `${AGREEMENT}/AdditionalReferencedDocument[TypeCode=130]/IssuerAssignedID`,
  'BT-20': `${SETTLEMENT}/SpecifiedTradePaymentTerms/Description`,
  'BT-23': 'ExchangedDocumentContext/BusinessProcessSpecifiedDocumentContextParameter/ID',
  'BT-24': 'ExchangedDocumentContext/GuidelineSpecifiedDocumentContextParameter/ID',
  'BG-1': ['ExchangedDocument/IncludedNote', { 'BT-21': 'SubjectCode', 'BT-22': 'Content' }],
  'BG-3': [
    `${SETTLEMENT}/InvoiceReferencedDocument`,
    { 'BT-25': 'IssuerAssignedID', 'BT-26': 'FormattedIssueDateTime/DateTimeString' },
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
      'BG-6': ['DefinedTradeContact', contact(41)],
      'BG-5': ['PostalTradeAddress', address(35, 162)],
    },
  ],
  'BG-7': [
    `${AGREEMENT}/BuyerTradeParty`,
    {
      'BT-44': 'Name',
      'BT-45': 'SpecifiedLegalOrganization/TradingBusinessName',
      'BG-9': ['DefinedTradeContact', contact(56)],
      'BT-46': 'ID|GlobalID',
      'BT-47': 'SpecifiedLegalOrganization/ID',
      'BT-48': 'SpecifiedTaxRegistration/ID[@schemeID=VA]',
      'BT-49': 'URIUniversalCommunication/URIID',
      'BG-8': ['PostalTradeAddress', address(50, 163)],
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
  'BG-14': [`${SETTLEMENT}/BillingSpecifiedPeriod`, period('BT-73', 'BT-74')],
  'BG-16': [
    `${SETTLEMENT}/SpecifiedTradeSettlementPaymentMeans`,
    {
      'BT-81': 'TypeCode',
      'BT-82': 'Information',
      'BT-91': 'PayerPartyDebtorFinancialAccount/IBANID',
      'BG-17': [
        '.[PayeePartyCreditorFinancialAccount]',
        {
          'BT-84': 'PayeePartyCreditorFinancialAccount/IBANID|ProprietaryID',
          'BT-85': 'PayeePartyCreditorFinancialAccount/AccountName',
          'BT-86': 'PayeeSpecifiedCreditorFinancialInstitution/BICID',
        },
      ],
      'BG-18': [
        'ApplicableTradeSettlementFinancialCard',
        { 'BT-87': 'ID', 'BT-88': 'CardholderName' },
      ],
    },
  ],
  'BG-20': [allowances(SETTLEMENT, false), documentAllowance(92)],
  'BG-21': [allowances(SETTLEMENT, true), documentAllowance(99)],
  'BG-22': [
    SUMMATION,
    {
      'BT-106': 'LineTotalAmount',
      'BT-107': 'AllowanceTotalAmount',
      'BT-108': 'ChargeTotalAmount',
      'BT-109': 'TaxBasisTotalAmount',
      'BT-110': 'TaxTotalAmount',
      'BT-112': 'GrandTotalAmount',
      'BT-113': 'TotalPrepaidAmount',
      'BT-114': 'RoundingAmount',
      'BT-115': 'DuePayableAmount',
    },
  ],
  'BG-23': [
    `${SETTLEMENT}/ApplicableTradeTax`,
    {
      'BT-116': 'BasisAmount',
      'BT-117': 'CalculatedAmount',
      'BT-118': '.[TypeCode=VAT]/CategoryCode',
      'BT-119': '.[TypeCode=VAT]/RateApplicablePercent',
      'BT-120': 'ExemptionReason',
      'BT-121': 'ExemptionReasonCode',
    },
  ],
  'BG-24': [
    `${AGREEMENT}/AdditionalReferencedDocument[TypeCode!=130][TypeCode!=50]`,
    {
      'BT-122': 'IssuerAssignedID',
      'BT-123': 'Name',
      'BT-124': 'URIID',
      'BT-125': 'AttachmentBinaryObject',
    },
  ],
  'BG-25': [`${TRANSACTION}/IncludedSupplyChainTradeLineItem`, LINE],
};
