import type { Story } from '#tools/examples/story.ts';
import type { Partnership } from './sign-in.ts';

const COLLECTION = '/api/v1/workspaces/:workspace_id/bank_rules';
const MEMBER = '/api/v1/bank_rules/:id';

const FEES = {
  name: 'Frais bancaires',
  conditions: [
    { field: 'description', operator: 'contains', value: 'frais' },
    { field: 'direction', operator: 'equals', value: 'outgoing' },
  ],
  action: { account_number: '627000' },
};
const RENT = {
  name: 'Loyer',
  scope: 'tenant',
  conditions: [{ field: 'counterparty_name', operator: 'equals', value: 'SCI des Tilleuls' }],
  action: { account_number: '613200' },
};

/** Rules post bank fees and the rent. */
export async function recordBankRules(
  { show }: Story,
  { workspace_id }: Partnership,
): Promise<void> {
  const params = { workspace_id };
  const create = (bank_rule: object) => ({ params, body: { bank_rule } });
  const { data } = await show(`POST ${COLLECTION}`, 201, 'Post fees of the bank', create(FEES));
  await show(`POST ${COLLECTION}`, 201, 'Post the rent, in all companies', create(RENT));
  const wrong = { ...FEES, conditions: [{ field: 'amount', operator: 'contains', value: '12' }] };
  await show(`POST ${COLLECTION}`, 422, 'An operator that the field does not have', create(wrong));
  const member = { params: { id: data.id } };
  const change = (bank_rule: object) => ({ ...member, body: { bank_rule } });
  await show(`PATCH ${MEMBER}`, 200, 'Change its priority', change({ priority: 10 }));
  await show(`PATCH ${MEMBER}`, 422, 'A blank name', change({ name: '' }));
  await show(`POST ${MEMBER}/preview`, 200, 'What it would change', member);
  const other = change({ action: { account_number: '627800' } });
  await show(`POST ${MEMBER}/preview`, 200, 'What it would change with another account', other);
  await show(`GET ${MEMBER}`, 200, 'One rule', member);
  await show(`GET ${COLLECTION}`, 200, 'All rules', { params });
  const draft = { ...RENT, name: 'Loyer (essai)', enabled: false };
  const { data: second } = await show(
    `POST ${COLLECTION}`,
    201,
    'A rule that is not enabled',
    create(draft),
  );
  const removed = { params: { id: second.id } };
  await show(`DELETE ${MEMBER}`, 204, 'Remove a rule', removed);
  await show(`GET ${MEMBER}`, 404, 'A rule that was removed', removed);
}
