import { workspaceCreationSchema } from '#resources/administration/schema.ts';
import { formPage } from '#console/pipeline/form-page.ts';
import { personPage, type PageContents } from '#console/pipeline/page-row.ts';
import type { PersonVisit } from '#console/parts/visit.ts';
import { administrationWords } from '#console/words/administration-words.ts';
import { administrationCall, administrationPath } from './administration-tabs.ts';

const LIST = administrationPath('workspaces');

function view(visit: PersonVisit): PageContents {
  const words = administrationWords(visit.language);
  const back = { href: LIST, word: words.workspaces };
  return formPage(visit, {
    title: words.new_workspace,
    back,
    id: 'workspace',
    call: `POST ${administrationCall('workspaces')}`,
    wrapper: 'workspace',
    schema: workspaceCreationSchema,
    fields: [
      { name: 'name', label: words.workspace_name, help: words.workspace_name_help },
      { name: 'siren', label: words.siren, help: words.siren_help },
    ],
    submit: words.submit_workspace,
    next: `${LIST}/{data.id}`,
    done: words.workspace_created,
  });
}

/** A form for a workspace. */
export const NEW_WORKSPACE_PAGE = personPage({
  path: `${LIST}/new`,
  audience: 'administrator',
  section: 'administration',
  load: async () => null,
  view: (_data, visit) => view(visit),
});
