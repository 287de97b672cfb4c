import type { Command } from 'commander';
import { createBankAccount } from '#domain/banking/bank-accounts/create-bank-account.ts';
import { COMMAND_LINE } from '#cli/actor.ts';
import { optionId } from '#cli/option-id.ts';
import { printResult } from '#cli/print-result.ts';
import { valueOrStdin } from '#cli/value-or-stdin.ts';
import { withDatabase } from '#cli/with-database.ts';

interface CreateOptions {
  workspace: string;
  company?: string;
  name: string;
  bank?: string;
  iban: string;
  bic?: string;
}

/** `bordereau bank-account create` → `{"id", "company_id", "iban_masked"}`. */
export function addBankAccountCommands(program: Command): void {
  const account = program
    .command('bank-account')
    .description('manage the bank accounts to pay from');
  account
    .command('create')
    .description('create an account in euros; its IBAN is stored encrypted')
    .requiredOption('--workspace <id>', 'workspace', optionId)
    .option(
      '--company <id>',
      "owner of the account (default: the workspace's first company)",
      optionId,
    )
    .requiredOption('--name <name>', 'name of the account')
    .option('--bank <name>', "name of the bank (default: the account's name)")
    .requiredOption('--iban <iban>', 'with or without spaces; - reads it from stdin')
    .option('--bic <bic>', '8 or 11 characters')
    .action(async (options: CreateOptions) => printResult(await create(options)));
}

async function create({ workspace, company, name, bank, bic, ...options }: CreateOptions) {
  const iban = await valueOrStdin('--iban', options.iban);
  return withDatabase(async (storage) => {
    const account = await createBankAccount(storage, COMMAND_LINE, {
      workspace_id: workspace,
      company_id: company ?? null,
      account_name: name,
      bank_name: bank ?? name,
      iban,
      bic: bic ?? null,
    });
    const { id, company_id, iban_masked } = account;
    return { id: Number(id), company_id: Number(company_id), iban_masked };
  });
}
