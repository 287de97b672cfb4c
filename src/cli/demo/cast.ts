import type { Client } from '#client/index.ts';
import type { Inbox } from './inbox.ts';
import type { Screen } from './screen.ts';
import type { Stage } from './stage.ts';

/** The service, subscriber and client of a scenario. */
export interface Cast {
  stage: Stage;
  inbox: Inbox;
  screen: Screen;
  stopping: AbortSignal;
}

/** The start of every path below the workspace, which takes {@link Partner.params}. */
export const WORKSPACE_PATH = '/api/v1/workspaces/{workspace_id}';

/** An application at work in one workspace. */
export interface Partner {
  api: Client;
  /** Parameters of a path below the workspace. */
  params: { path: { workspace_id: number } };
}
