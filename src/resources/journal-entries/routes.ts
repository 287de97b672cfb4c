import { singleBody } from '#http/answers.ts';
import { deepDeferredRule } from '#http/body.ts';
import { rowOf, type Route } from '#http/pipeline/route.ts';
import { titled } from '#kernel/json-schema.ts';
import { accountLabelsSchema } from '#render/account-labels.ts';
import { changeAccountLabels, showAccountLabels } from './handlers.ts';

const COMPANY = '/api/v1/companies/:id';
const OF_COMPANY = rowOf('companies');

const labelsSchema = titled('AccountLabelsUpdate', {
  type: 'object',
  additionalProperties: { type: 'string', maxLength: 255, pattern: String.raw`\S` },
  description: 'Labels by account number, such as `706100`.',
});

export const JOURNAL_ENTRY_ROUTES: readonly Route[] = [
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
