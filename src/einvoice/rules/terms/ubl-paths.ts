import type { TermPaths } from './compile-terms.ts';

// EXT-120 and EXT-121: the exemption of an item, which extensions know besides that of a breakdown (BT-120, BT-121).

const VAT = '[TaxScheme/ID=VAT]';

const address = (first: number, last: number): TermPaths => ({
  [`BT-${first}`]: 'StreetName',
  [`BT-${first + 1}`]: 'AdditionalStreetName',
  [`BT-${last}`]: 'AddressLine/Line',
  [`BT-${first + 2}`]: 'CityName',
  [`BT-${first + 3}`]: 'PostalZone',
  [`BT-${first + 4}`]: 'CountrySubentity',
  [`BT-${first + 5}`]: 'Country/IdentificationCode',
});

const contact = (first: number): TermPaths => ({
  [`BT-${first}`]: 'Name',
  [`BT-${first + 1}`]: 'Telephone',
  [`BT-${first + 2}`]: 'ElectronicMail',
});

const period = (first: number): TermPaths => ({
  [`BT-${first}`]: 'StartDate',
  [`BT-${first + 1}`]: 'EndDate',
});

const allowance = (first: number): TermPaths => ({
  [`BT-${first}`]: 'Amount',
  [`BT-${first + 1}`]: 'BaseAmount',
  [`BT-${first + 2}`]: 'MultiplierFactorNumeric',
  [`BT-${first + 3}`]: `TaxCategory${VAT}/ID`,
  [`BT-${first + 4}`]: `TaxCategory${VAT}/Percent`,
  [`BT-${first + 5}`]: 'AllowanceChargeReason',
  [`BT-${first + 6}`]: 'AllowanceChargeReasonCode',
  'EXT-120': 'TaxCategory/TaxExemptionReason',
  'EXT-121': 'TaxCategory/TaxExemptionReasonCode',
});

const lineAllowance = (first: number): TermPaths => ({
  [`BT-${first}`]: 'Amount',
  [`BT-${first + 1}`]: 'BaseAmount',
  [`BT-${first + 2}`]: 'MultiplierFactorNumeric',
  [`BT-${first + 3}`]: 'AllowanceChargeReason',
  [`BT-${first + 4}`]: 'AllowanceChargeReasonCode',
});

const ALLOWANCE = 'AllowanceCharge[ChargeIndicator=false|0]';
const CHARGE = 'AllowanceCharge[ChargeIndicator=true|1]';
const QUANTITY = 'InvoicedQuantity|CreditedQuantity';

const LINE: TermPaths = {
  'BT-126': 'ID',
  'BT-127': 'Note',
  'EXT-FR-FE-136': 'BillingReference/InvoiceDocumentReference/ID',
  'EXT-FR-FE-138': 'BillingReference/InvoiceDocumentReference/IssueDate',
  'BT-X-8': 'BillingReference/InvoiceDocumentReference/DocumentStatusCode',
  'BT-128': 'DocumentReference[DocumentTypeCode=130]/ID',
  'BT-128-1': 'DocumentReference[DocumentTypeCode=130]/ID/@schemeID',
  'BT-129': QUANTITY,
  'BT-130': `${QUANTITY}/@unitCode`,
  'BT-131': 'LineExtensionAmount',
  'BT-132': 'OrderLineReference/LineID',
  'BT-133': 'AccountingCost',
  'BG-26': ['InvoicePeriod', period(134)],
  'BG-27': [ALLOWANCE, lineAllowance(136)],
  'BG-28': [CHARGE, lineAllowance(141)],
  'BT-146': 'Price/PriceAmount',
  'BT-147': 'Price/AllowanceCharge/Amount',
  'BT-148': 'Price/AllowanceCharge/BaseAmount',
  'BT-149': 'Price/BaseQuantity',
  'BT-150': 'Price/BaseQuantity/@unitCode',
  'BT-151': `Item/ClassifiedTaxCategory${VAT}/ID`,
  'BT-152': `Item/ClassifiedTaxCategory${VAT}/Percent`,
  'EXT-120': 'Item/ClassifiedTaxCategory/TaxExemptionReason',
  'EXT-121': 'Item/ClassifiedTaxCategory/TaxExemptionReasonCode',
  'BT-153': 'Item/Name',
  'BT-154': 'Item/Description',
  'BT-155': 'Item/SellersItemIdentification/ID',
  'BT-156': 'Item/BuyersItemIdentification/ID',
  'BT-157': 'Item/StandardItemIdentification/ID',
  'BT-158': 'Item/CommodityClassification/ItemClassificationCode',
  'BT-159': 'Item/OriginCountry/IdentificationCode',
  'BG-32': ['Item/AdditionalItemProperty', { 'BT-160': 'Name', 'BT-161': 'Value' }],
};

/** EN 16931's binding to UBL 2.1 (CEN/TS 16931-3-2). */
export const UBL_PATHS: TermPaths = {
  'BT-1': 'ID',
  'BT-2': 'IssueDate',
  'BT-3': 'InvoiceTypeCode|CreditNoteTypeCode',
  'BT-5': 'DocumentCurrencyCode',
  'BT-6': 'TaxCurrencyCode',
  'BT-7': 'TaxPointDate',
  'BT-8': 'InvoicePeriod/DescriptionCode',
  'BT-9': 'DueDate, PaymentMeans/PaymentDueDate',
  'BT-10': 'BuyerReference',
  'BT-11': 'ProjectReference/ID, AdditionalDocumentReference[DocumentTypeCode=50]/ID',
  'BT-12': 'ContractDocumentReference/ID',
  'BT-13': 'OrderReference/ID',
  'BT-14': 'OrderReference/SalesOrderID',
  'BT-15': 'ReceiptDocumentReference/ID',
  'BT-16': 'DespatchDocumentReference/ID',
  'BT-17': 'OriginatorDocumentReference/ID',
  'BT-18': 'AdditionalDocumentReference[DocumentTypeCode=130]/ID',
  'BT-18-1': 'AdditionalDocumentReference[DocumentTypeCode=130]/ID/@schemeID',
  'BT-19': 'AccountingCost',
  'BT-20': 'PaymentTerms/Note',
  'BT-23': 'ProfileID',
  'BT-24': 'CustomizationID',
  'BG-1': ['Note', { 'BT-22': '.' }],
  'BG-3': [
    'BillingReference',
    { 'BT-25': 'InvoiceDocumentReference/ID', 'BT-26': 'InvoiceDocumentReference/IssueDate' },
  ],
  'BG-4': [
    'AccountingSupplierParty/Party',
    {
      'BT-27': 'PartyLegalEntity/RegistrationName',
      'BT-28': 'PartyName/Name',
      'BT-29': 'PartyIdentification/ID[@schemeID!=SEPA]',
      'BT-30': 'PartyLegalEntity/CompanyID',
      'BT-31': `PartyTaxScheme${VAT}/CompanyID`,
      'BT-32': 'PartyTaxScheme[TaxScheme/ID!=VAT]/CompanyID',
      'BT-33': 'PartyLegalEntity/CompanyLegalForm',
      'BT-34': 'EndpointID',
      'BG-5': ['PostalAddress', address(35, 162)],
      'BG-6': ['Contact', contact(41)],
    },
  ],
  'BG-7': [
    'AccountingCustomerParty/Party',
    {
      'BT-44': 'PartyLegalEntity/RegistrationName',
      'BT-45': 'PartyName/Name',
      'BT-46': 'PartyIdentification/ID',
      'BT-47': 'PartyLegalEntity/CompanyID',
      'BT-48': `PartyTaxScheme${VAT}/CompanyID`,
      'BT-49': 'EndpointID',
      'BG-8': ['PostalAddress', address(50, 163)],
      'BG-9': ['Contact', contact(56)],
    },
  ],
  'BG-10': [
    'PayeeParty',
    {
      'BT-59': 'PartyName/Name',
      'BT-60': 'PartyIdentification/ID[@schemeID!=SEPA]',
      'BT-61': 'PartyLegalEntity/CompanyID',
    },
  ],
  'BG-11': [
    'TaxRepresentativeParty',
    {
      'BT-62': 'PartyName/Name',
      'BT-63': `PartyTaxScheme${VAT}/CompanyID`,
      'BG-12': ['PostalAddress', address(64, 164)],
    },
  ],
  'BG-13': [
    'Delivery',
    {
      'BT-70': 'DeliveryParty/PartyName/Name',
      'BT-71': 'DeliveryLocation/ID',
      'BT-72': 'ActualDeliveryDate',
      'BG-15': ['DeliveryLocation/Address', address(75, 165)],
    },
  ],
  'BG-14': ['InvoicePeriod', period(73)],
  'BG-16': [
    'PaymentMeans',
    {
      'BT-81': 'PaymentMeansCode',
      'BT-82': 'PaymentMeansCode/@name',
      'BT-83': 'PaymentID',
      'BG-17': [
        'PayeeFinancialAccount',
        { 'BT-84': 'ID', 'BT-85': 'Name', 'BT-86': 'FinancialInstitutionBranch/ID' },
      ],
      'BT-87': 'CardAccount/PrimaryAccountNumberID',
      'BT-88': 'CardAccount/HolderName',
      'BT-89': 'PaymentMandate/ID',
      'BT-91': 'PaymentMandate/PayerFinancialAccount/ID',
    },
  ],
  'BT-90':
    'PayeeParty/PartyIdentification/ID[@schemeID=SEPA], AccountingSupplierParty/Party/PartyIdentification/ID[@schemeID=SEPA]',
  'BG-20': [ALLOWANCE, allowance(92)],
  'BG-21': [CHARGE, allowance(99)],
  'BT-106': 'LegalMonetaryTotal/LineExtensionAmount',
  'BT-107': 'LegalMonetaryTotal/AllowanceTotalAmount',
  'BT-108': 'LegalMonetaryTotal/ChargeTotalAmount',
  'BT-109': 'LegalMonetaryTotal/TaxExclusiveAmount',
  'BT-110': 'TaxTotal/TaxAmount',
  'BT-112': 'LegalMonetaryTotal/TaxInclusiveAmount',
  'BT-113': 'LegalMonetaryTotal/PrepaidAmount',
  'BT-114': 'LegalMonetaryTotal/PayableRoundingAmount',
  'BT-115': 'LegalMonetaryTotal/PayableAmount',
  'BG-23': [
    'TaxTotal/TaxSubtotal',
    {
      'BT-116': 'TaxableAmount',
      'BT-117': 'TaxAmount',
      'BT-118': `TaxCategory${VAT}/ID`,
      'BT-119': `TaxCategory${VAT}/Percent`,
      'BT-120': 'TaxCategory/TaxExemptionReason',
      'BT-121': 'TaxCategory/TaxExemptionReasonCode',
    },
  ],
  'BG-24': [
    'AdditionalDocumentReference[DocumentTypeCode!=130|50]',
    {
      'BT-122': 'ID',
      'BT-123': 'DocumentDescription',
      'BT-124': 'Attachment/ExternalReference/URI',
      'BT-125': 'Attachment/EmbeddedDocumentBinaryObject',
    },
  ],
  'BG-25': ['InvoiceLine|CreditNoteLine', LINE],
};
