import { createClient, unwrap } from '#client/index.ts';
import { createApplication } from '#domain/access/oauth/create-application.ts';
import { createWorkspace } from '#domain/access/workspaces/create-workspace.ts';
import { COMMAND_LINE } from '#cli/actor.ts';
import type { Cast, Partner } from './cast.ts';

export interface Account {
  workspace_id: string;
  client_id: string;
  client_secret: string;
}

/** A workspace with one company, and an application with access to it. */
export async function createAccount(
  { stage }: Cast,
  company: { name: string; siren: string },
): Promise<Account> {
  const { db } = stage.service.storage;
  const { workspace } = await createWorkspace(db, COMMAND_LINE, company);
  const { application, client_secret } = await createApplication(db, COMMAND_LINE, {
    name: 'Demo',
    scopes: 'read write',
    provisioned: false,
    workspace_id: workspace.id,
  });
  return { workspace_id: workspace.id, client_id: application.client_id, client_secret };
}

/** Gets its token. */
export async function signIn({ stage, stopping }: Cast, account: Account): Promise<Partner> {
  const api = createClient({
    baseUrl: stage.service.baseUrl,
    clientId: account.client_id,
    clientSecret: account.client_secret,
    scope: 'read write',
    signal: stopping,
  });
  // The first call gets the token.
  unwrap(await api.GET('/api/v1/workspaces'));
  return { api, params: { path: { workspace_id: Number(account.workspace_id) } } };
}
