import type { Answer } from '#test/support/service.ts';
import type { Partner } from '#test/support/partner.ts';

/** Posts a bank's file; `query` stands behind the path. */
export const importStatement = (
  partner: Partner,
  file: string | Uint8Array,
  { type = 'application/xml', query = '' }: { type?: string; query?: string } = {},
): Promise<Answer> =>
  partner.call('POST', `/api/v1/workspaces/${partner.workspace.id}/bank_statements${query}`, file, {
    'Content-Type': type,
  });
