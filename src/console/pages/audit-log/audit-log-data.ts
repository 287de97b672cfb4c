import { listWorkspaceAudit, type AuditPage } from '#domain/access/audit/list-workspace-audit.ts';
import { nameActors, type ActorNames } from '#domain/access/audit/name-actors.ts';
import { listGrantedApplications } from '#domain/access/oauth/list-granted-applications.ts';
import { listWorkspaceUsers } from '#domain/access/users/list-workspace-users.ts';
import type { Services } from '#http/pipeline/call.ts';
import { idParameter, type QueryOf } from '#http/query.ts';
import { AUDIT_FILTERS, auditFilterOf } from '#resources/audit-log/query.ts';
import type { Choice } from '#console/parts/field-input.ts';
import { PAGE_ROWS } from '#console/parts/page-rows.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';
import { serviceActors } from '#console/words/actor-name.ts';

export const AUDIT_LOG_QUERY = {
  ...AUDIT_FILTERS,
  before: idParameter('Only changes with a lower id.'),
};

export type AuditLogVisit = WorkspaceVisit<QueryOf<typeof AUDIT_LOG_QUERY>>;

export interface AuditListData extends AuditPage {
  names: ActorNames;
}

export interface AuditLogData extends AuditListData {
  /** Authors to filter by. */
  actors: readonly Choice[];
}

export async function loadAuditList(
  { workspace, query }: AuditLogVisit,
  { db }: Services,
): Promise<AuditListData> {
  const page = { before: query.before, limit: PAGE_ROWS };
  const found = await listWorkspaceAudit(db, workspace.id, auditFilterOf(query), page);
  const actors = [...found.entries.map(({ actor }) => actor), query.actor ?? ''];
  return { ...found, names: await nameActors(db, actors) };
}

export async function loadAuditLog(
  visit: AuditLogVisit,
  services: Services,
): Promise<AuditLogData> {
  const [list, actors] = [await loadAuditList(visit, services), await listActors(visit, services)];
  return { ...list, actors };
}

/** The newest people and applications of the workspace, and the authors inside the service. */
async function listActors(
  { workspace, language }: AuditLogVisit,
  { db }: Services,
): Promise<Choice[]> {
  const newest = { before: null, limit: PAGE_ROWS };
  const users = await listWorkspaceUsers(db, workspace.id, newest);
  const applications = await listGrantedApplications(db, workspace.id, newest);
  return [
    ...users.map(({ id, email }) => ({ value: `user:${id}`, label: email })),
    ...applications.map(({ id, name }) => ({ value: `application:${id}`, label: name })),
    ...serviceActors(language).map(([value, label]) => ({ value, label })),
  ];
}
