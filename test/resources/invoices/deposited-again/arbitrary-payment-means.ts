import * as fc from 'fast-check';
import { digits, quotable } from '#test/einvoice/arbitrary-invoice.ts';
import { anyOf } from './arbitrary-members.ts';

const ibans = fc.constantFrom('FR7630006000011234567890189', 'DE89370400440532013000');
const holders = quotable;

/** An account is an IBAN or another; BIC and holder belong to an account. */
const accounts = fc.oneof(
  fc.constant({}),
  fc.record(
    { iban: ibans, bic: fc.constantFrom('AGRIFRPP', 'COBADEFFXXX'), account_name: holders },
    { requiredKeys: ['iban'] },
  ),
  fc.record(
    { account_id: fc.stringMatching(/^\d{5,20}$/), account_name: holders },
    { requiredKeys: ['account_id'] },
  ),
);

/** A mandate is named, or the account that it draws on. */
const directDebits = anyOf({
  mandate_reference: quotable,
  creditor_id: fc.constantFrom('FR12ZZZ123456', 'DE98ZZZ09999999999'),
  debited_iban: ibans,
}).filter(
  ({ mandate_reference, debited_iban }) => (mandate_reference ?? debited_iban) !== undefined,
);

const means = fc
  .tuple(
    fc.record({ type_code: fc.constantFrom('10', '30', '42', '48', '58', '59') }),
    accounts,
    anyOf({
      text: quotable,
      remittance_information: quotable,
      card: fc.record(
        { number: digits(4, 6), holder_name: quotable },
        { requiredKeys: ['number'] },
      ),
      direct_debit: directDebits,
    }),
  )
  .map((members): Record<string, unknown> => Object.assign({}, ...members) as never);

export const paymentMeans = fc.array(means, { maxLength: 2 });
