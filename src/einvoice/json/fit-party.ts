import type { InvoiceFile } from '#einvoice/model/invoice-file.ts';
import type { InvoiceParty } from '#einvoice/model/invoice-party.ts';
import { isVatNumber } from '#einvoice/model/company-numbers.ts';
import { compactCode, readText } from './input.ts';
import { CODE_SHAPES } from './code-shapes.ts';
import { fit, fitAddress, fitIdentifier, fitIdentifiers } from './fit-shapes.ts';
import type { PayeeDeposit, TaxRepresentativeDeposit } from './other-parties.ts';

export const fitParty = (party: InvoiceParty): InvoiceParty => {
  const siren = fit(/^\d{9}$/, party.siren);
  const siret = fit(/^\d{14}$/, party.siret);
  const scheme = fit(CODE_SHAPES.addressScheme, party.electronic_address?.scheme ?? null);
  const value = readText(party.electronic_address?.value);
  return {
    ...party,
    siren,
    siret: siret?.startsWith(siren ?? '') === true ? siret : null,
    vat_number: fitVatNumber(party.vat_number),
    electronic_address: scheme === null || value === null ? null : { scheme, value },
    address: fitAddress(party.address),
    ids: fitIdentifiers(party.ids),
    legal_id: fitIdentifier(party.legal_id),
  };
};

/** In the form of JSON, else as stated. */
function fitVatNumber(number: string | null): string | null {
  const compact = compactCode(number);
  return compact !== null && isVatNumber(compact) ? compact : readText(number);
}

/** Only one with a name. */
export const fitPayee = (payee: InvoiceFile['payee']): PayeeDeposit | null =>
  readText(payee?.name) === null
    ? null
    : {
        name: payee?.name ?? null,
        id: fitIdentifier(payee?.id ?? null),
        legal_id: fitIdentifier(payee?.legal_id ?? null),
      };

/** Only one with a name. */
export const fitTaxRepresentative = (
  representative: InvoiceFile['tax_representative'],
): TaxRepresentativeDeposit | null =>
  readText(representative?.name) === null
    ? null
    : {
        name: representative?.name ?? null,
        vat_number: fitVatNumber(representative?.vat_number ?? null),
        address: fitAddress(representative?.address ?? null),
      };
