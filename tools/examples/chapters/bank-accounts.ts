import type { Story } from '#tools/examples/story.ts';
import type { Partnership } from './sign-in.ts';

const ACCOUNTS = '/api/v1/workspaces/:workspace_id/bank_accounts';
const ACCOUNT = '/api/v1/bank_accounts/:id';
const LEDGERS = '/api/v1/workspaces/:workspace_id/ledgers';

/** A discovered account is made ready. @returns its id */
export async function recordBankAccounts(
  { show }: Story,
  { workspace_id, readToken }: Partnership,
): Promise<number> {
  const params = { workspace_id };
  const { first } = await show(`GET ${ACCOUNTS}`, 200, 'All accounts', { params });
  const { first: ledger } = await show(`GET ${LEDGERS}`, 200, 'All ledgers', { params });
  const another = { params, body: { ledger: { code: 'BQ2', name: 'Crédit du Port' } } };
  await show(`POST ${LEDGERS}`, 201, 'Add a ledger', another);
  await show(`POST ${LEDGERS}`, 422, 'A code that the company has', another);
  const account = { params: { id: first.id } };
  const change = (bank_account: object) => ({ ...account, body: { bank_account } });
  const members = { ledger_id: ledger.id, suspense_account_code: '471000' };
  await show(`PATCH ${ACCOUNT}`, 200, 'Configure it: it is ready', change(members));
  await show(`PATCH ${ACCOUNT}`, 200, 'The same again changes nothing', change(members));
  const unknown = change({ ledger_id: 999, suspense_account_code: '47' });
  await show(
    `PATCH ${ACCOUNT}`,
    422,
    'An unknown ledger, and an account code that is too short',
    unknown,
  );
  const late = { ...change(members), token: readToken };
  await show(`PATCH ${ACCOUNT}`, 401, 'With a token that has expired', late);
  await show(`GET ${ACCOUNT}`, 200, 'One account', account);
  await show(`GET ${ACCOUNT}`, 404, 'An account that does not exist', { params: { id: 999 } });
  return first.id;
}
