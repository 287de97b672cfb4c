import { listServiceAudit } from '#domain/access/audit/list-service-audit.ts';
import { nameActors, type ActorNames } from '#domain/access/audit/name-actors.ts';
import type { AuditEntry } from '#domain/shared/audit/read-audit.ts';
import { html, type Html } from '#http/pages/html.ts';
import type { Services } from '#http/pipeline/call.ts';
import { idParameter, type QueryOf } from '#http/query.ts';
import { auditColumns } from '#console/pages/audit-log/audit-columns.ts';
import { personPage, type PageRow } from '#console/pages/page-row.ts';
import { empty } from '#console/parts/empty.ts';
import { loadMore, PAGE_ROWS } from '#console/parts/load-more.ts';
import { pageHead, part } from '#console/parts/page-head.ts';
import { table } from '#console/parts/table.ts';
import { instant } from '#console/parts/time.ts';
import type { PersonVisit } from '#console/pipeline/visit.ts';
import { administrationWords } from '#console/words/administration-words.ts';
import { auditWords } from '#console/words/audit-words.ts';
import { rowText } from '#console/words/audited.ts';
import { administrationPath, administrationTabs } from './administration-tabs.ts';

const QUERY = { before: idParameter('Only changes with a lower id.') };

interface ServiceAudit {
  entries: readonly AuditEntry[];
  names: ActorNames;
  /** Where older ones begin. */
  next: string | null;
}

async function load(
  { query }: PersonVisit<QueryOf<typeof QUERY>>,
  { db }: Services,
): Promise<ServiceAudit> {
  const found = await listServiceAudit(db, { before: query.before, limit: PAGE_ROWS + 1 });
  const entries = found.slice(0, PAGE_ROWS);
  const names = await nameActors(
    db,
    entries.map(({ actor }) => actor),
  );
  return { entries, names, next: found.length > PAGE_ROWS ? (entries.at(-1)?.id ?? null) : null };
}

const LIST = administrationPath('audit_log');

/** The table with the link to older rows. */
function rows(data: ServiceAudit, visit: PersonVisit): Html {
  const { next } = data;
  const list = table({
    name: 'change',
    label: auditWords(visit.language).title,
    columns: auditColumns(visit, data.names, {
      recorded_at: ({ recorded_at }) => instant(visit, recorded_at),
      subject: ({ subject, subject_id }) => rowText(visit.language, subject, subject_id),
    }),
    rows: data.entries,
    keyOf: ({ id }) => id,
    empty: empty(administrationWords(visit.language).audit_empty),
  });
  return html`${list}${loadMore(visit, next === null ? null : `${LIST}?before=${next}`)}`;
}

function viewList(data: ServiceAudit, visit: PersonVisit): Html {
  const { audit_sentence: sentence } = administrationWords(visit.language);
  return html`${pageHead({ title: auditWords(visit.language).title, sentence })}
  ${administrationTabs(visit, 'audit_log')} ${part('list', rows(data, visit))}`;
}

/** The changes that belong to no workspace. */
export const SERVICE_AUDIT_PAGE: PageRow = personPage({
  path: LIST,
  audience: 'administrator',
  section: 'administration',
  query: QUERY,
  load,
  view: (data, visit) => ({
    title: auditWords(visit.language).title,
    main: viewList(data, visit),
  }),
  parts: { list: async (visit, services) => rows(await load(visit, services), visit) },
});
