import type { Transaction } from '#orm/database.ts';
import { statement } from '#orm/statement.ts';
import { findWorkspacesOf, receiverAmong } from './find-workspaces-of.ts';

const CLAIM = statement<never, [siren: string]>(
  'claim_siren',
  `
    insert into siren_receivers (siren, workspace_id, company_id)
    select c.siren, c.workspace_id, c.id
    from companies c
    join workspaces w on w.id = c.workspace_id
    where c.siren = $1 and not c.siren_unverified
    order by w.created_at, c.workspace_id, c.id limit 1
    on conflict (siren) do nothing`,
);

/**
 * When a company is created: the network's invoices for its SIREN go to the company that gets them already, even
 * one written without a claim. Concurrent transactions wait for the first.
 * @returns the receiving workspace
 */
export async function claimSirenWithin(tx: Transaction, siren: string): Promise<string | null> {
  await CLAIM.run(tx, siren);
  return receiverAmong(await findWorkspacesOf(tx, [siren]));
}
