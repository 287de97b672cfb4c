import { cutPage } from '#domain/shared/newest-page.ts';
import {
  listProvisionedApplications,
  type ProvisionedApplication,
} from '#domain/access/oauth/list-provisioned-applications.ts';
import { html } from '#http/pages/html.ts';
import { idParameter } from '#http/query.ts';
import { administratorList } from '#console/pipeline/list-page.ts';
import { scopesText } from '#console/pages/applications/scopes-text.ts';
import { empty } from '#console/parts/empty.ts';
import { code } from '#console/parts/facts.ts';
import { PAGE_ROWS } from '#console/parts/page-rows.ts';
import type { Column } from '#console/parts/table.ts';
import { instant } from '#console/parts/time.ts';
import type { PersonVisit } from '#console/parts/visit.ts';
import { administrationWords } from '#console/words/administration-words.ts';
import { applicationWords } from '#console/words/application-words.ts';
import { administrationPath, administrationTabs } from './administration-tabs.ts';

const LIST = administrationPath('applications');

/** The applications of the operator. */
export const PROVISIONED_LIST_PAGE = administratorList({
  path: LIST,
  audience: 'administrator',
  section: 'administration',
  query: { before: idParameter('Only applications with a lower id.') },
  load: async ({ query: { before } }, { db }) =>
    cutPage(await listProvisionedApplications(db, { before, limit: PAGE_ROWS + 1 }), PAGE_ROWS),
  title: ({ language }) => administrationWords(language).applications,
  head: ({ language }) => {
    const { applications_sentence: sentence, create_application: word } =
      administrationWords(language);
    return { sentence, actions: [html`<a class="button primary" href="${LIST}/new">${word}</a>`] };
  },
  tabs: (visit) => administrationTabs(visit, 'applications'),
  table: (visit) => ({
    name: 'application',
    columns: columnsFor(visit),
    hrefOf: ({ id }) => `${LIST}/${id}`,
    empty: empty(administrationWords(visit.language).applications_empty),
  }),
});

function columnsFor(visit: PersonVisit): Column<ProvisionedApplication>[] {
  const words = applicationWords(visit.language);
  return [
    { head: words.name, card: 'top', cell: ({ name }) => name, isLink: true },
    {
      head: words.client_id,
      width: 340,
      leaves: 1,
      cell: ({ client_id }) => code(client_id),
      title: ({ client_id }) => client_id,
    },
    {
      head: words.scopes,
      width: 180,
      card: 'bottom',
      cell: ({ scopes }) => scopesText(visit.language, scopes),
    },
    {
      head: administrationWords(visit.language).workspaces_count,
      width: 90,
      align: 'end',
      leaves: 2,
      cell: ({ workspaces_count }) => String(workspaces_count),
    },
    {
      head: words.created_at,
      width: 150,
      card: 'bottom_end',
      cell: ({ created_at }) => instant(visit, created_at),
    },
  ];
}
