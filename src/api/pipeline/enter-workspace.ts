import { findWorkspaceOf } from '#domain/access/workspaces/find-workspace-of.ts';
import { checkAccess, type Grant } from '#domain/access/workspaces/check-access.ts';
import { isId } from '#kernel/id.ts';
import { forbidden, notFound } from '#kernel/refusal.ts';
import type { SharedServices } from './call.ts';
import type { RouteAccess } from './route.ts';

/** The workspace that a request is about, by its path or by a resource's bare id; null when there is none such. */
export async function locateWorkspace(
  access: RouteAccess,
  params: Readonly<Record<string, string>>,
  { lookUps }: Pick<SharedServices, 'lookUps'>,
): Promise<string | null> {
  if (access === 'open' || access === 'token') return null;
  if (access === 'workspace') return isId(params['workspace_id']) ? params['workspace_id'] : null;
  return isId(params['id']) ? findWorkspaceOf(lookUps, access.table, params['id']) : null;
}

/**
 * Lets the caller into the workspace: 404 when it was never granted, 403 when access is revoked or the
 * address denied. By a bare id a denied address is 404 too, since denied workspaces are left out of
 * resource look-ups (spec, IP allowlisting).
 */
export function enterWorkspace(access: RouteAccess, grant: Grant | null, address: string): void {
  if (access === 'open' || access === 'token') return;
  const verdict = checkAccess(grant, address);
  switch (verdict) {
    case 'granted':
      return;
    case 'never_granted':
      throw notFound();
    case 'revoked':
      throw forbidden();
    case 'denied_address':
      throw access === 'workspace' ? forbidden() : notFound();
    default:
      verdict satisfies never;
  }
}
