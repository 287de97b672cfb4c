import {
  readApplicationEditor,
  type ApplicationEditor,
} from '#domain/access/oauth/application-editor.ts';
import {
  countDeletionEffects,
  countLiveTokens,
  type DeletionEffects,
  type LiveTokens,
} from '#domain/access/oauth/count-effects.ts';
import {
  findGrantedApplication,
  type GrantedApplication,
} from '#domain/access/oauth/list-granted-applications.ts';
import { findOr404 } from '#domain/shared/find-or-404.ts';
import { keyOf, type Services } from '#http/pipeline/call.ts';
import type { WorkspaceVisit } from '#console/pipeline/visit.ts';
import { applicationActions, type ApplicationAction } from './application-actions.ts';

export interface ApplicationData {
  application: GrantedApplication;
  editor: ApplicationEditor;
  actions: ReadonlySet<ApplicationAction>;
  /** Counts for the confirmations; null where they are not offered. */
  effects: { tokens: LiveTokens; deletion: DeletionEffects } | null;
  baseUrl: string;
}

export async function loadApplication(
  { workspace, person, params }: WorkspaceVisit,
  { db, baseUrl }: Services,
): Promise<ApplicationData> {
  const key = keyOf({ workspace_id: workspace.id, params });
  const application = await findOr404(findGrantedApplication(db, key));
  const editor = await readApplicationEditor(db, person.id, application.id);
  const actions = applicationActions(application, editor, workspace.role);
  const effects = actions.has('update')
    ? {
        tokens: await countLiveTokens(db, application.id),
        deletion: await countDeletionEffects(db, application.id),
      }
    : null;
  return { application, editor, actions, effects, baseUrl };
}
