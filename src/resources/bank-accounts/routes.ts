import { createBankAccount } from '#domain/banking/bank-accounts/create-bank-account.ts';
import { findAccount, type CountedAccount } from '#domain/banking/bank-accounts/find-account.ts';
import { listAccounts } from '#domain/banking/bank-accounts/list-accounts.ts';
import {
  updateAccount,
  type AccountMembers,
} from '#domain/banking/bank-accounts/update-account.ts';
import { listBody, singleBody } from '#http/answers.ts';
import { bodyRule, deferredRule } from '#http/body.ts';
import { pageOf, PAGING } from '#http/page.ts';
import { keyOf, type Call, type Services, type PagedCall } from '#http/pipeline/call.ts';
import { actorOf } from '#http/pipeline/caller.ts';
import { rowOf, withQuery, type ResourceRoute } from '#http/pipeline/route.ts';
import { list, single, type Reply } from '#http/reply.ts';
import type { CheckedInput } from '#kernel/checked-input.ts';
import { renderBankAccount, bankAccountSchema } from '#render/bank-account.ts';
import { bankAccountCreationSchema, bankAccountUpdateSchema } from './schema.ts';

const render = ({ account, unposted }: CountedAccount) => renderBankAccount(account, unposted);

async function showBankAccounts(call: PagedCall, { db }: Services): Promise<Reply> {
  const page = pageOf(call.query);
  const [accounts, total] = await listAccounts(db, call.workspace_id, page);
  return list(accounts.map(render), page, total);
}

const showBankAccount = async (call: Call, { db }: Services): Promise<Reply> =>
  single(render(await findAccount(db, keyOf(call))));

interface ManualAccount {
  company_id?: number | null;
  account_name: string;
  bank_name: string;
  iban: string;
  bic?: string | null;
}

async function addBankAccount(
  call: Call<undefined, ManualAccount>,
  { db, cipher }: Services,
): Promise<Reply> {
  const { workspace_id, input } = call;
  const { company_id = null, account_name, bank_name, iban, bic = null } = input;
  const { id } = await createBankAccount({ db, cipher }, actorOf(call), {
    workspace_id,
    company_id: company_id === null ? null : String(company_id),
    account_name,
    bank_name,
    iban,
    bic,
  });
  return single(render(await findAccount(db, { workspace_id, id })), 201);
}

async function changeBankAccount(
  call: Call<undefined, CheckedInput<AccountMembers>>,
  { db }: Services,
): Promise<Reply> {
  return single(render(await updateAccount(db, actorOf(call), { ...call.input, ...keyOf(call) })));
}

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
