import { described, titled } from '#kernel/json-schema.ts';
import { nullable, object, requiredText, text } from './schema-parts.ts';

const card = object(
  {
    number: requiredText(20, 'Its last 4 to 6 digits, never the whole number (BT-87).'),
    holder_name: text(255, 'The name of the holder (BT-88).'),
  },
  ['number'],
);

const directDebit = object({
  mandate_reference: text(255, 'The mandate (BT-89).'),
  creditor_id: text(255, 'The identifier of the creditor (BT-90).'),
  debited_iban: text(50, 'The account that is debited (BT-91).'),
});

export const paymentMeans = titled(
  'InvoiceDepositPaymentMeans',
  object({
    type_code: {
      type: ['string', 'integer', 'null'],
      maxLength: 3,
      description: 'UNTDID 4461; `30` (credit transfer) by default beside an IBAN.',
    },
    iban: text(50, 'The IBAN of the payee (BT-84).'),
    bic: text(15, 'The BIC of the bank of the payee (BT-86).'),
    account_name: text(255, 'The name of the account (BT-85).'),
    text: text(255, 'The means in words (BT-82).'),
    remittance_information: text(255, 'What the payer has to quote (BT-83).'),
    account_id: text(255, 'An account of the payee that has no IBAN (BT-84).'),
    card: described(nullable(card), 'The card that was used (BG-18).'),
    direct_debit: described(nullable(directDebit), 'The direct debit (BG-19).'),
  }),
);
