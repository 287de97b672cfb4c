import { createClient, unwrap } from '#client/index.ts';
import { createApplication } from '#domain/access/oauth/create-application.ts';
import { createWorkspace } from '#domain/access/workspaces/create-workspace.ts';
import { EVENT_TYPES } from '#model/event-type.ts';
import type { Database } from '#orm/database.ts';
import { COMMAND_LINE } from '#cli/actor.ts';
import { playBanking } from './banking-scenario.ts';
import type { Cast } from './cast.ts';
import { DemoFailure } from './demo-failure.ts';
import { playFile } from './file-scenario.ts';
import type { Inbox } from './inbox.ts';
import { playInvoice } from './invoice-scenario.ts';
import { playNetwork } from './network-scenario.ts';
import { playPayments } from './payment-scenario.ts';
import { WORKSPACE } from './workspace.ts';

export interface Played {
  /** Deliveries that were expected and arrived. */
  count: number;
  workspace_id: string;
}

/** Plays the partner, from credentials to verified deliveries. */
export async function playScenario(cast: Cast): Promise<Played> {
  const { stage, screen, stopping } = cast;
  const { workspace_id, client_id, client_secret } = await screen.step(
    `Workspace "${WORKSPACE.name}" and an application, from the command line`,
    () => createAccount(stage.service.storage.db),
  );
  const api = createClient({
    baseUrl: stage.service.baseUrl,
    clientId: client_id,
    clientSecret: client_secret,
    scope: 'read write',
    signal: stopping,
  });
  // The first call gets the token.
  await screen.step('POST /oauth/token with its credentials', () =>
    api.GET('/api/v1/workspaces').then(unwrap),
  );
  const partner = { api, params: { path: { workspace_id: Number(workspace_id) } } };
  let count = 0;
  for (const play of [playInvoice, playFile, playNetwork, playPayments, playBanking])
    count += await play(cast, partner);
  expectEveryType(cast.inbox);
  return { count, workspace_id };
}

function expectEveryType(inbox: Inbox): void {
  const missing = EVENT_TYPES.filter((type) => !inbox.types().has(type));
  if (missing.length > 0) throw new DemoFailure(`never delivered: ${missing.join(', ')}`);
}

async function createAccount(db: Database) {
  const { workspace } = await createWorkspace(db, COMMAND_LINE, WORKSPACE);
  const { application, client_secret } = await createApplication(db, COMMAND_LINE, {
    name: 'Demo',
    scopes: 'read write',
    provisioned: false,
    workspace_id: workspace.id,
  });
  return { workspace_id: workspace.id, client_id: application.client_id, client_secret };
}
