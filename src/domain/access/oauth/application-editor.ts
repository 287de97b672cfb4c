import { forbidden } from '#kernel/api-error.ts';
import { statement, type Queryable } from '#orm/statement.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';

/** A person's standing towards an application. */
export interface ApplicationEditor {
  administrator: boolean;
  /** Workspaces that have or had granted it. */
  workspaces_count: number;
  /** How many of them the person manages or owns. */
  managed_count: number;
}

/** `provisioned`: it is the operator's. `shared`: the person does not manage all workspaces that it is granted by. */
export type EditRefusal = 'provisioned' | 'shared';

/**
 * Why a person may not change an application's name, scopes or secret, or delete it; null if they may. A workspace
 * that has revoked its access counts: it may restore it, and the application's endpoints there are its log.
 */
export function refuseEdit(
  { provisioned }: { provisioned: boolean },
  { administrator, workspaces_count, managed_count }: ApplicationEditor,
): EditRefusal | null {
  if (provisioned) return administrator ? null : 'provisioned';
  return workspaces_count > 0 && managed_count === workspaces_count ? null : 'shared';
}

const READ = statement<ApplicationEditor, [user_id: string, application_id: string]>(
  'read_application_editor',
  `
    select
      coalesce((select u.administrator from users u where u.id = $1), false) as administrator,
      count(*)::int as workspaces_count,
      (count(*) filter (where exists (
        select from user_roles r
        where r.user_id = $1 and r.workspace_id = g.workspace_id and r.role in ('manager', 'owner')
      )))::int as managed_count
    from access_grants g where g.application_id = $2`,
);

export const readApplicationEditor = (
  on: Queryable,
  user_id: string,
  application_id: string,
): Promise<ApplicationEditor> => READ.one(on, user_id, application_id);

const REASONS: Readonly<Record<EditRefusal, string>> = {
  provisioned: 'Gérée par le service : nom, droits et secret ne se modifient pas ici.',
  shared:
    'Plusieurs espaces ont accordé un accès à cette application : seule une personne qui les gère tous peut la modifier ou la supprimer.',
};

/**
 * 403 for a person who may not edit the application, which the transaction has locked: no workspace grants it until
 * the end. Everyone else has been let in elsewhere.
 */
export async function checkEditor(
  tx: Queryable,
  actor: Actor,
  application: { id: string; provisioned: boolean },
): Promise<void> {
  if (actor.kind !== 'user') return;
  const editor = await readApplicationEditor(tx, actor.id, application.id);
  const refusal = refuseEdit(application, editor);
  if (refusal !== null) throw forbidden(undefined, { reason: REASONS[refusal] });
}
