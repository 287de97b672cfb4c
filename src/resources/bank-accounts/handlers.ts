import { createBankAccount } from '#domain/banking/bank-accounts/create-bank-account.ts';
import { findAccount, type CountedAccount } from '#domain/banking/bank-accounts/find-account.ts';
import { listAccounts } from '#domain/banking/bank-accounts/list-accounts.ts';
import {
  updateAccount,
  type AccountMembers,
} from '#domain/banking/bank-accounts/update-account.ts';
import type { CheckedInput } from '#kernel/checked-input.ts';
import { renderBankAccount } from '#render/bank-account.ts';
import { actorOf } from '#http/pipeline/caller.ts';
import { keyOf, type Call, type Services, type PagedCall } from '#http/pipeline/call.ts';
import { pageOf } from '#http/page.ts';
import { list, single, type Reply } from '#http/reply.ts';

const render = ({ account, unposted }: CountedAccount) => renderBankAccount(account, unposted);

export async function showBankAccounts(call: PagedCall, { db }: Services): Promise<Reply> {
  const page = pageOf(call.query);
  const [accounts, total] = await listAccounts(db, call.workspace_id, page);
  return list(accounts.map(render), page, total);
}

export const showBankAccount = async (call: Call, { db }: Services): Promise<Reply> =>
  single(render(await findAccount(db, keyOf(call))));

interface ManualAccount {
  company_id?: number | null;
  account_name: string;
  bank_name: string;
  iban: string;
  bic?: string | null;
}

export async function addBankAccount(
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

export async function changeBankAccount(
  call: Call<undefined, CheckedInput<AccountMembers>>,
  { db }: Services,
): Promise<Reply> {
  return single(render(await updateAccount(db, actorOf(call), { ...call.input, ...keyOf(call) })));
}
