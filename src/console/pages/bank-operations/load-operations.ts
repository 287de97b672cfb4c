import {
  listAccountNames,
  type NamedAccount,
} from '#domain/banking/bank-accounts/list-account-names.ts';
import {
  listBookedOperations,
  type BookedPage,
} from '#domain/banking/bank-operations/list-booked-operations.ts';
import { searchOpenItems } from '#domain/banking/bank-operations/search-open-items.ts';
import { findLatestBankRun } from '#domain/banking/runs/find-latest-bank-run.ts';
import type { Services } from '#http/pipeline/call.ts';
import type { BankRun } from '#orm/sql/banking/bank-runs.ts';
import { PAGE_ROWS } from '#console/parts/page-rows.ts';
import { loadOperation, type OperationRecord } from './load-operation.ts';
import { filterOf, type OperationsVisit } from './operation-query.ts';
import type { FoundInvoices } from './search-view.ts';

/** A chosen operation with what was searched for it. */
export interface ChosenOperation {
  record: OperationRecord;
  invoices: FoundInvoices;
}

export interface OperationList {
  page: BookedPage;
  accounts: readonly NamedAccount[];
  run: BankRun | null;
  chosen: ChosenOperation | null;
}

export async function loadList(visit: OperationsVisit, services: Services): Promise<OperationList> {
  const { workspace, query } = visit;
  const { db } = services;
  const page = await loadPage(visit, services);
  const accounts = await listAccountNames(db, workspace.id, query.account ? [query.account] : []);
  const run = await findLatestBankRun(db, workspace.id, 'convergence');
  return { page, accounts, run, chosen: await loadChosen(visit, services) };
}

export function loadPage(
  { workspace, query }: OperationsVisit,
  { db }: Services,
): Promise<BookedPage> {
  const { before } = query;
  return listBookedOperations(db, {
    workspace_id: workspace.id,
    filter: filterOf(query),
    before: before && { booking_date: before.date, id: before.id },
    limit: PAGE_ROWS,
  });
}

export async function loadChosen(
  { workspace, query }: OperationsVisit,
  { db }: Services,
): Promise<ChosenOperation | null> {
  if (query.id === null) return null;
  const key = { workspace_id: workspace.id, id: query.id };
  const record = await loadOperation(db, key);
  if (query.find !== null) return { record, invoices: await searchOpenItems(db, key, query.find) };
  return { record, invoices: { operation: record.view.operation, found: null } };
}
