import { nameActors } from '#domain/access/audit/name-actors.ts';
import { nameSubjects } from '#domain/access/audit/name-subjects.ts';
import { listAuditEntries, type AuditEntry } from '#domain/shared/audit/read-audit.ts';
import { html, type Html } from '#http/pages/html.ts';
import type { Services } from '#http/pipeline/call.ts';
import { reaches } from '#model/role.ts';
import { empty } from '#console/parts/empty.ts';
import { table } from '#console/parts/table.ts';
import { instant } from '#console/parts/time.ts';
import { auditColumns } from '#console/shared/audit-columns.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';
import { auditWords } from '#console/words/audit-words.ts';
import type { AuditNames } from '#console/words/audited.ts';
import { endpointActionWords } from './endpoint-action-words.ts';

const SUBJECT = 'webhook_endpoints';
const NEWEST = 5;

/** The latest changes of an endpoint, newest first. */
export interface EndpointChanges {
  entries: readonly AuditEntry[];
  names: AuditNames;
}

/** Null for those who may not read the audit log. */
export async function loadChanges(
  { workspace }: WorkspaceVisit,
  { db }: Services,
  subject_id: string,
): Promise<EndpointChanges | null> {
  if (!reaches(workspace.role, 'manager')) return null;
  const about = { workspace_id: workspace.id, subject: SUBJECT, subject_id };
  const entries = await listAuditEntries(db, about, NEWEST);
  const actors = entries.map(({ actor }) => actor);
  const subjects = await nameSubjects(db, workspace.id, entries.slice(0, 1));
  return { entries, names: { actors: await nameActors(db, actors), subjects } };
}

/** Who changed it, with the way to all its changes. */
export function changesView(
  visit: WorkspaceVisit,
  { entries, names }: EndpointChanges,
  id: string,
): Html {
  const words = endpointActionWords(visit.language);
  const log = `/workspaces/${visit.workspace.id}/audit_log`;
  return html`<section>
    <h2>${words.changes}</h2>
    ${table({
      name: 'change',
      label: words.changes,
      columns: auditColumns(
        visit,
        names,
        (entry) => html`<a href="${log}/${entry.id}">${instant(visit, entry.recorded_at)}</a>`,
      ),
      rows: entries,
      keyOf: (entry) => entry.id,
      hrefOf: (entry) => `${log}/${entry.id}`,
      empty: empty(auditWords(visit.language).empty),
    })}
    <p><a href="${log}?subject=${SUBJECT}:${id}">${words.all_changes}</a></p>
  </section>`;
}
