import { REASONS } from '#kernel/violation.ts';
import { compactIban, isBic } from '#einvoice/model/iban.ts';
import {
  readDecimal,
  readText,
  type DecimalInput,
  type Findings,
  type Input,
} from '#einvoice/json/input.ts';

export interface ProviderAccount {
  provider_account_id: string;
  /** Without blanks. */
  iban: string;
  bic: string | null;
  account_name: string | null;
  bank_name: string | null;
  currency_code: string;
  balance: string | null;
}

/** {@link ProviderAccount} before defaults; the schema has checked shapes. */
export interface ProviderAccountMembers {
  provider_account_id: string;
  iban: string;
  bic?: Input<string>;
  account_name?: Input<string>;
  bank_name?: Input<string>;
  currency_code?: Input<string>;
  balance?: Input<DecimalInput>;
}

/** As the amount columns. */
export const BANK_DECIMAL = { maxDecimals: 4, maxDigits: 19 };

/** Reads an account; refuses members below `path`, without repeating a number. */
export function readProviderAccount(
  findings: Findings,
  path: string,
  members: ProviderAccountMembers,
): ProviderAccount {
  const bic = readText(members.bic);
  if (bic !== null && !isBic(bic)) findings.refuse(`${path}.bic`, REASONS.invalid);
  const balance = readDecimal(findings, `${path}.balance`, members.balance, BANK_DECIMAL);
  return {
    provider_account_id: members.provider_account_id,
    iban: compactIban(members.iban ?? ''),
    bic,
    account_name: readText(members.account_name),
    bank_name: readText(members.bank_name),
    currency_code: members.currency_code ?? 'EUR',
    balance: balance?.toFixed() ?? null,
  };
}
