import type { CheckedInput } from '#kernel/checked-input.ts';
import { refusedAtCreation } from '#kernel/api-error.ts';
import type { Database } from '#orm/database.ts';
import { BankConnection, type BankProviderName } from '#orm/entities/bank-connection.ts';
import { chooseCompany, UNKNOWN_COMPANY } from '#domain/invoicing/companies/choose-company.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import { recordChange } from '#domain/shared/audit/record-change.ts';

export interface BankConnectionMembers {
  provider: BankProviderName;
  name: string;
  /** Default: the workspace's first. */
  company_id: number | null;
}

/** Creates a never synchronised connection; 422 with every broken rule. */
export async function createConnection(
  db: Database,
  actor: Actor,
  input: CheckedInput<BankConnectionMembers> & { workspace_id: string },
): Promise<BankConnection> {
  const { workspace_id, members } = input;
  return db.transact(async (tx) => {
    const { provider, name } = members;
    const company_id = members.company_id == null ? null : String(members.company_id);
    const company = await chooseCompany(tx, { workspace_id, company_id });
    const violations = [...input.violations, ...(company === null ? [UNKNOWN_COMPANY] : [])];
    // The shape has already reported a missing member.
    const missing = company === null || provider === undefined || name === undefined;
    if (missing || violations.length > 0) throw refusedAtCreation(violations);
    const connection = tx.em.create(BankConnection, {
      workspace_id,
      company_id: company.id,
      provider,
      name,
      state: 'idle',
      data_access: 'granted',
      error_code: null,
      error_message: null,
      last_synced_at: null,
      sync_started_at: null,
      leased_by: null,
      lease_expires_at: null,
      lease_number: '0',
      attempts: 0,
      created_at: tx.now,
      updated_at: tx.now,
    });
    await tx.em.flush();
    const subject = { subject: 'bank_connections', subject_id: connection.id };
    const after = { company_id: company.id, provider, name };
    await recordChange(tx, actor, { workspace_id, action: 'create', ...subject, after });
    return connection;
  });
}
