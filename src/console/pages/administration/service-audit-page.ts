import { listServiceAudit } from '#domain/access/audit/list-service-audit.ts';
import { nameActors, type ActorNames } from '#domain/access/audit/name-actors.ts';
import type { AuditEntry } from '#domain/shared/audit/read-audit.ts';
import { html, type Html } from '#http/pages/html.ts';
import type { Services } from '#http/pipeline/call.ts';
import { idParameter, type QueryOf } from '#http/query.ts';
import { auditColumns } from '#console/shared/audit-columns.ts';
import { personPage, type PageRow } from '#console/pipeline/page-row.ts';
import { empty } from '#console/parts/empty.ts';
import { pageHead, part } from '#console/parts/page-head.ts';
import { cutPage, PAGE_ROWS, type RowPage } from '#console/parts/page-rows.ts';
import { pagedTable } from '#console/parts/paged-table.ts';
import { instant } from '#console/parts/time.ts';
import type { PersonVisit } from '#console/parts/visit.ts';
import { administrationWords } from '#console/words/administration-words.ts';
import { auditWords } from '#console/words/audit-words.ts';
import { rowText } from '#console/words/audited.ts';
import { administrationPath, administrationTabs } from './administration-tabs.ts';

const QUERY = { before: idParameter('Only changes with a lower id.') };

interface ServiceAudit extends RowPage<AuditEntry> {
  names: ActorNames;
}

async function load(
  { query }: PersonVisit<QueryOf<typeof QUERY>>,
  { db }: Services,
): Promise<ServiceAudit> {
  const found = await listServiceAudit(db, { before: query.before, limit: PAGE_ROWS + 1 });
  const page = cutPage(found);
  const actors = page.rows.map(({ actor }) => actor);
  return { ...page, names: await nameActors(db, actors) };
}

const LIST = administrationPath('audit_log');

function listView({ names, ...page }: ServiceAudit, visit: PersonVisit): Html {
  return pagedTable(visit, {
    ...page,
    name: 'change',
    label: auditWords(visit.language).title,
    columns: auditColumns(visit, names, {
      recorded_at: ({ recorded_at }) => instant(visit, recorded_at),
      subject: ({ subject, subject_id }) => rowText(visit.language, subject, subject_id),
    }),
    keyOf: ({ id }) => id,
    empty: empty(administrationWords(visit.language).audit_empty),
  });
}

function mainView(data: ServiceAudit, visit: PersonVisit): Html {
  const { audit_sentence: sentence } = administrationWords(visit.language);
  return html`${pageHead({ title: auditWords(visit.language).title, sentence })}
  ${administrationTabs(visit, 'audit_log')} ${part('list', listView(data, visit))}`;
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
    main: mainView(data, visit),
  }),
  list: listView,
});
