import { bankAccountSchema } from '#render/bank-account.ts';
import { rowOf, withQuery, type ResourceRoute } from '#http/pipeline/route.ts';
import { PAGING } from '#http/page.ts';
import { listBody, singleBody } from '#http/answers.ts';
import { bodyRule, deferredRule } from '#http/body.ts';
import {
  addBankAccount,
  changeBankAccount,
  showBankAccount,
  showBankAccounts,
} from './handlers.ts';
import { bankAccountCreationSchema, bankAccountUpdateSchema } from './schema.ts';

const COLLECTION = '/api/v1/workspaces/:workspace_id/bank_accounts';
const ITEM = '/api/v1/bank_accounts/:id';

export const BANK_ACCOUNT_ROUTES: readonly ResourceRoute[] = [
  {
    method: 'GET',
    path: COLLECTION,
    access: 'workspace',
    operationId: 'listBankAccounts',
    summary: 'List bank accounts',
    description: 'Archived ones included.',
    answers: { 200: listBody(bankAccountSchema) },
    ...withQuery(PAGING, showBankAccounts),
  },
  {
    method: 'GET',
    path: ITEM,
    access: rowOf('bank_accounts'),
    operationId: 'getBankAccount',
    summary: 'Get a bank account',
    answers: { 200: singleBody(bankAccountSchema) },
    handle: showBankAccount,
  },
  {
    method: 'PATCH',
    path: ITEM,
    access: rowOf('bank_accounts'),
    console: 'manager',
    operationId: 'updateBankAccount',
    summary: 'Activate or configure a bank account',
    description:
      'Omitted members stay as they are. Values that the account already has change nothing, emit nothing and leave `updated_at`. After a change that leaves the account ready, its operations are projected again in the background.',
    emits: ['bank_account.updated', 'bank_rule.applied'],
    answers: { 200: singleBody(bankAccountSchema) },
    body: deferredRule('bank_account', bankAccountUpdateSchema, 'update'),
    handle: changeBankAccount,
  },
  {
    method: 'POST',
    path: COLLECTION,
    access: 'workspace',
    console: 'manager',
    answers: { 201: singleBody(bankAccountSchema) },
    body: bodyRule('bank_account', bankAccountCreationSchema, 'creation'),
    handle: addBankAccount,
  },
];
