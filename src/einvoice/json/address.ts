import { readCode, readText, type Findings, type Input } from './input.ts';
import type { PostalAddress } from '#einvoice/model/invoice-party.ts';
import { CODE_SHAPES } from './code-shapes.ts';
import type { DepositRules } from './rules.ts';

export interface AddressDeposit {
  line1?: Input<string>;
  line2?: Input<string>;
  line3?: Input<string>;
  postal_code?: Input<string>;
  city?: Input<string>;
  region?: Input<string>;
  country_code?: Input<string>;
}

/** An address without any member is absent in JSON; in a file it is where the party has one. */
export function readAddress(
  findings: Findings,
  field: string,
  input: Input<AddressDeposit>,
  { isFile }: DepositRules,
): PostalAddress | null {
  if (input === null || input === undefined) return null;
  const address = {
    line1: readText(input.line1),
    line2: readText(input.line2),
    postal_code: readText(input.postal_code),
    city: readText(input.city),
    country_code: readCode(
      findings,
      `${field}.country_code`,
      input.country_code,
      CODE_SHAPES.country,
    ),
    line3: readText(input.line3),
    region: readText(input.region),
  };
  const isEmpty = Object.values(address).every((member) => member === null);
  return isEmpty && !isFile ? null : address;
}
