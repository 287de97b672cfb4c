import {
  readApplicationEditor,
  type ApplicationEditor,
} from '#domain/access/oauth/application-editor.ts';
import {
  findGrantedApplication,
  type GrantedApplication,
} from '#domain/access/oauth/list-granted-applications.ts';
import { findOr404 } from '#domain/shared/find-or-404.ts';
import { keyOf, type Services } from '#http/pipeline/call.ts';
import { SCOPE_COMBINATIONS } from '#model/scope.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';
import { applicationActions, type ApplicationAction } from './application-actions.ts';
import { applicationCall, applicationsPath } from './application-paths.ts';
import { readEditEffects, type EditedApplication } from './edited-application.ts';

export interface ApplicationData extends EditedApplication {
  application: GrantedApplication;
  editor: ApplicationEditor;
  actions: ReadonlySet<ApplicationAction>;
}

export async function loadApplication(
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
