import {
  readShownAccount,
  type ShownAccount,
} from '#domain/banking/bank-accounts/list-shown-accounts.ts';
import { listLedgers } from '#domain/banking/ledgers/list-ledgers.ts';
import { readId, type Services } from '#http/pipeline/call.ts';
import type { Ledger } from '#orm/entities/ledger.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';

/** An account with what its page offers. */
export interface AccountRecord {
  account: ShownAccount;
  /** The company's. */
  ledgers: readonly Ledger[];
}

/** More than a workspace keeps. */
const MAX_LEDGERS = 500;

export async function loadAccount(
  { workspace, params }: WorkspaceVisit,
  { db }: Services,
): Promise<AccountRecord> {
  const key = { workspace_id: workspace.id, id: readId(params['id']) };
  const account = await readShownAccount(db, key);
  const [ledgers] = await listLedgers(db, workspace.id, { per_page: MAX_LEDGERS, offset: 0 });
  return {
    account,
    ledgers: ledgers.filter(({ company_id }) => company_id === account.company_id),
  };
}
