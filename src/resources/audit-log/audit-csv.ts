import { exportWorkspaceAudit, MAX_EXPORTED } from '#domain/access/audit/export-workspace-audit.ts';
import type { WorkspaceAuditFilter } from '#domain/access/audit/list-workspace-audit.ts';
import { nameActors, type ActorNames } from '#domain/access/audit/name-actors.ts';
import type { AuditEntry } from '#domain/shared/audit/read-audit.ts';
import { CSV_START, csvLine } from '#kernel/csv.ts';
import { parisInstant } from '#kernel/instant.ts';
import type { Database } from '#orm/database.ts';

/** The names of the API and of `bordereau audit`. */
const HEAD = [
  'id',
  'recorded_at',
  'actor',
  'actor_name',
  'address',
  'action',
  'subject',
  'subject_id',
  'before',
  'after',
];

const STOPPED = `Liste incomplète : ${MAX_EXPORTED} lignes au plus, ou recherche trop longue. Affinez les filtres.`;

/** The entries that a filter matches as CSV, page by page. The last line says so if there are more. */
export async function* auditCsv(
  db: Database,
  workspace_id: string,
  filter: WorkspaceAuditFilter,
): AsyncGenerator<Buffer> {
  yield Buffer.from(`${CSV_START}${csvLine(HEAD)}`);
  const pages = exportWorkspaceAudit(db, workspace_id, filter);
  for (let page = await pages.next(); ; page = await pages.next()) {
    if (page.done === true) {
      if (!page.value) yield Buffer.from(csvLine([STOPPED]));
      return;
    }
    const entries = page.value;
    const names = await nameActors(
      db,
      entries.map(({ actor }) => actor),
    );
    yield Buffer.from(entries.map((entry) => csvLine(cellsOf(entry, names))).join(''));
  }
}

const cellsOf = (entry: AuditEntry, names: ActorNames): (string | null)[] => [
  entry.id,
  parisInstant(entry.recorded_at),
  entry.actor,
  names.get(entry.actor) ?? null,
  entry.address,
  entry.action,
  entry.subject,
  entry.subject_id,
  entry.before,
  entry.after,
];
