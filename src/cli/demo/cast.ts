import type { ApiClient } from './api-client.ts';
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

/** An application at work in one workspace. */
export interface Partner {
  workspace_id: string;
  api: ApiClient;
  /** Path of the workspace in the API. */
  workspace: string;
}
