import { createEndpoint } from '#domain/webhooks/webhook-endpoints/create-endpoint.ts';
import { createApplication } from '#domain/access/oauth/create-application.ts';
import { authenticateClient } from '#domain/access/oauth/authenticate-client.ts';
import { issueToken } from '#domain/access/oauth/issue-token.ts';
import { createWorkspace } from '#domain/access/workspaces/create-workspace.ts';
import { createEgressPolicy } from '#kernel/egress-policy.ts';
import { COMMAND_LINE } from '#cli/actor.ts';
import { DOMAIN, EVENT_TYPE } from './endpoints.ts';
import type { Ground } from './ground.ts';

export interface ApiAccount {
  token: string;
  workspace_id: string;
  /** An endpoint to read. */
  endpoint_id: string;
}

export async function createApiAccount({ db, cipher }: Ground): Promise<ApiAccount> {
  const { workspace } = await createWorkspace(db, COMMAND_LINE, { name: 'API', siren: null });
  const workspace_id = workspace.id;
  const { application, client_secret } = await createApplication(db, COMMAND_LINE, {
    name: 'API',
    scopes: 'read write',
    provisioned: false,
    workspace_id,
  });
  const { client_id } = application;
  const client = await authenticateClient(db, { client_id, client_secret });
  const issuance = client === null ? null : await issueToken(db, client, 'read write');
  if (issuance?.outcome !== 'issued') throw new Error('the API part got no token');
  const egress = createEgressPolicy({ allowCidrs: [] });
  const { endpoint } = await createEndpoint(
    { db, cipher, egress, endpointLimit: 1 },
    COMMAND_LINE,
    {
      workspace_id,
      oauth_application_id: null,
      members: { event_type: EVENT_TYPE, url: `https://api.${DOMAIN}/hooks` },
      violations: [],
    },
  );
  return { token: issuance.access_token, workspace_id, endpoint_id: endpoint.id };
}
