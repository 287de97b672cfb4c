import { refuseEdit } from '#domain/access/oauth/application-editor.ts';
import { tokensBeyond } from '#domain/access/oauth/count-effects.ts';
import { html, type Html } from '#http/pages/html.ts';
import { reaches } from '#model/role.ts';
import { writeScopes } from '#model/scope.ts';
import { applicationUpdateSchema } from '#resources/applications/schema.ts';
import { callButton, form } from '#console/parts/form.ts';
import { confirmation } from '#console/parts/confirmation.ts';
import { copyField } from '#console/parts/copy-field.ts';
import { code, facts } from '#console/parts/facts.ts';
import { pageHead } from '#console/parts/page-head.ts';
import { minute } from '#console/parts/time.ts';
import type { WorkspaceVisit } from '#console/pipeline/visit.ts';
import { applicationWords } from '#console/words/application-words.ts';
import { countText } from '#console/words/count-text.ts';
import type { ApplicationData } from './application-data.ts';
import { applicationCall, applicationsPath } from './application-paths.ts';
import { accessBadge } from './applications-view.ts';
import { scopesSection } from './scopes-section.ts';
import { scopesText } from './scopes-text.ts';
import { SECRET_DIALOG, secretDialog } from './secret-dialog.ts';

export function applicationView(data: ApplicationData, visit: WorkspaceVisit): Html {
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

function nameSection(data: ApplicationData, visit: WorkspaceVisit): Html {
  const words = applicationWords(visit.language);
  return html`<section>
    <h2>${words.save}</h2>
    ${form(visit, {
      id: 'rename',
      call: `PATCH ${applicationCall(visit, data.application)}`,
      wrapper: 'application',
      schema: applicationUpdateSchema,
      fields: [
        { name: 'name', label: words.name, value: data.application.name, isOptional: false },
      ],
      submit: words.save,
      tone: 'plain',
      done: words.renamed,
    })}
  </section>`;
}

function secretSection(data: ApplicationData, visit: WorkspaceVisit): Html {
  const words = applicationWords(visit.language);
  const tokens = tokensBeyond(data.effects?.tokens ?? [], []);
  return html`<section>
    <h2>${words.secret}</h2>
    <p class="advice">${words.secret_help}</p>
    ${confirmation(visit, {
      id: 'regenerate',
      call: `POST ${applicationCall(visit, data.application)}/regenerate_secret`,
      open: words.regenerate,
      question: words.regenerate_question,
      consequences: words.regenerate_consequences(tokens.count, countText(visit.language, tokens)),
      verb: words.regenerate,
      secret: SECRET_DIALOG,
      done: words.regenerated,
    })}
    ${secretDialog(visit, data.baseUrl)}
  </section>`;
}

function accessSection(data: ApplicationData, visit: WorkspaceVisit): Html {
  const words = applicationWords(visit.language);
  const call = applicationCall(visit, data.application);
  const { name } = data.application;
  const change = data.actions.has('revoke_access')
    ? confirmation(visit, {
        id: 'revoke',
        call: `POST ${call}/revoke_access`,
        open: words.revoke,
        question: words.revoke_question(name, visit.workspace.name),
        consequences: words.revoke_consequences,
        verb: words.revoke,
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

function deleteSection(data: ApplicationData, visit: WorkspaceVisit): Html {
  const words = applicationWords(visit.language);
  const { name } = data.application;
  const { deletion } = data.effects ?? {};
  const pending = deletion?.pending_deliveries ?? { count: 0, more: false };
  return html`<section>
    <h2>${words.delete}</h2>
    <p class="advice">${words.delete_help}</p>
    ${confirmation(visit, {
      id: 'delete',
      call: `DELETE ${applicationCall(visit, data.application)}`,
      open: words.delete,
      question: words.delete_question(name),
      consequences: words.delete_consequences(
        deletion?.endpoints_count ?? 0,
        pending.count,
        countText(visit.language, pending),
      ),
      verb: words.delete,
      typed: name,
      next: applicationsPath(visit),
      done: words.deleted,
    })}
  </section>`;
}

function auditLink({ application }: ApplicationData, visit: WorkspaceVisit): Html {
  const path = `/workspaces/${visit.workspace.id}/audit_log`;
  const { audit } = applicationWords(visit.language);
  return html`<a href="${path}?subject=oauth_applications:${application.id}">${audit}</a>`;
}
