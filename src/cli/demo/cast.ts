import type { Client } from '#client/index.ts';
import type { Inbox } from './inbox.ts';
import type { Screen } from './screen.ts';
import type { Stage } from './stage.ts';

export interface Cast {
  stage: Stage;
  inbox: Inbox;
  screen: Screen;
  stopping: AbortSignal;
}

/** Takes {@link Partner.params}. */
export const WORKSPACE_PATH = '/api/v1/workspaces/{workspace_id}';

export interface Partner {
  api: Client;
  params: { path: { workspace_id: number } };
}
