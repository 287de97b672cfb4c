import type { Cipher } from '#kernel/cipher.ts';
import { compactIban, isBic, isIban, maskIban } from '#model/iban.ts';
import { notFound, refusedAtCreation } from '#kernel/refusal.ts';
import { MESSAGES, type Violation } from '#kernel/violation.ts';
import type { Database, Transaction } from '#orm/database.ts';
import { sealedFor } from '#orm/sealed-for.ts';
import { BankAccount } from '#orm/entities/bank-account.ts';
import { Company } from '#orm/entities/company.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import { recordChange } from '#domain/shared/audit/record-change.ts';
import { checkName } from '#domain/shared/check-name.ts';

export interface BankAccountCreation {
  workspace_id: string;
  /** Null for the workspace's first. */
  company_id: string | null;
  account_name: string;
  bank_name: string;
  iban: string;
  bic: string | null;
}

interface CreatedBankAccount {
  id: string;
  company_id: string;
  iban_masked: string;
}

/**
 * Adds an account in euros that a person enters (`origin` manual). 422 with every broken rule, 404 for
 * an unknown workspace. The IBAN is kept sealed, and shown masked only.
 */
export async function createBankAccount(
  deps: { db: Database; cipher: Cipher },
  actor: Actor,
  input: BankAccountCreation,
): Promise<CreatedBankAccount> {
  const account = { ...input, iban: compactIban(input.iban) };
  return deps.db.transact(async (tx) => {
    const company = await findCompany(tx, input);
    const violations = findViolations(account);
    if (company === null) violations.push({ field: 'company', message: MESSAGES.exists });
    if (company === null || violations.length > 0) throw refusedAtCreation(violations);
    const { id, company_id, iban_masked } = await insert(tx, deps.cipher, account, company);
    const shown = { company_id, iban_masked };
    const { workspace_id, account_name, bank_name, bic } = account;
    await recordChange(tx, actor, {
      workspace_id,
      action: 'create',
      subject: 'bank_accounts',
      subject_id: id,
      after: { ...shown, account_name, bank_name, bic },
    });
    return { id, ...shown };
  });
}

/** The company asked for, or the first; null when the workspace has no such one. */
async function findCompany(
  tx: Transaction,
  { workspace_id, company_id }: BankAccountCreation,
): Promise<Company | null> {
  const companies = await tx.em.find(Company, { workspace_id }, { orderBy: { id: 'asc' } });
  if (companies.length === 0) throw notFound();
  return companies.find(({ id }) => company_id === null || id === company_id) ?? null;
}

function findViolations({ account_name, bank_name, iban, bic }: BankAccountCreation): Violation[] {
  const named = (field: string, name: string) =>
    checkName(name).map(({ message }) => ({ field, message }));
  return [
    ...named('account_name', account_name),
    ...named('bank_name', bank_name),
    ...(isIban(iban) ? [] : [{ field: 'iban', message: MESSAGES.invalid }]),
    ...(bic === null || isBic(bic) ? [] : [{ field: 'bic', message: MESSAGES.invalid }]),
  ];
}

async function insert(
  tx: Transaction,
  cipher: Cipher,
  { iban, ...account }: BankAccountCreation,
  { id: company_id }: Company,
): Promise<BankAccount> {
  const inserted = tx.em.create(BankAccount, {
    ...account,
    ...maskIban(iban),
    company_id,
    origin: 'manual',
    currency_code: 'EUR',
    iban: null,
    bank_connection_id: null,
    provider_account_id: null,
    active: true,
    archived: false,
    data_access: 'granted',
    ledger_id: null,
    accounting_account_code: '512000',
    suspense_account_code: null,
    balance: null,
    balance_on: null,
    last_synced_at: null,
    created_at: tx.now,
    updated_at: tx.now,
  });
  await tx.em.flush();
  // Sealed with the id, which the insert has given.
  inserted.iban = cipher.seal(iban, sealedFor('bank_accounts', inserted.id));
  await tx.em.flush();
  return inserted;
}
