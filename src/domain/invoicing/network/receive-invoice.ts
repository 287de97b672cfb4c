import { refusedWhole } from '#kernel/refusal.ts';
import type { Database } from '#orm/database.ts';
import type { Queryable } from '#orm/statement.ts';
import { depositInvoice } from '#domain/invoicing/invoices/deposit-invoice.ts';
import type { PreparedDeposit } from '#domain/invoicing/invoices/prepare-deposit.ts';
import { findWorkspacesOf } from './find-workspaces-of.ts';

/** The workspace of the buyer. 422 when there is none, or several. */
export async function findBuyersWorkspace(on: Queryable, siren: string | null): Promise<string> {
  const [found, other] = siren === null ? [] : await findWorkspacesOf(on, [siren]);
  if (found === undefined)
    throw refused("Aucun espace de travail n'a le SIREN de l'acheteur de la facture");
  if (other !== undefined)
    throw refused("Plusieurs espaces de travail ont le SIREN de l'acheteur de la facture");
  return found;
}

const refused = (message: string) => refusedWhole({ code: 'not_found', message });

/** Imports a purchase that the network brings; one that is there already stays as it is. */
export async function receiveInvoice(
  db: Database,
  workspace_id: string,
  deposit: PreparedDeposit,
  baseUrl: string,
): Promise<{ invoice_id: string; repeated: boolean }> {
  const upload_source = 'network';
  const outcome = await depositInvoice(db, { workspace_id, deposit, upload_source, baseUrl });
  return 'invoice' in outcome
    ? { invoice_id: outcome.invoice.id, repeated: false }
    : { invoice_id: outcome.duplicate_of, repeated: true };
}
