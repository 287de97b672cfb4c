import type { Violation } from '#kernel/violation.ts';
import { takeAdvisoryLock } from '#orm/advisory-lock.ts';
import type { Transaction } from '#orm/database.ts';
import { countEndpoints } from './list-endpoints.ts';

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
  if ((await countEndpoints(tx, workspace_id)) + count <= limit) return null;
  const message = `a atteint le maximum de ${limit} endpoints webhook : il faut d'abord en supprimer`;
  return { field: 'workspace', path: '', code: 'limit_reached', message };
}
