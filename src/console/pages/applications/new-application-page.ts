import { html, type Html } from '#http/pages/html.ts';
import { SCOPE_COMBINATIONS } from '#model/scope.ts';
import { applicationCreationSchema } from '#resources/applications/schema.ts';
import { workspacePage, type PageRow } from '#console/pipeline/page-row.ts';
import { form } from '#console/parts/form.ts';
import { pageHead } from '#console/parts/page-head.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';
import { applicationWords } from '#console/words/application-words.ts';
import { applicationsPath } from './application-paths.ts';
import { SECRET_DIALOG, secretDialog } from './secret-dialog.ts';

function newApplicationView(baseUrl: string, visit: WorkspaceVisit): Html {
  const words = applicationWords(visit.language);
  const path = applicationsPath(visit);
  return html`${pageHead({ title: words.creation, back: { href: path, word: words.applications } })}
  ${form(visit, {
    id: 'application',
    call: `POST /console/workspaces/${visit.workspace.id}/applications`,
    wrapper: 'application',
    schema: applicationCreationSchema,
    fields: [
      { name: 'name', label: words.name, help: words.name_help },
      {
        name: 'scopes',
        label: words.scopes,
        as: 'radios',
        value: 'read write',
        choices: SCOPE_COMBINATIONS.map((value) => ({
          value,
          label: words.combinations[value],
          help: words.combination_helps[value],
        })),
      },
    ],
    submit: words.submit_creation,
    cancel: { href: path },
    secret: SECRET_DIALOG,
    next: `${path}/applications/{data.id}`,
    done: words.created,
  })}
  ${secretDialog(visit, baseUrl)}`;
}

/** A form for a new application, granted to the workspace. */
export const NEW_APPLICATION_PAGE: PageRow = workspacePage({
  path: '/workspaces/:workspace_id/api/applications/new',
  audience: 'manager',
  section: 'api',
  load: async (_visit, { baseUrl }) => baseUrl,
  view: (baseUrl, visit) => ({
    title: applicationWords(visit.language).creation,
    main: newApplicationView(baseUrl, visit),
  }),
});
