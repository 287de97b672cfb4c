import { requireText, type Findings, type Input } from './input.ts';
import type { InvoicePayee, TaxRepresentative } from '#einvoice/model/invoice-party.ts';
import { readAddress, type AddressDeposit } from './address.ts';
import { readIdentifier, type IdentifierDeposit } from './identifier.ts';
import { readVatNumber } from './party.ts';
import type { DepositRules } from './rules.ts';

export interface PayeeDeposit {
  name?: Input<string>;
  id?: Input<IdentifierDeposit>;
  legal_id?: Input<IdentifierDeposit>;
}

export interface TaxRepresentativeDeposit {
  name?: Input<string>;
  vat_number?: Input<string>;
  address?: Input<AddressDeposit>;
}

export const readPayee = (findings: Findings, input: Input<PayeeDeposit>): InvoicePayee | null =>
  input === null || input === undefined
    ? null
    : {
        name: requireText(findings, 'payee.name', input.name),
        id: readIdentifier(findings, 'payee.id', input.id),
        legal_id: readIdentifier(findings, 'payee.legal_id', input.legal_id),
      };

export const readTaxRepresentative = (
  findings: Findings,
  input: Input<TaxRepresentativeDeposit>,
  rules: DepositRules,
): TaxRepresentative | null =>
  input === null || input === undefined
    ? null
    : {
        name: requireText(findings, 'tax_representative.name', input.name),
        vat_number: readVatNumber(
          findings,
          'tax_representative.vat_number',
          input.vat_number,
          rules,
        ),
        address: readAddress(findings, 'tax_representative.address', input.address, rules),
      };
