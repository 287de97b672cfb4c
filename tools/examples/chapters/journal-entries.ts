import type { Story } from '#tools/examples/story.ts';
import type { Partnership } from './sign-in.ts';

const COLLECTION = '/api/v1/workspaces/:workspace_id/journal_entries';
const MEMBER = '/api/v1/journal_entries/:id';
const SUMMARY = '/api/v1/companies/:id/vat_summary';

export async function recordJournalEntries(
  { show }: Story,
  { workspace_id }: Partnership,
): Promise<void> {
  const march = { from: '2026-03-01', to: '2026-03-31' };
  const sales = { params: { workspace_id }, query: { ...march, kind: 'sale', per_page: '2' } };
  const { first } = await show(`GET ${COLLECTION}`, 200, 'Sales of March', sales);
  await show(`GET ${MEMBER}`, 200, 'One entry', { params: { id: first.id } });
  await show(`GET ${MEMBER}`, 404, 'An entry that does not exist', { params: { id: 999 } });
  const company = { params: { id: Number(first['company_id']) }, query: march };
  await show(`GET ${SUMMARY}`, 200, 'VAT of March', company);
}
