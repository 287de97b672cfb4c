import { type PageRow, workspacePage } from '#console/pipeline/page-row.ts';
import {
  type ApplicationEditor,
  readApplicationEditor,
  refuseEdit,
} from '#domain/access/oauth/application-editor.ts';
import {
  findGrantedApplication,
  type GrantedApplication,
} from '#domain/access/oauth/list-granted-applications.ts';
import { findOr404 } from '#domain/shared/find-or-404.ts';
import { keyOf, type Services } from '#http/pipeline/call.ts';
import { SCOPE_COMBINATIONS, writeScopes } from '#model/scope.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';
import { html, type Html } from '#http/pages/html.ts';
import { reaches } from '#model/role.ts';
import { callButton } from '#console/parts/form.ts';
import { confirmation } from '#console/parts/confirmation.ts';
import { copyField } from '#console/parts/copy-field.ts';
import { code, facts } from '#console/parts/facts.ts';
import { pageHead } from '#console/parts/page-head.ts';
import { minute } from '#console/parts/time.ts';
import { applicationWords } from '#console/words/application-words.ts';
import { type ApplicationAction, applicationActions } from './application-actions.ts';
import { applicationCall, applicationsPath } from './application-paths.ts';
import { type EditedApplication, readEditEffects } from './edited-application.ts';
import { accessBadge } from './application-table.ts';
import { deleteSection, nameSection, secretSection } from './edit-sections.ts';
import { scopesSection } from './scopes-section.ts';
import { scopesText } from './scopes-text.ts';

/** One application that the workspace has granted. */
export const APPLICATION_PAGE: PageRow = workspacePage({
  path: '/workspaces/:workspace_id/api/applications/:id',
  audience: 'member',
  section: 'api',
  load: loadApplication,
  view: (data, visit) => ({
    title: data.application.name,
    main: applicationView(data, visit),
  }),
});

interface ApplicationData extends EditedApplication {
  application: GrantedApplication;
  editor: ApplicationEditor;
  actions: ReadonlySet<ApplicationAction>;
}

async function loadApplication(
  visit: WorkspaceVisit,
  { db, baseUrl }: Services,
): Promise<ApplicationData> {
  const { workspace, person, params } = visit;
  const key = keyOf({ workspace_id: workspace.id, params });
  const application = await findOr404(findGrantedApplication(db, key));
  const editor = await readApplicationEditor(db, person.id, application.id);
  const actions = applicationActions(application, editor, workspace.role);
  return {
    application,
    editor,
    actions,
    effects: actions.has('update') ? await readEditEffects(db, application.id) : null,
    baseUrl,
    call: applicationCall(visit, application),
    listPath: applicationsPath(visit),
    combinations: SCOPE_COMBINATIONS,
  };
}

function applicationView(data: ApplicationData, visit: WorkspaceVisit): Html {
  const { application, editor, actions } = data;
  const words = applicationWords(visit.language);
  const refusal = refuseEdit(application, editor);
  const isManager = reaches(visit.workspace.role, 'manager');
  return html`${pageHead({
    title: application.name,
    badge: accessBadge(visit, application),
    back: { href: applicationsPath(visit), word: words.applications },
    sentence: isManager && refusal !== null ? words.refusals[refusal] : null,
    actions: [isManager ? auditLink(data, visit) : null],
  })}
  ${factsOf(data, visit)} ${actions.has('update') ? nameSection(data, visit) : null}
  ${actions.has('update') ? scopesSection(data, visit) : null}
  ${actions.has('regenerate_secret') ? secretSection(data, visit) : null}
  ${isManager ? accessSection(data, visit) : null}
  ${actions.has('delete') ? deleteSection(data, visit) : null}`;
}

function factsOf({ application }: ApplicationData, visit: WorkspaceVisit): Html {
  const words = applicationWords(visit.language);
  const { revoked_at, granted_at, last_token_at } = application;
  return facts([
    { label: words.client_id, value: copyField(visit, words.client_id, application.client_id) },
    {
      label: words.scopes,
      value: html`${scopesText(visit.language, application.scopes)}
      ${code(writeScopes(application.scopes))}`,
    },
    application.provisioned ? { label: words.origin, value: words.provisioned } : null,
    revoked_at === null
      ? { label: words.granted_at, value: minute(visit, granted_at) }
      : { label: words.revoked_at, value: minute(visit, revoked_at) },
    {
      label: words.last_token,
      value: last_token_at === null ? words.no_token : minute(visit, last_token_at),
    },
    { label: words.endpoints, value: String(application.endpoints_count) },
    { label: words.created_at, value: minute(visit, application.created_at) },
    { label: words.updated_at, value: minute(visit, application.updated_at) },
  ]);
}

function accessSection(data: ApplicationData, visit: WorkspaceVisit): Html {
  const words = applicationWords(visit.language);
  const { call } = data;
  const { name } = data.application;
  const change = data.actions.has('revoke_access')
    ? confirmation(visit, {
        id: 'revoke',
        call: `POST ${call}/revoke_access`,
        open: words.revoke,
        question: words.revoke_question(name, visit.workspace.name),
        consequences: words.revoke_consequences,
        done: words.revoked_done,
      })
    : callButton(visit, {
        id: 'restore',
        call: `POST ${call}/restore_access`,
        submit: words.restore,
        done: words.restored,
      });
  return html`<section>
    <h2>${words.access}</h2>
    <p class="advice">${words.revoke_help}</p>
    ${change}
  </section>`;
}

function auditLink({ application }: ApplicationData, visit: WorkspaceVisit): Html {
  const path = `/workspaces/${visit.workspace.id}/audit_log`;
  const { audit } = applicationWords(visit.language);
  return html`<a href="${path}?subject=oauth_applications:${application.id}">${audit}</a>`;
}
