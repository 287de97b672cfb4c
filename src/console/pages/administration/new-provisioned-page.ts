import { html, type Html } from '#http/pages/html.ts';
import { PROVISIONED_COMBINATIONS } from '#model/scope.ts';
import { provisionedCreationSchema } from '#resources/administration/schema.ts';
import { SECRET_DIALOG, secretDialog } from '#console/pages/applications/secret-dialog.ts';
import { personPage, type PageRow } from '#console/pipeline/page-row.ts';
import { form } from '#console/parts/form.ts';
import { pageHead } from '#console/parts/page-head.ts';
import type { PersonVisit } from '#console/parts/visit.ts';
import { administrationWords } from '#console/words/administration-words.ts';
import { applicationWords } from '#console/words/application-words.ts';
import { administrationCall, administrationPath } from './administration-tabs.ts';

const LIST = administrationPath('applications');

function view(baseUrl: string, visit: PersonVisit): Html {
  const words = administrationWords(visit.language);
  const own = applicationWords(visit.language);
  const back = { href: LIST, word: words.applications };
  return html`${pageHead({ title: words.new_application, back })}
  ${form(visit, {
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
        choices: PROVISIONED_COMBINATIONS.map((value) => ({
          value,
          label: own.combinations[value],
          help: own.combination_helps[value],
        })),
      },
    ],
    submit: own.submit_creation,
    cancel: { href: LIST },
    secret: SECRET_DIALOG,
    next: `${LIST}/{data.id}`,
    done: own.created,
  })}
  ${secretDialog(visit, baseUrl)}`;
}

/** A form for an application of the operator. */
export const NEW_PROVISIONED_PAGE: PageRow = personPage({
  path: `${LIST}/new`,
  audience: 'administrator',
  section: 'administration',
  load: async (_visit, { baseUrl }) => baseUrl,
  view: (baseUrl, visit) => ({
    title: administrationWords(visit.language).new_application,
    main: view(baseUrl, visit),
  }),
});
