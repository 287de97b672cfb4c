import { refusedAtUpdate, refusedWhole } from '#kernel/api-error.ts';
import type { Transaction } from '#orm/database.ts';
import type { Queryable } from '#orm/statement.ts';
import { depositWithin } from '#domain/invoicing/invoices/deposit-invoice.ts';
import { findReceivedFiles } from '#domain/invoicing/invoices/received-files/find-received-files.ts';
import type { PreparedDeposit } from '#domain/invoicing/invoices/prepare-deposit.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import { findWorkspacesOf, receiverAmong } from './find-workspaces-of.ts';
import { networkOutbox } from './network-outbox.ts';

/** The buyer's receiving workspace. 422 when none has the SIREN, or several do and none receives. */
export async function findBuyersWorkspace(on: Queryable, siren: string | null): Promise<string> {
  const found = siren === null ? [] : await findWorkspacesOf(on, [siren]);
  if (found.length === 0)
    throw refused("Aucun espace de travail n'a le SIREN de l'acheteur de la facture");
  const receiver = receiverAmong(found);
  if (receiver === null)
    throw refused("Plusieurs espaces de travail ont le SIREN de l'acheteur de la facture");
  return receiver;
}

const refused = (message: string) => refusedWhole({ code: 'not_found', message });

/**
 * Imports a purchase from the network. The same file again changes nothing; 422 for another with this seller,
 * number and year.
 */
export async function receiveInvoiceWithin(
  tx: Transaction,
  actor: Actor,
  workspace_id: string,
  deposit: PreparedDeposit,
  baseUrl: string,
): Promise<{ invoice_id: string; repeated: boolean }> {
  const outbox = networkOutbox;
  const input = { workspace_id, deposit, upload_source: 'network', baseUrl, outbox } as const;
  const outcome = await depositWithin(tx, actor, input);
  if (outcome.kind === 'deposited') return { invoice_id: outcome.invoice.id, repeated: false };
  const invoice_id = outcome.duplicate_of;
  const stored = await findReceivedFiles(tx, { workspace_id, id: invoice_id });
  const [file] = deposit.files;
  if (stored.some(({ format, sha256 }) => format === file?.format && sha256 === file.sha256))
    return { invoice_id, repeated: true };
  const message = `existe déjà pour ce vendeur et cette année, avec un autre contenu (facture ${invoice_id})`;
  throw refusedAtUpdate([{ field: 'invoice_number', path: null, code: 'taken', message }]);
}
