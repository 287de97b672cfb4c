import { dataOf } from '#test-kit/service/answers.ts';
import type { Partner } from '#test-kit/service/partner.ts';
import { buildDraftMembers, TODAY } from './drafts.ts';

/** `{"quote": {…}}` with the least that a quote needs. */
export const buildQuoteMembers = (overrides: object = {}): Record<string, unknown> => ({
  issue_date: TODAY,
  ...buildDraftMembers(),
  ...overrides,
});

/** A quote made by the API. */
export async function buildQuote(
  partner: Partner,
  overrides: object = {},
): Promise<Record<string, unknown> & { id: string }> {
  const path = `/api/v1/workspaces/${partner.workspace.id}/quotes`;
  const data = dataOf(await partner.call('POST', path, { quote: buildQuoteMembers(overrides) }));
  return { ...data, id: String(data['id']) };
}
