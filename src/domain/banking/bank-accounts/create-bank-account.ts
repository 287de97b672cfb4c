import { sql } from 'kysely';
import type { Cipher } from '#kernel/cipher.ts';
import { compactIban, isBic, isIban, maskIban } from '#model/iban.ts';
import { notFound, refusedAtCreation } from '#kernel/refusal.ts';
import { MESSAGES, type Violation } from '#kernel/violation.ts';
import type { Database, Transaction } from '#orm/database.ts';
import { sealedFor } from '#orm/sealed-for.ts';
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
    const { workspace_id, account_name, bank_name, iban, bic } = account;
    const masked = maskIban(iban);
    const id = await reserveId(tx);
    await sql`
      insert into bank_accounts (
        workspace_id, id, company_id, account_name, bank_name, origin, currency_code, iban,
        iban_masked, iban_last4, bic, created_at, updated_at)
      overriding system value
      values (
        ${workspace_id}, ${id}, ${company.id}, ${account_name}, ${bank_name}, 'manual', 'EUR',
        ${deps.cipher.seal(iban, sealedFor('bank_accounts', id))}, ${masked.iban_masked}, ${masked.iban_last4}, ${bic},
        ${tx.now}, ${tx.now})
    `.execute(tx.sql);
    const shown = { company_id: company.id, iban_masked: masked.iban_masked };
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

/** An id for an account to be: its IBAN is sealed with it before there is a row. */
async function reserveId(tx: Transaction): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select nextval(pg_get_serial_sequence('bank_accounts', 'id')) as id
  `.execute(tx.sql);
  const [reserved] = rows;
  if (reserved === undefined) throw new Error('the sequence of bank_accounts gave no id');
  return reserved.id;
}
