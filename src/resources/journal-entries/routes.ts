import { listBody, singleBody } from '#http/answers.ts';
import { deepDeferredRule } from '#http/body.ts';
import { rowOf, type Route, withQuery } from '#http/pipeline/route.ts';
import { accountLabelsSchema } from '#render/account-labels.ts';
import { journalEntrySchema } from '#render/journal-entry.ts';
import { vatSummarySchema } from '#render/vat-summary.ts';
import {
  changeAccountLabels,
  JOURNAL_QUERY,
  showAccountLabels,
  showJournalEntries,
  showJournalEntry,
  showVatSummary,
  SUMMARY_QUERY,
} from './handlers.ts';

const COMPANY = '/api/v1/companies/:id';
const OF_COMPANY = rowOf('companies');

const labelsSchema = {
  type: 'object',
  additionalProperties: { type: 'string', maxLength: 255, pattern: String.raw`\S` },
  maxProperties: 2000,
  description: 'Labels by account number, such as `706100`.',
};

export const JOURNAL_ENTRY_ROUTES: readonly Route[] = [
  {
    method: 'GET',
    path: '/api/v1/workspaces/:workspace_id/journal_entries',
    access: 'workspace',
    operationId: 'listJournalEntries',
    summary: 'List journal entries',
    description:
      'Entries of sales, purchases, receipts and VAT, beside the accounting entries of bank operations. They are posted some seconds after what they are of, from `entries_from` of the books on; none ever changes.',
    answers: { 200: listBody(journalEntrySchema) },
    ...withQuery(JOURNAL_QUERY, showJournalEntries),
  },
  {
    method: 'GET',
    path: '/api/v1/journal_entries/:id',
    access: rowOf('journal_entries'),
    operationId: 'getJournalEntry',
    summary: 'Get a journal entry',
    answers: { 200: singleBody(journalEntrySchema) },
    handle: showJournalEntry,
  },
  {
    method: 'GET',
    path: `${COMPANY}/vat_summary`,
    access: OF_COMPANY,
    operationId: 'getVatSummary',
    summary: 'Get a summary of VAT',
    description:
      'An aid for the VAT return, never the return: what entries say of some days, by rate, beside what has moved on the accounts of VAT.',
    answers: { 200: singleBody(vatSummarySchema) },
    ...withQuery(SUMMARY_QUERY, showVatSummary),
  },
  {
    method: 'GET',
    path: `${COMPANY}/accounts`,
    access: OF_COMPANY,
    operationId: 'getAccounts',
    summary: 'Get the labels of accounts',
    description: 'An account without a label keeps entries from being exported.',
    answers: { 200: singleBody(accountLabelsSchema) },
    handle: showAccountLabels,
  },
  {
    method: 'PUT',
    path: `${COMPANY}/accounts`,
    access: OF_COMPANY,
    console: 'manager',
    operationId: 'replaceAccounts',
    summary: 'Replace the labels of accounts',
    description:
      'Accounts that are left out have the label of the plan comptable général, or none. Sealed entries keep theirs.',
    answers: { 200: singleBody(accountLabelsSchema) },
    body: deepDeferredRule('accounts', labelsSchema, 'update'),
    handle: changeAccountLabels,
  },
];
