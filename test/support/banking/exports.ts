import { sql } from 'kysely';
import { lockAndProject } from '#domain/banking/projection/project-slice.ts';
import { beginExport, sealExport } from '#domain/books/exports/seal-export.ts';
import type { BankOperation } from '#orm/entities/bank-operation.ts';
import { findFirstExport } from '#orm/sql/books/find-first-export.ts';
import { buildOperation, buildPostingAccount } from '#test-kit/banking/build-bank.ts';
import type { Reconciler } from '#test-kit/banking/build-reconciliation.ts';
import type { TestDatabase } from '#test-kit/database/database.ts';
import { dataOf } from '#test-kit/service/answers.ts';
import { startPartner } from '#test-kit/service/partner.ts';
import { signInPerson } from '#test-kit/service/person.ts';

/** Entries are kept from 1 January on; the clock shows 2 March. */
export async function startBookkeeper(
  options: Parameters<typeof startPartner>[0] = {},
): Promise<Reconciler> {
  const started = await startPartner(options);
  const account = await buildPostingAccount(started.db, started.workspace);
  const partner = { ...started, account };
  await sql`update ledgers set code = 'BQ1', name = 'Banque' where id = ${partner.account.ledger_id}`.execute(
    partner.db.sql,
  );
  const owner = await signInPerson(partner);
  const path = `/console/companies/${partner.account.company_id}/books`;
  const answer = await owner.call('PATCH', path, { books: { entries_from: '2026-01-01' } });
  if (answer.status !== 200) throw new Error(answer.text);
  return partner;
}

/** An operation of 12.00 that went out, with its entry. */
export async function post(
  { db, account }: Reconciler,
  overrides: Partial<BankOperation> = {},
): Promise<BankOperation> {
  const operation = await buildOperation(db, account, { booking_date: '2026-01-10', ...overrides });
  await db.transact((tx) => lockAndProject(tx, account.workspace_id, [operation.id]));
  return operation;
}

export const ask = ({ call, workspace }: Reconciler, from: string, to: string, more: object = {}) =>
  call('POST', `/api/v1/workspaces/${workspace.id}/accounting_exports`, {
    accounting_export: { from, to, ...more },
  });

/** Does the worker's next piece of work. */
export async function workExport(db: TestDatabase): Promise<string | null> {
  const first = await findFirstExport(db, '0');
  const run = first && (await beginExport(db, first));
  return run && sealExport(db, run);
}

/** Asks for an export and works on it. @returns it as it is read then */
export async function sealed(
  partner: Reconciler,
  from: string,
  to: string,
  more: object = {},
): Promise<Record<string, unknown>> {
  const answer = await ask(partner, from, to, more);
  if (answer.status !== 202) throw new Error(answer.text);
  await workExport(partner.db);
  return dataOf(
    await partner.call('GET', `/api/v1/accounting_exports/${String(dataOf(answer)['id'])}`),
  );
}

export const download = async (
  { call }: Reconciler,
  { id }: Record<string, unknown>,
  headers: Record<string, string> = {},
) => call('GET', `/api/v1/accounting_exports/${String(id)}/download`, undefined, headers);
