import { rowOf, type Route, withQuery } from '#http/pipeline/route.ts';
import { listBody, singleBody } from '#http/answers.ts';
import { accountingEntrySchema } from '#render/accounting-entry.ts';
import { ENTRY_LIST_QUERY, showAccountingEntries, showAccountingEntry } from './handlers.ts';

export const ACCOUNTING_ENTRY_ROUTES: readonly Route[] = [
  {
    method: 'GET',
    path: '/api/v1/workspaces/:workspace_id/accounting_entries',
    access: 'workspace',
    operationId: 'listAccountingEntries',
    summary: 'List accounting entries',
    answers: { 200: listBody(accountingEntrySchema) },
    ...withQuery(ENTRY_LIST_QUERY, showAccountingEntries),
  },
  {
    method: 'GET',
    path: '/api/v1/accounting_entries/:id',
    access: rowOf('accounting_entries'),
    operationId: 'getAccountingEntry',
    summary: 'Get an accounting entry',
    answers: { 200: singleBody(accountingEntrySchema) },
    handle: showAccountingEntry,
  },
];
