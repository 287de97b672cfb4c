import { SCOPE_COMBINATIONS } from '#model/scope.ts';
import { applicationCreationSchema } from '#resources/applications/schema.ts';
import { choicesOf } from '#console/parts/field-input.ts';
import { formPage } from '#console/pipeline/form-page.ts';
import { workspacePage, type PageContents } from '#console/pipeline/page-row.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';
import { applicationWords } from '#console/words/application-words.ts';
import { applicationsPath } from './application-paths.ts';
import { SECRET_DIALOG, secretDialog } from './secret-dialog.ts';

function newApplicationView(baseUrl: string, visit: WorkspaceVisit): PageContents {
  const words = applicationWords(visit.language);
  const path = applicationsPath(visit);
  return formPage(visit, {
    title: words.creation,
    back: { href: path, word: words.applications },
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
        choices: choicesOf(SCOPE_COMBINATIONS, words.combinations, words.combination_helps),
      },
    ],
    submit: words.submit_creation,
    secret: SECRET_DIALOG,
    next: `${path}/applications/{data.id}`,
    done: words.created,
    dialog: secretDialog(visit, baseUrl),
  });
}

/** A form for a new application, granted to the workspace. */
export const NEW_APPLICATION_PAGE = workspacePage({
  path: '/workspaces/:workspace_id/api/applications/new',
  audience: 'manager',
  section: 'api',
  load: async (_visit, { baseUrl }) => baseUrl,
  view: newApplicationView,
});
