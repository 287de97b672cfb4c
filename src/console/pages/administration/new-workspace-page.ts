import { html, type Html } from '#http/pages/html.ts';
import { workspaceCreationSchema } from '#resources/administration/schema.ts';
import { personPage, type PageRow } from '#console/pipeline/page-row.ts';
import { form } from '#console/parts/form.ts';
import { pageHead } from '#console/parts/page-head.ts';
import type { PersonVisit } from '#console/parts/visit.ts';
import { administrationWords } from '#console/words/administration-words.ts';
import { administrationCall, administrationPath } from './administration-tabs.ts';

const LIST = administrationPath('workspaces');

function view(visit: PersonVisit): Html {
  const words = administrationWords(visit.language);
  const back = { href: LIST, word: words.workspaces };
  return html`${pageHead({ title: words.new_workspace, back })}
  ${form(visit, {
    id: 'workspace',
    call: `POST ${administrationCall('workspaces')}`,
    wrapper: 'workspace',
    schema: workspaceCreationSchema,
    fields: [
      { name: 'name', label: words.workspace_name, help: words.workspace_name_help },
      { name: 'siren', label: words.siren, help: words.siren_help },
    ],
    submit: words.submit_workspace,
    cancel: { href: LIST },
    next: `${LIST}/{data.id}`,
    done: words.workspace_created,
  })}`;
}

/** A form for a workspace. */
export const NEW_WORKSPACE_PAGE: PageRow = personPage({
  path: `${LIST}/new`,
  audience: 'administrator',
  section: 'administration',
  load: async () => null,
  view: (_data, visit) => ({
    title: administrationWords(visit.language).new_workspace,
    main: view(visit),
  }),
});
