import { listWorkspaceAudit } from '#domain/access/audit/list-workspace-audit.ts';
import { nameSubjects } from '#domain/access/audit/name-subjects.ts';
import { nameActors } from '#domain/access/audit/name-actors.ts';
import { listGrantedApplications } from '#domain/access/oauth/list-granted-applications.ts';
import { listWorkspaceUsers } from '#domain/access/users/list-workspace-users.ts';
import type { AuditEntry } from '#domain/shared/audit/read-audit.ts';
import { html, type Html } from '#http/pages/html.ts';
import type { Services } from '#http/pipeline/call.ts';
import { idParameter, type QueryOf } from '#http/query.ts';
import { parisInstant } from '#kernel/instant.ts';
import { AUDIT_FILTERS, auditFilterOf } from '#resources/audit-log/query.ts';
import { empty } from '#console/parts/empty.ts';
import type { Choice } from '#console/parts/field-input.ts';
import type { Filter } from '#console/parts/filters.ts';
import { icon } from '#console/parts/icon.ts';
import { PAGE_ROWS } from '#console/parts/page-rows.ts';
import { instant } from '#console/parts/time.ts';
import { workspaceList } from '#console/pipeline/list-page.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';
import { actorName, serviceActors } from '#console/words/actor-name.ts';
import { auditWords } from '#console/words/audit-words.ts';
import { rowText, subjectText } from '#console/words/audited.ts';
import { sectionTabs } from '#console/shared/section-tabs.ts';
import { auditColumns } from '#console/shared/audit-columns.ts';
import { subjectPath } from './subject-path.ts';

const QUERY = { ...AUDIT_FILTERS, before: idParameter('Only changes with a lower id.') };
type AuditLogVisit = WorkspaceVisit<QueryOf<typeof QUERY>>;

/** The audit log of a workspace. */
export const AUDIT_LOG_PAGE = workspaceList({
  path: '/workspaces/:workspace_id/audit_log',
  audience: 'manager',
  section: 'company',
  csv: false, // its own has what was there before and after
  query: QUERY,
  load: async ({ workspace, query }, { db }) => {
    const page = { before: query.before, limit: PAGE_ROWS };
    const found = await listWorkspaceAudit(db, workspace.id, auditFilterOf(query), page);
    const { entries, next } = found;
    const actors = [...entries.map(({ actor }) => actor), query.actor ?? ''];
    return {
      rows: entries,
      next: next?.before ?? null,
      searched_until: next?.searched_until ?? null,
      names: {
        actors: await nameActors(db, actors),
        subjects: await nameSubjects(db, workspace.id, entries),
      },
    };
  },
  loadAround: async (visit, services) => ({ actors: await listActors(visit, services) }),
  title: ({ language }) => auditWords(language).title,
  form: (visit, { actors, names }) => {
    const { actor } = visit.query;
    const shown = actorName(visit.language, actor ?? '', names.actors);
    return { filters: filtersOf(visit, withChosen(actors, actor, shown)) };
  },
  head: ({ language }) => ({ sentence: auditWords(language).sentence }),
  tabs: (visit) => sectionTabs(visit, 'company', 'audit_log'),
  table: (visit, { names }) => ({
    name: 'change',
    columns: auditColumns(
      visit,
      names,
      (entry) =>
        html`<a href="${entryPath(visit, entry)}">${instant(visit, entry.recorded_at)}</a>`,
      (entry) => (entry.action === 'delete' ? null : subjectPath(visit, entry)),
    ),
    hrefOf: (entry) => entryPath(visit, entry),
    empty: empty(auditWords(visit.language).empty),
  }),
  list: (visit, table) =>
    html`<p class="actions advice">${csvLink(visit)}</p>
      ${table}`,
});

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

const pathOf = ({ workspace }: WorkspaceVisit): string => `/workspaces/${workspace.id}/audit_log`;

/** The texts of the filters, as they stand in the address. */
function filterTexts({
  query,
}: AuditLogVisit): Record<'subject' | 'actor' | 'from', string | null> {
  const { subject, actor, from } = query;
  const id = subject?.subject_id === undefined ? '' : `:${subject.subject_id}`;
  return {
    subject: subject === null ? null : `${subject.subject}${id}`,
    actor,
    from: from === null ? null : parisInstant(from).slice(0, '2026-11-12T14:02:00'.length),
  };
}

/** The query of the shown filters. */
function queryOf(visit: AuditLogVisit): string {
  const given = Object.entries(filterTexts(visit)).filter(
    (member): member is [string, string] => member[1] !== null,
  );
  return given.length === 0 ? '' : `?${new URLSearchParams(given).toString()}`;
}

function csvLink(visit: AuditLogVisit): Html {
  const words = auditWords(visit.language);
  const href = `/console${pathOf(visit)}/csv${queryOf(visit)}`;
  return html`<a class="button" href="${href}" title="${words.csv_help}" download
    >${icon('download')}${words.csv}</a
  >`;
}

function filtersOf(visit: AuditLogVisit, authors: readonly Choice[]): Filter[] {
  const { language } = visit;
  const words = auditWords(language);
  const { subject, actor, from } = filterTexts(visit);
  const subjects = Object.keys(words.subjects)
    .map((value) => ({ value, label: subjectText(language, value) }))
    .sort((one, other) => one.label.localeCompare(other.label, language));
  const shown = visit.query.subject;
  const row =
    shown?.subject_id === undefined ? '' : rowText(language, shown.subject, shown.subject_id);
  return [
    {
      name: 'subject',
      label: words.subject,
      value: subject,
      choices: withChosen(subjects, subject, row),
      all: words.all_subjects,
    },
    { name: 'actor', label: words.actor, value: actor, choices: authors, all: words.all_actors },
    { name: 'from', label: words.from, value: from, type: 'datetime-local' },
  ];
}

/** A link may filter by what is not offered: one row, or somebody who has left. */
const withChosen = (
  choices: readonly Choice[],
  value: string | null,
  label: string,
): readonly Choice[] =>
  value === null || choices.some((choice) => choice.value === value)
    ? choices
    : [{ value, label: label === '' ? value : label }, ...choices];

const entryPath = (visit: WorkspaceVisit, { id }: AuditEntry): string => `${pathOf(visit)}/${id}`;
