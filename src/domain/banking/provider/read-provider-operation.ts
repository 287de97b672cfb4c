import { ZERO } from '#kernel/decimal.ts';
import { isPlainDate } from '#kernel/instant.ts';
import { REASONS } from '#kernel/violation.ts';
import { compactIban } from '#einvoice/model/iban.ts';
import {
  readDecimal,
  readText,
  type DecimalInput,
  type Findings,
  type Input,
} from '#einvoice/json/input.ts';
import { BANK_DECIMAL } from './read-provider-account.ts';

export interface ProviderOperation {
  provider_operation_id: string;
  /** Signed, not zero. */
  amount: string;
  currency_code: string;
  /** `YYYY-MM-DD` */
  booking_date: string;
  value_date: string | null;
  description: string;
  counterparty_name: string | null;
  /** Without blanks. */
  counterparty_iban: string | null;
  end_to_end_id: string | null;
  bank_reference: string | null;
}

/** {@link ProviderOperation} before defaults; the schema has checked shapes. */
export interface ProviderOperationMembers {
  provider_operation_id: string;
  amount: DecimalInput;
  currency_code?: Input<string>;
  booking_date: string;
  value_date?: Input<string>;
  description?: Input<string>;
  counterparty_name?: Input<string>;
  counterparty_iban?: Input<string>;
  end_to_end_id?: Input<string>;
  bank_reference?: Input<string>;
}

/** Reads an operation of an account in `currency`; refuses members below `path`, without repeating a number. */
export function readProviderOperation(
  findings: Findings,
  path: string,
  members: ProviderOperationMembers,
  currency: string,
): ProviderOperation {
  const amount = readDecimal(findings, `${path}.amount`, members.amount, BANK_DECIMAL);
  if (amount?.eq(ZERO) === true) findings.refuse(`${path}.amount`, NOT_ZERO);
  const { booking_date, value_date = null } = members;
  for (const [member, date] of Object.entries({ booking_date, value_date }))
    if (date !== null && !isPlainDate(date)) findings.refuse(`${path}.${member}`, REASONS.date);
  const counterparty_iban = readText(members.counterparty_iban);
  return {
    provider_operation_id: members.provider_operation_id,
    amount: (amount ?? ZERO).toFixed(),
    currency_code: members.currency_code ?? currency,
    booking_date,
    value_date,
    description: readText(members.description) ?? '',
    counterparty_name: readText(members.counterparty_name),
    counterparty_iban: counterparty_iban === null ? null : compactIban(counterparty_iban),
    end_to_end_id: readText(members.end_to_end_id),
    bank_reference: readText(members.bank_reference),
  };
}

const NOT_ZERO = { code: 'out_of_range', message: 'ne doit pas être nul' } as const;
