import { dataOf } from '#test-kit/service/answers.ts';
import type { Answer } from '#test-kit/service/service.ts';
import type { Partner } from '#test-kit/service/partner.ts';

export const importStatement = (
  partner: Partner,
  file: string | Uint8Array,
  { type = 'application/xml', query = '' }: { type?: string; query?: string } = {},
): Promise<Answer> =>
  partner.call('POST', `/api/v1/workspaces/${partner.workspace.id}/bank_statements${query}`, file, {
    'Content-Type': type,
  });

/** Status, and numbers of operations created, operations known and entries skipped. */
export function countsOf(answer: Answer): unknown[] {
  const { operations_created, operations_known, entries_skipped } = dataOf(answer);
  return [answer.status, operations_created, operations_known, entries_skipped];
}
