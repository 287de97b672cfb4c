import {
  APPLICATION_ACCESSES,
  listGrantedApplications,
} from '#domain/access/oauth/list-granted-applications.ts';
import { cutPage } from '#domain/shared/newest-page.ts';
import { html } from '#http/pages/html.ts';
import { idParameter, oneOfParameter } from '#http/query.ts';
import { reaches } from '#model/role.ts';
import { empty } from '#console/parts/empty.ts';
import { choicesOf } from '#console/parts/field-input.ts';
import { PAGE_ROWS } from '#console/parts/page-rows.ts';
import { workspaceList } from '#console/pipeline/list-page.ts';
import { applicationWords } from '#console/words/application-words.ts';
import { applicationPath, applicationsPath } from './application-paths.ts';
import { applicationColumns } from './application-table.ts';

/** The applications that a workspace has granted. */
export const APPLICATIONS_PAGE = workspaceList({
  path: '/workspaces/:workspace_id/api',
  audience: 'member',
  section: 'api',
  query: {
    access: oneOfParameter(APPLICATION_ACCESSES, 'Only applications with such an access.'),
    before: idParameter('Only applications with a lower id.'),
  },
  load: async ({ workspace, query: { before, access } }, { db }) => {
    const page = { before, access, limit: PAGE_ROWS + 1 };
    return cutPage(await listGrantedApplications(db, workspace.id, page), PAGE_ROWS);
  },
  title: ({ language }) => applicationWords(language).applications,
  form: ({ language, query: { access } }) => {
    const words = applicationWords(language);
    const choices = choicesOf(APPLICATION_ACCESSES, words);
    return { filters: [{ name: 'access', label: words.access, value: access, choices }] };
  },
  head: (visit) => {
    const words = applicationWords(visit.language);
    const create = reaches(visit.workspace.role, 'manager')
      ? html`<a class="button primary" href="${applicationsPath(visit)}/applications/new"
          >${words.create}</a
        >`
      : null;
    return { sentence: words.applications_sentence, actions: [create] };
  },
  table: (visit) => ({
    name: 'application',
    columns: applicationColumns(visit),
    hrefOf: (application) => applicationPath(visit, application),
    empty: empty(applicationWords(visit.language).empty),
  }),
});
