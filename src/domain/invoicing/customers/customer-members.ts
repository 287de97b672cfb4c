import { partySiren } from '#einvoice/json/own-side.ts';
import { isSiren } from '#einvoice/model/company-numbers.ts';
import type { BuyerKind, InvoiceParty, PostalAddress } from '#einvoice/model/invoice-party.ts';
import { printJson } from '#kernel/json.ts';
import type { Customer } from '#orm/entities/customer.ts';

/** A customer as the editor of drafts takes it for a buyer. */
export interface CustomerMembers {
  name: string;
  siren: string | null;
  vat_number: string | null;
  kind: BuyerKind | null;
  address: Partial<PostalAddress> | null;
  electronic_address: { scheme?: string | null; value?: string | null } | null;
}

/** The members besides name and SIREN are one JSON text. */
export type CustomerColumns = Pick<Customer, 'name' | 'siren' | 'details'>;

/** A file's SIREN may be any text. */
export function customerOf(buyer: InvoiceParty): CustomerMembers {
  const { name, vat_number, kind, address, electronic_address } = buyer;
  const siren = partySiren(buyer);
  const isSound = siren !== null && isSiren(siren);
  return { name, siren: isSound ? siren : null, vat_number, kind, address, electronic_address };
}

export const columnsOf = ({ name, siren, ...details }: CustomerMembers): CustomerColumns => ({
  name,
  siren,
  details: printJson(details),
});

export const readCustomer = ({ name, siren, details }: CustomerColumns): CustomerMembers => ({
  name,
  siren,
  ...(JSON.parse(details) as Omit<CustomerMembers, 'name' | 'siren'>), // as `columnsOf` writes it
});
