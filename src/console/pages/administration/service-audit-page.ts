import { cutPage } from '#domain/shared/newest-page.ts';
import { listServiceAudit } from '#domain/access/audit/list-service-audit.ts';
import { nameActors } from '#domain/access/audit/name-actors.ts';
import { idParameter } from '#http/query.ts';
import { auditColumns } from '#console/shared/audit-columns.ts';
import { administratorList } from '#console/pipeline/list-page.ts';
import { empty } from '#console/parts/empty.ts';
import { PAGE_ROWS } from '#console/parts/page-rows.ts';
import { instant } from '#console/parts/time.ts';
import { administrationWords } from '#console/words/administration-words.ts';
import { auditWords } from '#console/words/audit-words.ts';
import { administrationPath, administrationTabs } from './administration-tabs.ts';

/** The changes that belong to no workspace. */
export const SERVICE_AUDIT_PAGE = administratorList({
  path: administrationPath('audit_log'),
  audience: 'administrator',
  section: 'administration',
  query: { before: idParameter('Only changes with a lower id.') },
  load: async ({ query: { before } }, { db }) => {
    const page = cutPage(await listServiceAudit(db, { before, limit: PAGE_ROWS + 1 }), PAGE_ROWS);
    const actors = page.rows.map(({ actor }) => actor);
    return { ...page, names: { actors: await nameActors(db, actors), subjects: new Map() } };
  },
  title: ({ language }) => auditWords(language).title,
  head: ({ language }) => ({ sentence: administrationWords(language).audit_sentence }),
  tabs: (visit) => administrationTabs(visit, 'audit_log'),
  table: (visit, { names }) => ({
    name: 'change',
    columns: auditColumns(visit, names, ({ recorded_at }) => instant(visit, recorded_at)),
    empty: empty(administrationWords(visit.language).audit_empty),
  }),
});
