import type { Command } from 'commander';
import { findCompanies } from '#domain/invoicing/invoices/find-companies.ts';
import type { BooksMembers } from '#domain/invoicing/books/books-members.ts';
import { findBooks } from '#domain/invoicing/books/read-books.ts';
import { updateBooks } from '#domain/invoicing/books/update-books.ts';
import { readWrapped } from '#http/body.ts';
import type { CheckedInput } from '#kernel/checked-input.ts';
import { printJson } from '#kernel/json.ts';
import { DEFAULT_BOOKS } from '#model/books.ts';
import type { Database } from '#orm/database.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { renderBooks } from '#render/books.ts';
import { BOOKS_RULE } from '#resources/books/routes.ts';
import { COMMAND_LINE } from '#cli/actor.ts';
import { CommandFailure } from '#cli/command-failure.ts';
import { optionId } from '#cli/option-id.ts';
import { printResult } from '#cli/print-result.ts';
import { withDatabase } from '#cli/with-database.ts';

interface CompanyOptions {
  workspace: string;
  company?: string;
}

/** `bordereau books show`, `books set vat_regime=real_monthly accounts.customers=411100`. */
export function addBooksCommands(program: Command): void {
  const books = program
    .command('books')
    .description('set how a company declares receipts, reports and posts');
  ofCompany(books.command('show'))
    .description('show the settings')
    .action(async (options: CompanyOptions) => printResult(await show(options)));
  ofCompany(books.command('set'))
    .argument('<settings...>', 'name=value, as the members of PATCH /api/v1/companies/{id}/books')
    .description('change settings; accounts.customers=411100 is an account, null its default again')
    .action(async (settings: string[], options: CompanyOptions) =>
      printResult(await set(settings, options)),
    );
}

const ofCompany = (command: Command): Command =>
  command
    .requiredOption('--workspace <id>', 'workspace', optionId)
    .option('--company <id>', "company (default: the workspace's first)", optionId);

const show = (options: CompanyOptions) =>
  withDatabase(async ({ db }) => renderBooks(await findBooks(db, await keyOf(db, options))));

const set = (settings: readonly string[], options: CompanyOptions) =>
  withDatabase(async ({ db }) => {
    const text = printJson({ books: readSettings(settings) });
    // The rule defers its refusal.
    const input = readWrapped(BOOKS_RULE, text).members as CheckedInput<BooksMembers>;
    const update = { ...input, ...(await keyOf(db, options)) };
    return renderBooks(await updateBooks(db, COMMAND_LINE, update));
  });

async function keyOf(db: Database, { workspace, company }: CompanyOptions): Promise<RowKey> {
  const companies = await findCompanies(db, workspace);
  const chosen = companies.find(({ id }) => company === undefined || id === company);
  if (chosen === undefined) throw new CommandFailure('there is no such company');
  return { workspace_id: workspace, id: chosen.id };
}

/** `accounts.customers=411100` is a member of `accounts`; values are JSON, or text. */
function readSettings(settings: readonly string[]): Record<string, unknown> {
  const accounts: Record<string, unknown> = {};
  const others: Record<string, unknown> = {};
  for (const setting of settings) {
    const [, account, name = '', text = ''] = /^(accounts\.)?([^=]*)=(.*)$/s.exec(setting) ?? [];
    if (account !== undefined) accounts[name] = text === 'null' ? null : text;
    else if (Object.hasOwn(DEFAULT_BOOKS, name)) others[name] = valueOf(text);
    else throw new CommandFailure(`there is no setting ${setting}: see books show`);
  }
  return { ...others, ...(Object.keys(accounts).length > 0 && { accounts }) };
}

const valueOf = (text: string): unknown =>
  /^(true|false|null|\d+(\.\d+)?)$/.test(text) ? JSON.parse(text) : text;
