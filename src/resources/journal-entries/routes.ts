import { listBody, singleBody } from '#http/answers.ts';
import { deepDeferredRule } from '#http/body.ts';
import { rowOf, type Route, withQuery } from '#http/pipeline/route.ts';
import { described, exactly, titled } from '#kernel/json-schema.ts';
import { ID } from '#render/members.ts';
import { journalEntrySchema, renderJournalEntry } from '#render/journal-entry.ts';
import { renderVatSummary, vatSummarySchema } from '#render/vat-summary.ts';
import {
  readAccountLabels,
  replaceAccountLabels,
  type AccountLabels,
} from '#domain/books/accounts/account-labels.ts';
import { findJournalEntry, listJournalEntries } from '#domain/books/entries/find-entries.ts';
import { summarizeVat } from '#domain/books/entries/summarize-vat.ts';
import type { CheckedInput } from '#kernel/checked-input.ts';
import { actorOf } from '#http/pipeline/caller.ts';
import { keyOf, type AnyCall, type Call, type Services } from '#http/pipeline/call.ts';
import { pageOf } from '#http/page.ts';
import {
  dayParameter,
  idParameter,
  oneOfParameter,
  type QueryOf,
  type QueryRule,
} from '#http/query.ts';
import { list, single } from '#http/reply.ts';
import { ENTRY_QUERY, entryFilter } from '#resources/accounting-entries/handlers.ts';
import { JOURNAL_ENTRY_KINDS } from '#model/journal-line.ts';

const JOURNAL_QUERY = {
  ...ENTRY_QUERY,
  company_id: idParameter('Only the entries of this company.'),
  invoice_id: idParameter('Only the entries about this invoice.'),
  kind: oneOfParameter(JOURNAL_ENTRY_KINDS, 'Only entries of this kind.'),
};

const SUMMARY_QUERY = {
  from: dayParameter('The first day, by `entry_date`; by default that of the fiscal year.'),
  to: dayParameter('The last day; today by default.'),
};

type Asked<Rule extends QueryRule> = Call<undefined, undefined, QueryOf<Rule>>;

function companyOf(call: AnyCall & { workspace_id: string }) {
  const { workspace_id, id: company_id } = keyOf(call);
  return { workspace_id, company_id };
}

const renderAccountLabels = (
  call: AnyCall & { workspace_id: string },
  labels: ReadonlyMap<string, string>,
) => ({
  company_id: Number(companyOf(call).company_id),
  accounts: Object.fromEntries(labels),
});

const accountLabelsSchema = titled(
  'AccountLabels',
  exactly<ReturnType<typeof renderAccountLabels>>({
    company_id: described(ID, 'The company.'),
    accounts: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'The label of each account, by its number.',
    },
  }),
);

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
    ...withQuery(JOURNAL_QUERY, async (call: Asked<typeof JOURNAL_QUERY>, { db }: Services) => {
      const { workspace_id, query } = call;
      const page = pageOf(query);
      const { company_id, invoice_id, kind } = query;
      const filter = { ...entryFilter(query), company_id, invoice_id, kind };
      const [entries, total] = await listJournalEntries(db, workspace_id, filter, page);
      return list(entries.map(renderJournalEntry), page, total);
    }),
  },
  {
    method: 'GET',
    path: '/api/v1/journal_entries/:id',
    access: rowOf('journal_entries'),
    operationId: 'getJournalEntry',
    summary: 'Get a journal entry',
    answers: { 200: singleBody(journalEntrySchema) },
    handle: async (call: Call, { db }) =>
      single(renderJournalEntry(await findJournalEntry(db, keyOf(call)))),
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
    ...withQuery(SUMMARY_QUERY, async (call: Asked<typeof SUMMARY_QUERY>, { db }: Services) =>
      single(renderVatSummary(await summarizeVat(db, { ...call.query, ...companyOf(call) }))),
    ),
  },
  {
    method: 'GET',
    path: `${COMPANY}/accounts`,
    access: OF_COMPANY,
    operationId: 'getAccounts',
    summary: 'Get the labels of accounts',
    description: 'An account without a label keeps entries from being exported.',
    answers: { 200: singleBody(accountLabelsSchema) },
    handle: async (call: Call, { db }) =>
      single(renderAccountLabels(call, await readAccountLabels(db, companyOf(call)))),
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
    handle: async (call: Call<undefined, CheckedInput<AccountLabels>>, { db }) => {
      const change = { ...call.input, ...keyOf(call) };
      return single(
        renderAccountLabels(call, await replaceAccountLabels(db, actorOf(call), change)),
      );
    },
  },
];
