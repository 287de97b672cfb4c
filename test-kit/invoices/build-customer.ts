import { NO_PARTY_DETAILS } from '#einvoice/model/invoice-defaults.ts';
import type { InvoiceParty } from '#einvoice/model/invoice-party.ts';
import { noteCustomer } from '#domain/invoicing/customers/note-customer.ts';
import type { Database } from '#orm/database.ts';
import { listCustomers } from '#domain/invoicing/customers/list-customers.ts';

/** The customer of a sale to this buyer. @returns its id */
export async function buildCustomer(
  db: Database,
  { id: workspace_id }: { id: string },
  buyer: Partial<InvoiceParty> = {},
): Promise<string> {
  const { name = 'Boulangerie Dupont', ...members } = buyer;
  const party = { ...NO_PARTY_DETAILS, ...NO_NUMBERS, name, ...members };
  return db.transact(async (tx) => {
    await noteCustomer(tx, workspace_id, party);
    const sought = { workspace_id, text: name, archived: false, before: null, limit: 1 };
    return (await listCustomers(tx, sought)).rows[0]?.id ?? '';
  });
}

const NO_NUMBERS = {
  siren: null,
  siret: null,
  vat_number: null,
  electronic_address: null,
  address: null,
};
