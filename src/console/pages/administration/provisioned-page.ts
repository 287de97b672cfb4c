import {
  findProvisionedApplication,
  type ProvisionedApplication,
} from '#domain/access/oauth/list-provisioned-applications.ts';
import { findOr404 } from '#domain/shared/find-or-404.ts';
import { html, type Html } from '#http/pages/html.ts';
import { readId, type Services } from '#http/pipeline/call.ts';
import { PROVISIONED_COMBINATIONS, writeScopes } from '#model/scope.ts';
import { grantSchema } from '#resources/administration/schema.ts';
import {
  deleteSection,
  nameSection,
  secretSection,
} from '#console/pages/applications/edit-sections.ts';
import {
  readEditEffects,
  type EditedApplication,
} from '#console/pages/applications/edited-application.ts';
import { scopesSection } from '#console/pages/applications/scopes-section.ts';
import { scopesText } from '#console/pages/applications/scopes-text.ts';
import { personPage, type PageRow } from '#console/pipeline/page-row.ts';
import { copyField } from '#console/parts/copy-field.ts';
import { code, facts } from '#console/parts/facts.ts';
import { form } from '#console/parts/form.ts';
import { pageHead } from '#console/parts/page-head.ts';
import { minute } from '#console/parts/time.ts';
import type { PersonVisit } from '#console/parts/visit.ts';
import { administrationWords } from '#console/words/administration-words.ts';
import { applicationWords } from '#console/words/application-words.ts';
import { administrationCall, administrationPath } from './administration-tabs.ts';

interface ProvisionedData extends EditedApplication {
  application: ProvisionedApplication;
}

const LIST = administrationPath('applications');

async function load({ params }: PersonVisit, { db, baseUrl }: Services): Promise<ProvisionedData> {
  const application = await findOr404(findProvisionedApplication(db, readId(params['id'])));
  return {
    application,
    effects: await readEditEffects(db, application.id),
    baseUrl,
    call: `${administrationCall('applications')}/${application.id}`,
    listPath: LIST,
    combinations: PROVISIONED_COMBINATIONS,
  };
}

function view(data: ProvisionedData, visit: PersonVisit): Html {
  const words = administrationWords(visit.language);
  const { application } = data;
  return html`${pageHead({
    title: application.name,
    back: { href: LIST, word: words.applications },
  })}
  ${factsOf(data, visit)} ${grantSection(data, visit)} ${nameSection(data, visit)}
  ${scopesSection(data, visit)} ${secretSection(data, visit)} ${deleteSection(data, visit)}`;
}

function factsOf({ application }: ProvisionedData, visit: PersonVisit): Html {
  const words = applicationWords(visit.language);
  const { workspaces_count: label } = administrationWords(visit.language);
  return facts([
    { label: words.client_id, value: copyField(visit, words.client_id, application.client_id) },
    {
      label: words.scopes,
      value: html`${scopesText(visit.language, application.scopes)}
      ${code(writeScopes(application.scopes))}`,
    },
    { label, value: String(application.workspaces_count) },
    { label: words.created_at, value: minute(visit, application.created_at) },
    { label: words.updated_at, value: minute(visit, application.updated_at) },
  ]);
}

function grantSection(data: ProvisionedData, visit: PersonVisit): Html {
  const words = administrationWords(visit.language);
  return html`<section>
    <h2>${words.grant}</h2>
    ${form(visit, {
      id: 'grant',
      call: `POST ${data.call}/grant_access`,
      wrapper: 'access',
      schema: grantSchema,
      fields: [{ name: 'workspace_id', label: words.workspace_id, help: words.grant_help }],
      submit: words.grant,
      tone: 'plain',
      done: words.granted,
    })}
  </section>`;
}

/** One application of the operator. */
export const PROVISIONED_PAGE: PageRow = personPage({
  path: `${LIST}/:id`,
  audience: 'administrator',
  section: 'administration',
  load,
  view: (data, visit) => ({ title: data.application.name, main: view(data, visit) }),
});
