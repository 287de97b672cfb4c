import { term, within, type Term } from './term.ts';

const TERMS = 'SpecifiedTradePaymentTerms';
const CREDITOR = 'PartyIdentification/ID[@schemeID=SEPA]';

const MEANS: Term[] = within('PaymentMeans', 'SpecifiedTradeSettlementPaymentMeans', [
  // A UBL credit note has its due date in payment means, of code 1 where there are no others.
  term('BT-81', 'PaymentMeansCode', 'TypeCode', 'text', '1'),
  term('BT-82', 'PaymentMeansCode/@name', 'Information'),
  term(
    'BT-84',
    'PayeeFinancialAccount/ID',
    'PayeePartyCreditorFinancialAccount/IBANID|ProprietaryID',
    'code',
  ),
  term('BT-85', 'PayeeFinancialAccount/Name', 'PayeePartyCreditorFinancialAccount/AccountName'),
  term(
    'BT-86',
    // UBL 2.0 has the bank around its branch.
    'PayeeFinancialAccount/FinancialInstitutionBranch/ID, PayeeFinancialAccount/FinancialInstitutionBranch/FinancialInstitution/ID',
    'PayeeSpecifiedCreditorFinancialInstitution/BICID',
  ),
  term('BT-87', 'CardAccount/PrimaryAccountNumberID', 'ApplicableTradeSettlementFinancialCard/ID'),
  term('BT-88', 'CardAccount/HolderName', 'ApplicableTradeSettlementFinancialCard/CardholderName'),
  term(
    'BT-91',
    'PaymentMandate/PayerFinancialAccount/ID',
    'PayerPartyDebtorFinancialAccount/IBANID',
    'code',
  ),
]);

/** BT-9, BT-20 and BT-81 to BT-91. */
export const PAYMENT: Term[] = [
  term(
    'BT-9',
    'DueDate, PaymentMeans/PaymentDueDate',
    // The profile EXTENDED has terms of discounts too, which are due earlier.
    `${TERMS}[ApplicableTradePaymentDiscountTerms!=]/DueDateDateTime/DateTimeString`,
    'date',
  ),
  term('BT-20', 'PaymentTerms/Note', `${TERMS}/Description`),
  ...MEANS,
  term('BT-83', 'PaymentMeans/PaymentID', 'PaymentReference'),
  term('BT-89', 'PaymentMeans/PaymentMandate/ID', `${TERMS}/DirectDebitMandateID`),
  term(
    'BT-90',
    `AccountingSupplierParty/Party/${CREDITOR}, PayeeParty/${CREDITOR}`,
    'CreditorReferenceID',
  ),
];
