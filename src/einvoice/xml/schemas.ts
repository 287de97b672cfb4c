import { createSchema } from './schema.ts';

/** ISO 20022's CustomerPaymentStatusReportV10. */
export const PAIN_002 = createSchema({
  'urn:iso:std:iso:20022:tech:xsd:pain.002.001.10': 'pain.002.001.10.xsd',
});

export const UBL_INVOICE = 'urn:oasis:names:specification:ubl:schema:xsd:Invoice-2';
export const UBL_CREDIT_NOTE = 'urn:oasis:names:specification:ubl:schema:xsd:CreditNote-2';

/** UBL 2.1, which also covers Invoices and CreditNotes of 2.0. */
export const UBL = createSchema({
  [UBL_INVOICE]: 'ubl-2.1/maindoc/UBL-Invoice-2.1.xsd',
  [UBL_CREDIT_NOTE]: 'ubl-2.1/maindoc/UBL-CreditNote-2.1.xsd',
});

/** UN/CEFACT's Cross Industry Invoice, D22B, uncoupled from its code lists. */
export const CII = createSchema({
  'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100':
    'cii-d22b/CrossIndustryInvoice_100pD22B.xsd',
});

/** UN/CEFACT's Cross Domain Acknowledgement and Response, D22B, uncoupled from its code lists. */
export const CDAR = createSchema({
  'urn:un:unece:uncefact:data:standard:CrossDomainAcknowledgementAndResponse:100':
    'cdar-d22b/CrossDomainAcknowledgementAndResponse_100pD22B.xsd',
});

/** The DGFiP's reports of flux 10, version 1.0; a document has no namespace. */
export const FLUX10 = createSchema({ '': 'flux10/ereporting.xsd' });
