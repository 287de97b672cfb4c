import type { AuditEntry } from '#domain/shared/audit/read-audit.ts';
import { html, type Html } from '#http/pages/html.ts';
import { parisInstant } from '#kernel/instant.ts';
import { empty } from '#console/parts/empty.ts';
import type { Choice } from '#console/parts/field-input.ts';
import { filters, noMatch } from '#console/parts/filters.ts';
import { icon } from '#console/parts/icon.ts';
import { pageHead, part } from '#console/parts/page-head.ts';
import { pagedTable } from '#console/parts/paged-table.ts';
import { instant } from '#console/parts/time.ts';
import { actorName } from '#console/words/actor-name.ts';
import { auditWords } from '#console/words/audit-words.ts';
import { rowText } from '#console/words/audited.ts';
import { auditColumns } from '#console/shared/audit-columns.ts';
import type { AuditListData, AuditLogData, AuditLogVisit } from './audit-log-data.ts';
import { subjectPath } from './subject-path.ts';

export function auditLogView(data: AuditLogData, visit: AuditLogVisit): Html {
  const words = auditWords(visit.language);
  return html`${pageHead({ title: words.title, sentence: words.sentence })}
  ${auditFilters(data, visit)} ${part('list', auditList(data, visit))}`;
}

const pathOf = ({ workspace }: AuditLogVisit): string => `/workspaces/${workspace.id}/audit_log`;

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

function auditFilters({ actors, names }: AuditLogData, visit: AuditLogVisit): Html {
  const { language } = visit;
  const words = auditWords(language);
  const { subject, actor, from } = filterTexts(visit);
  const subjects = Object.entries(words.subjects)
    .map(([value, label]) => ({ value, label }))
    .sort((one, other) => one.label.localeCompare(other.label, language));
  const shown = visit.query.subject;
  const row =
    shown?.subject_id === undefined ? '' : rowText(language, shown.subject, shown.subject_id);
  return filters(visit, {
    action: pathOf(visit),
    filters: [
      {
        name: 'subject',
        label: words.subject,
        value: subject,
        choices: withChosen(subjects, subject, row),
        all: words.all_subjects,
      },
      {
        name: 'actor',
        label: words.actor,
        value: actor,
        choices: withChosen(actors, actor, actorName(language, actor ?? '', names)),
        all: words.all_actors,
      },
      { name: 'from', label: words.from, value: from, type: 'datetime-local' },
    ],
  });
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

/** The file of the filter, then the table. */
export function auditList(data: AuditListData, visit: AuditLogVisit): Html {
  const words = auditWords(visit.language);
  const isFiltered = queryOf(visit) !== '';
  const { entries, names, next } = data;
  const list = pagedTable(visit, {
    name: 'change',
    label: words.title,
    columns: auditColumns(visit, names, {
      recorded_at: (entry) =>
        html`<a href="${entryPath(visit, entry)}">${instant(visit, entry.recorded_at)}</a>`,
      subject: (entry) => subjectCell(visit, entry),
    }),
    rows: entries,
    keyOf: ({ id }) => id,
    hrefOf: (entry) => entryPath(visit, entry),
    empty: isFiltered ? noMatch(visit) : empty(words.empty),
    next: next?.before ?? null,
    searched_until: next?.searched_until ?? null,
  });
  return html`<p class="actions advice">${csvLink(visit)}</p>
    ${list}`;
}

const entryPath = (visit: AuditLogVisit, { id }: AuditEntry): string => `${pathOf(visit)}/${id}`;

function subjectCell(visit: AuditLogVisit, entry: AuditEntry): Html {
  const text = rowText(visit.language, entry.subject, entry.subject_id);
  const path = subjectPath(visit, entry);
  return path === null || entry.action === 'delete'
    ? html`${text}`
    : html`<a href="${path}">${text}</a>`;
}
