import { PROVISIONED_COMBINATIONS } from '#model/scope.ts';
import { provisionedCreationSchema } from '#resources/administration/schema.ts';
import { SECRET_DIALOG, secretDialog } from '#console/pages/applications/secret-dialog.ts';
import { choicesOf } from '#console/parts/field-input.ts';
import { formPage } from '#console/pipeline/form-page.ts';
import { personPage, type PageContents } from '#console/pipeline/page-row.ts';
import type { PersonVisit } from '#console/parts/visit.ts';
import { administrationWords } from '#console/words/administration-words.ts';
import { applicationWords } from '#console/words/application-words.ts';
import { administrationCall, administrationPath } from './administration-tabs.ts';

const LIST = administrationPath('applications');

function view(baseUrl: string, visit: PersonVisit): PageContents {
  const words = administrationWords(visit.language);
  const own = applicationWords(visit.language);
  const back = { href: LIST, word: words.applications };
  return formPage(visit, {
    title: words.new_application,
    back,
    id: 'application',
    call: `POST ${administrationCall('applications')}`,
    wrapper: 'application',
    schema: provisionedCreationSchema,
    fields: [
      { name: 'name', label: own.name, help: own.name_help },
      {
        name: 'scopes',
        label: own.scopes,
        as: 'radios',
        value: 'read',
        choices: choicesOf(PROVISIONED_COMBINATIONS, own.combinations, own.combination_helps),
      },
    ],
    submit: own.submit_creation,
    secret: SECRET_DIALOG,
    next: `${LIST}/{data.id}`,
    done: own.created,
    dialog: secretDialog(visit, baseUrl),
  });
}

/** A form for an application of the operator. */
export const NEW_PROVISIONED_PAGE = personPage({
  path: `${LIST}/new`,
  audience: 'administrator',
  section: 'administration',
  load: async (_visit, { baseUrl }) => baseUrl,
  view: view,
});
