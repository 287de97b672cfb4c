import { createApplication } from '#domain/access/oauth/create-application.ts';
import { createWorkspace } from '#domain/access/workspaces/create-workspace.ts';
import { COMMAND_LINE } from '#cli/actor.ts';
import { WORKSPACE } from '#cli/demo/workspace.ts';
import { sampleToken } from '#tools/examples/placeholders.ts';
import type { Story } from '#tools/examples/story.ts';

export interface Partnership {
  workspace_id: string;
  /** May only read. */
  readToken: string;
  /** Another application's. */
  otherToken: string;
  /** Moves to a later instant, when the token has expired, and takes a new one. */
  signInAt(instant: string): Promise<void>;
}

interface Client {
  client_id: string;
  client_secret: string;
}

const CLIENT: Client = {
  client_id: '0f4c8d1be27a4c6f9d3e5b8a71c2d4e6',
  client_secret: sampleToken('ExampleClientSecret'),
};
const OTHER_CLIENT: Client = {
  client_id: '9b72e05a4fd3416c8a1e60d7c35b8f12',
  client_secret: sampleToken('ExampleClientSecretOfAnother'),
};
const TOKEN = sampleToken('ExampleAccessToken');
const READ_TOKEN = sampleToken('ExampleAccessTokenToRead');
const OTHER_TOKEN = sampleToken('ExampleAccessTokenOfAnother');
const ROUTE = 'POST /oauth/token';

export async function recordSignIn(story: Story): Promise<Partnership> {
  const { show } = story;
  await show('GET /api/v1/health', 200, 'The service and its database answer');
  await show('GET /.well-known/oauth-authorization-server', 200, 'Where a client finds the rest');
  const { workspace } = await createWorkspace(story.storage.db, COMMAND_LINE, WORKSPACE);
  const client = await createClient(story, 'Lumière ERP', workspace.id, CLIENT);
  const readToken = await recordTokens(story, client);
  await recordOtherForms(story, client);
  await show('GET /api/v1/workspaces', 200, 'The workspaces of the application');
  await show('GET /api/v1/workspaces', 401, 'Without a token', { token: null });
  const other = await createClient(story, 'Cabinet Duval', workspace.id, OTHER_CLIENT);
  return {
    workspace_id: workspace.id,
    readToken,
    otherToken: await getToken(story, other, 'read write', OTHER_TOKEN),
    signInAt: async (instant) => {
      await story.time.moveTo(instant);
      story.useToken(await getToken(story, client, 'read write', TOKEN));
    },
  };
}

/** @returns a token that may only read */
async function recordTokens(story: Story, client: Client): Promise<string> {
  const { show } = story;
  const grant = { grant_type: 'client_credentials', ...client };
  const form = { ...grant, scope: 'read write' };
  const { json } = await show(ROUTE, 200, 'A token to read and to write', { form });
  const token = String(json['access_token']);
  story.redact(token, TOKEN);
  story.useToken(token);
  const basic = (of: Client) =>
    `Basic ${Buffer.from(`${of.client_id}:${of.client_secret}`).toString('base64')}`;
  story.redact(basic(client), basic(CLIENT));
  const read = await show(ROUTE, 200, 'By HTTP Basic, with the default scope', {
    headers: { Authorization: basic(client) },
    form: { grant_type: 'client_credentials' },
  });
  const readToken = String(read.json['access_token']);
  story.redact(readToken, READ_TOKEN);
  await show(ROUTE, 401, 'A wrong secret', { form: { ...form, client_secret: 'wrong' } });
  const beyond = { ...grant, scope: 'read write destroy' };
  await show(ROUTE, 400, 'A scope that the application does not have', { form: beyond });
  await show(ROUTE, 400, 'Another grant type', { form: { ...client, grant_type: 'password' } });
  return readToken;
}

async function recordOtherForms(story: Story, client: Client): Promise<void> {
  const { show } = story;
  const token = await getToken(
    story,
    client,
    'read write',
    sampleToken('ExampleSecondAccessToken'),
  );
  const form = { ...client, token };
  await show('POST /oauth/introspect', 200, 'A live token', { form });
  await show('POST /oauth/revoke', 200, 'Revoke a token', { form });
  await show('POST /oauth/introspect', 200, 'A revoked token', { form });
  const unnamed = { form: { token } };
  await show('POST /oauth/introspect', 401, 'Without credentials', unnamed);
  await show('POST /oauth/revoke', 401, 'Without credentials', unnamed);
  await show('POST /oauth/revoke', 400, 'Without a token', { form: { ...client } });
}

async function createClient(
  { storage, redact }: Story,
  name: string,
  workspace_id: string,
  sample: Client,
): Promise<Client> {
  const members = { name, scopes: 'read write', provisioned: false, workspace_id };
  const created = await createApplication(storage.db, COMMAND_LINE, members);
  const { client_id } = created.application;
  redact(client_id, sample.client_id);
  redact(created.client_secret, sample.client_secret);
  return { client_id, client_secret: created.client_secret };
}

async function getToken(
  { call, redact }: Story,
  client: Client,
  scope: string,
  sample: string,
): Promise<string> {
  const form = { grant_type: 'client_credentials', ...client, scope };
  const { json } = await call(ROUTE, 200, { form, token: null });
  const token = String(json['access_token']);
  redact(token, sample);
  return token;
}
