import type { Violation } from '#kernel/violation.ts';
import { takeAdvisoryLock } from '#orm/advisory-lock.ts';
import type { Transaction } from '#orm/database.ts';
import { statement } from '#orm/statement.ts';

const COUNT = statement<{ count: number }, [workspace_id: string]>(
  'count_webhook_endpoints_within',
  'select count(*)::int as count from webhook_endpoints where workspace_id = $1',
);

/**
 * Reports that the workspace has no place for `count` more endpoints; those of every owner and inactive ones fill it. The lock stops two creations from taking
 * the last place.
 */
export async function findLimitViolation(
  tx: Transaction,
  workspace_id: string,
  limit: number,
  count: number,
): Promise<Violation | null> {
  await takeAdvisoryLock(tx, 'endpoint_limit', workspace_id);
  if ((await COUNT.one(tx, workspace_id)).count + count <= limit) return null;
  const message = `a atteint le maximum de ${limit} endpoints webhook : il faut d'abord en supprimer`;
  return { field: 'workspace', path: '', code: 'limit_reached', message };
}
