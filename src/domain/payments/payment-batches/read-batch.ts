import type { Database } from '#orm/database.ts';
import { BankAccount } from '#orm/entities/bank-account.ts';
import { Company } from '#orm/entities/company.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { readHandoverFacts, type HandoverFacts } from './read-handover-facts.ts';
import type { PayingAccount } from './batch-facts.ts';
import { findBatch } from './find-batch.ts';
import type { JudgedBatch } from './payment-doubts.ts';

/** A batch with its account, company and handover. */
export interface BatchRecord extends JudgedBatch {
  account: PayingAccount;
  company_name: string;
  /** Null before it begins. */
  handover: HandoverFacts | null;
}

/** 404 when unknown. */
export async function readBatch(db: Database, key: RowKey): Promise<BatchRecord> {
  const found = await findBatch(db, key);
  const { workspace_id, bank_account_id, company_id } = found.batch;
  const em = db.reader();
  const account = await em.findOneOrFail(BankAccount, { workspace_id, id: bank_account_id });
  const company = await em.findOneOrFail(Company, { workspace_id, id: company_id });
  const { account_name, bank_name, iban_masked, iban_last4 } = account;
  return {
    ...found,
    account: { account_name, bank_name, iban_masked, iban_last4 },
    company_name: company.name,
    handover: await readHandoverFacts(db, key),
  };
}
