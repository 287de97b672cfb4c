import { bankAccountSchema } from '#render/bank-account.ts';
import { type Route, withQuery } from '#api/pipeline/route.ts';
import { PAGING } from '#http/page.ts';
import { listBody, singleBody } from '#http/answers.ts';
import { deferredRule } from '#http/body.ts';
import { changeBankAccount, showBankAccount, showBankAccounts } from './handlers.ts';
import { bankAccountUpdateSchema } from './schema.ts';

const ITEM = '/api/v1/bank_accounts/:id';

export const BANK_ACCOUNT_ROUTES: readonly Route[] = [
  {
    method: 'GET',
    path: '/api/v1/workspaces/:workspace_id/bank_accounts',
    access: 'workspace',
    operationId: 'listBankAccounts',
    summary: 'Bank accounts of the workspace',
    description: 'Archived ones too.',
    answers: { 200: listBody(bankAccountSchema) },
    ...withQuery(PAGING, showBankAccounts),
  },
  {
    method: 'GET',
    path: ITEM,
    access: { table: 'bank_accounts' },
    operationId: 'getBankAccount',
    summary: 'A bank account',
    answers: { 200: singleBody(bankAccountSchema) },
    handle: showBankAccount,
  },
  {
    method: 'PATCH',
    path: ITEM,
    access: { table: 'bank_accounts' },
    operationId: 'updateBankAccount',
    summary: 'Activate or configure a bank account',
    description:
      'Members that are left out stay. Values that it has already change nothing, emit nothing and leave `updated_at`. A change that leaves the account ready has its operations posted again in the background.',
    emits: ['bank_account.updated', 'bank_rule.applied'],
    answers: { 200: singleBody(bankAccountSchema) },
    body: deferredRule('bank_account', bankAccountUpdateSchema, 'update'),
    handle: changeBankAccount,
  },
];
