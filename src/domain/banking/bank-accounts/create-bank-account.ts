import type { Cipher } from '#kernel/cipher.ts';
import { compactIban, isBic, isIban } from '#einvoice/model/iban.ts';
import { refusedAtCreation } from '#kernel/api-error.ts';
import { REASONS, type Violation } from '#kernel/violation.ts';
import type { Database } from '#orm/database.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import { recordChange } from '#domain/shared/audit/record-change.ts';
import { checkName } from '#domain/shared/check-name.ts';
import { chooseCompany, UNKNOWN_COMPANY } from '#domain/invoicing/companies/choose-company.ts';
import { announceAccount } from './announce-account.ts';
import { findAccountByNumber } from './find-by-number.ts';
import { insertAccount } from './insert-account.ts';
import { lockAccountsOf } from './lock-accounts-of.ts';

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
 * Adds and announces a manual account in euros. 422 with every broken rule, such as a number the company already
 * has; 404 for the workspace. The IBAN is stored sealed, shown masked.
 */
export async function createBankAccount(
  deps: { db: Database; cipher: Cipher },
  actor: Actor,
  input: BankAccountCreation,
): Promise<CreatedBankAccount> {
  const account = { ...input, iban: compactIban(input.iban) };
  return deps.db.transact(async (tx) => {
    const company = await chooseCompany(tx, input);
    const violations = findViolations(account);
    if (company === null) violations.push(UNKNOWN_COMPANY);
    if (company === null || violations.length > 0) throw refusedAtCreation(violations);
    const owner = { workspace_id: input.workspace_id, company_id: company.id };
    await lockAccountsOf(tx, owner);
    if ((await findAccountByNumber(tx, deps.cipher, owner, account.iban)) !== null)
      throw refusedAtCreation([
        { field: 'iban', code: 'taken', message: "est déjà celui d'un compte" },
      ]);
    const { workspace_id, account_name, bank_name, bic } = account;
    const created = await insertAccount(tx, deps.cipher, {
      ...account,
      company_id: company.id,
      origin: 'manual',
      currency_code: 'EUR',
    });
    await announceAccount(tx, created);
    const { id, company_id, iban_masked } = created;
    const shown = { company_id, iban_masked };
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

function findViolations({ account_name, bank_name, iban, bic }: BankAccountCreation): Violation[] {
  const named = (field: string, name: string) =>
    checkName(name).map((violation) => ({ ...violation, field }));
  return [
    ...named('account_name', account_name),
    ...named('bank_name', bank_name),
    ...(isIban(iban) ? [] : [{ field: 'iban', ...REASONS.invalid }]),
    ...(bic === null || isBic(bic) ? [] : [{ field: 'bic', ...REASONS.invalid }]),
  ];
}
