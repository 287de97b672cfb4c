import type { Terms } from './term-paths.ts';

const VAT = '[TaxScheme/ID=VAT]';

const address = (country: string): Terms => ({ [country]: 'Country/IdentificationCode' });

const documentAllowance = (first: number): Terms => ({
  [`BT-${first}`]: 'Amount',
  [`BT-${first + 1}`]: 'BaseAmount',
  [`BT-${first + 2}`]: 'MultiplierFactorNumeric',
  [`BT-${first + 3}`]: `TaxCategory${VAT}/ID`,
  [`BT-${first + 4}`]: `TaxCategory${VAT}/Percent`,
  [`BT-${first + 5}`]: 'AllowanceChargeReason',
  [`BT-${first + 6}`]: 'AllowanceChargeReasonCode',
});

const lineAllowance = (first: number): Terms => ({
  [`BT-${first}`]: 'Amount',
  [`BT-${first + 1}`]: 'BaseAmount',
  [`BT-${first + 2}`]: 'MultiplierFactorNumeric',
  [`BT-${first + 3}`]: 'AllowanceChargeReason',
  [`BT-${first + 4}`]: 'AllowanceChargeReasonCode',
});

const LINE: Terms = {
  'BT-126': 'ID',
  'BT-127': 'Note',
  'BT-129': 'InvoicedQuantity|CreditedQuantity',
  'BT-130': 'InvoicedQuantity|CreditedQuantity/@unitCode',
  'BT-131': 'LineExtensionAmount',
  'BG-26': ['InvoicePeriod', { 'BT-134': 'StartDate', 'BT-135': 'EndDate' }],
  'BG-27': ['AllowanceCharge[ChargeIndicator=false]', lineAllowance(136)],
  'BG-28': ['AllowanceCharge[ChargeIndicator=true]', lineAllowance(141)],
  'BG-29': [
    'Price',
    {
      'BT-146': 'PriceAmount',
      'BT-147': 'AllowanceCharge/Amount',
      'BT-148': 'AllowanceCharge/BaseAmount',
      'BT-149': 'BaseQuantity',
      'BT-150': 'BaseQuantity/@unitCode',
    },
  ],
  'BG-30': [`Item/ClassifiedTaxCategory${VAT}`, { 'BT-151': 'ID', 'BT-152': 'Percent' }],
  'BG-31': [
    'Item',
    {
      'BT-153': 'Name',
      'BT-154': 'Description',
      'BT-157': 'StandardItemIdentification/ID',
      'BT-158': 'CommodityClassification/ItemClassificationCode',
      'BT-159': 'OriginCountry/IdentificationCode',
      'BG-32': ['AdditionalItemProperty', { 'BT-160': 'Name', 'BT-161': 'Value' }],
    },
  ],
};

/** EN 16931's binding to UBL 2.1 (CEN/TS 16931-3-2). */
export const UBL_TERMS: Terms = {
  'BT-1': 'ID',
  'BT-2': 'IssueDate',
  'BT-3': 'InvoiceTypeCode|CreditNoteTypeCode',
  'BT-5': 'DocumentCurrencyCode',
  'BT-6': 'TaxCurrencyCode',
  'BT-7': 'TaxPointDate',
  'BT-8': 'InvoicePeriod/DescriptionCode',
  'BT-9': 'DueDate, PaymentMeans/PaymentDueDate',
  'BT-12': 'ContractDocumentReference/ID',
  'BT-18': 'AdditionalDocumentReference[DocumentTypeCode=130]/ID',
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
      'BT-34': 'EndpointID',
      'BG-5': ['PostalAddress', address('BT-40')],
    },
  ],
  'BG-7': [
    'AccountingCustomerParty/Party',
    {
      'BT-44': 'PartyLegalEntity/RegistrationName',
      'BT-46': 'PartyIdentification/ID',
      'BT-47': 'PartyLegalEntity/CompanyID',
      'BT-48': `PartyTaxScheme${VAT}/CompanyID`,
      'BT-49': 'EndpointID',
      'BG-8': ['PostalAddress', address('BT-55')],
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
      'BG-12': ['PostalAddress', address('BT-69')],
    },
  ],
  'BG-13': [
    'Delivery',
    {
      'BT-71': 'DeliveryLocation/ID',
      'BT-72': 'ActualDeliveryDate',
      'BG-15': ['DeliveryLocation/Address', address('BT-80')],
    },
  ],
  'BG-14': ['InvoicePeriod', { 'BT-73': 'StartDate', 'BT-74': 'EndDate' }],
  'BG-16': [
    'PaymentMeans',
    {
      'BT-81': 'PaymentMeansCode',
      'BG-17': [
        'PayeeFinancialAccount',
        { 'BT-84': 'ID', 'BT-86': 'FinancialInstitutionBranch/ID' },
      ],
      'BG-18': ['CardAccount', { 'BT-87': 'PrimaryAccountNumberID' }],
    },
  ],
  'BG-20': ['AllowanceCharge[ChargeIndicator=false]', documentAllowance(92)],
  'BG-21': ['AllowanceCharge[ChargeIndicator=true]', documentAllowance(99)],
  'BG-22': [
    '.',
    {
      'BT-106': 'LegalMonetaryTotal/LineExtensionAmount',
      'BT-107': 'LegalMonetaryTotal/AllowanceTotalAmount',
      'BT-108': 'LegalMonetaryTotal/ChargeTotalAmount',
      'BT-109': 'LegalMonetaryTotal/TaxExclusiveAmount',
      'BT-110': 'TaxTotal/TaxAmount',
      'BT-112': 'LegalMonetaryTotal/TaxInclusiveAmount',
      'BT-113': 'LegalMonetaryTotal/PrepaidAmount',
      'BT-114': 'LegalMonetaryTotal/PayableRoundingAmount',
      'BT-115': 'LegalMonetaryTotal/PayableAmount',
    },
  ],
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
    'AdditionalDocumentReference[DocumentTypeCode!=130]',
    {
      'BT-122': 'ID',
      'BT-123': 'DocumentDescription',
      'BT-125': 'Attachment/EmbeddedDocumentBinaryObject',
    },
  ],
  'BG-25': ['InvoiceLine|CreditNoteLine', LINE],
};
