import { refusedAtCreation } from '#kernel/api-error.ts';
import { isSiren } from '#einvoice/model/company-numbers.ts';
import { REASONS } from '#kernel/violation.ts';
import { Company } from '#orm/entities/company.ts';
import { Ledger } from '#orm/entities/ledger.ts';
import { Workspace } from '#orm/entities/workspace.ts';
import type { Database } from '#orm/database.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import { recordChange } from '#domain/shared/audit/record-change.ts';
import { claimSirenWithin } from '#domain/exchange/network/claim-siren.ts';
import { checkWorkspaceName } from '#domain/shared/check-name.ts';

/** The journal for bank entries that every company starts with. */
const BANK_LEDGER = { code: 'BQ', name: 'Banque' };

/**
 * Creates a workspace with one company of the same name; 422 on name or SIREN. `receiver` gets the network's
 * invoices for the SIREN: another workspace, if it had the SIREN first.
 */
export async function createWorkspace(
  db: Database,
  actor: Actor,
  input: { name: string; siren: string | null },
): Promise<{ workspace: Workspace; company: Company; receiver: string | null }> {
  const violations = checkWorkspaceName(input.name);
  if (input.siren !== null && !isSiren(input.siren)) {
    violations.push({ field: 'siren', ...REASONS.invalid });
  }
  if (violations.length > 0) throw refusedAtCreation(violations);
  return db.transact(async (tx) => {
    const workspace = tx.em.create(Workspace, {
      name: input.name,
      approval: null,
      manager_approval_limit: null,
      application_approval_limit: null,
      created_at: tx.now,
    });
    await tx.em.flush();
    const company = tx.em.create(Company, { ...input, workspace_id: workspace.id });
    await tx.em.flush();
    tx.em.create(Ledger, {
      ...BANK_LEDGER,
      workspace_id: workspace.id,
      company_id: company.id,
      created_at: tx.now,
    });
    await tx.em.flush();
    await recordChange(tx, actor, {
      workspace_id: workspace.id,
      action: 'create',
      subject: 'workspaces',
      subject_id: workspace.id,
      after: input,
    });
    const receiver = input.siren === null ? null : await claimSirenWithin(tx, input.siren);
    return { workspace, company, receiver };
  });
}
