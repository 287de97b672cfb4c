import type { Story } from '#tools/examples/story.ts';
import type { Partnership } from './sign-in.ts';

const COLLECTION = '/api/v1/workspaces/:workspace_id/accounting_entries';
const MEMBER = '/api/v1/accounting_entries/:id';

export async function recordAccountingEntries(
  { show }: Story,
  { workspace_id }: Partnership,
): Promise<void> {
  const march = { from: '2026-03-01', to: '2026-03-31', exported: 'false' };
  const all = { params: { workspace_id }, query: march };
  const { first } = await show(`GET ${COLLECTION}`, 200, 'What is to be exported of March', all);
  await show(`GET ${MEMBER}`, 200, 'One entry', { params: { id: first.id } });
  await show(`GET ${MEMBER}`, 404, 'An entry that does not exist', { params: { id: 999 } });
}
