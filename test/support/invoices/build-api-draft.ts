import { dataOf } from '#test-kit/service/answers.ts';
import type { Partner } from '#test-kit/service/partner.ts';

/** A draft sale made by the API, with any member that a deposit has. */
export async function buildApiDraft(
  partner: Partner,
  members: Record<string, unknown> = {},
): Promise<Record<string, unknown> & { id: string }> {
  const path = `/api/v1/workspaces/${partner.workspace.id}/invoices`;
  const invoice = { direction: 'sales', lifecycle_state: 'draft', ...members };
  const answer = await partner.call('POST', path, { invoice });
  if (answer.status !== 201) throw new Error(`${answer.status} ${answer.text}`);
  const data = dataOf(answer);
  return { ...data, id: String(data['id']) };
}
