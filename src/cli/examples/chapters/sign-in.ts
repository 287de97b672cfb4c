import { createApplication } from '#domain/access/oauth/create-application.ts';
import { createWorkspace } from '#domain/access/workspaces/create-workspace.ts';
import { COMMAND_LINE } from '#cli/actor.ts';
import { WORKSPACE } from '#cli/demo/workspace.ts';
import type { Story } from '#cli/examples/story.ts';

/** The partner as the chapters after this one need it. */
export interface Partnership {
  workspace_id: string;
  /** Of the same application, which may only read. */
  readToken: string;
  /** Of another application with access to the workspace. */
  otherToken: string;
  /** Goes on at a later instant, when the token has expired, with a new one. */
  signInAt(instant: string): Promise<void>;
}

const SAMPLES = {
  client_id: '0f4c8d1be27a4c6f9d3e5b8a71c2d4e6',
  client_secret: 'ExampleClientSecretForDocumentationOnly0001',
  otherClientId: '9b72e05a4fd3416c8a1e60d7c35b8f12',
  otherClientSecret: 'ExampleSecretOfAnotherApplication0000000002',
  token: 'ExampleAccessTokenForDocumentationOnly00001',
  readToken: 'ExampleAccessTokenThatMayOnlyRead0000000002',
  otherToken: 'ExampleAccessTokenOfAnotherApplication00003',
};

/** From credentials to a token. */
export async function recordSignIn(story: Story): Promise<Partnership> {
  const { workspace } = await createWorkspace(story.storage.db, COMMAND_LINE, WORKSPACE);
  const client = await createClient(story, 'Lumière ERP', workspace.id);
  story.conceal(client.client_id, SAMPLES.client_id);
  story.conceal(client.client_secret, SAMPLES.client_secret);
  await story.show('GET /api/v1/health', 200, 'The service and its database answer');
  const form = { grant_type: 'client_credentials', ...client };
  const token = await askForToken(story, { ...form, scope: 'read write' }, SAMPLES.token);
  story.useToken(token);
  const readToken = await askForToken(story, { ...form, scope: 'read' }, SAMPLES.readToken);
  const other = await createClient(story, 'Cabinet Duval', workspace.id);
  story.conceal(other.client_id, SAMPLES.otherClientId);
  story.conceal(other.client_secret, SAMPLES.otherClientSecret);
  const otherForm = { grant_type: 'client_credentials', ...other, scope: 'read write' };
  const otherToken = await askForToken(story, otherForm, SAMPLES.otherToken);
  return {
    workspace_id: workspace.id,
    readToken,
    otherToken,
    signInAt: async (instant) => {
      await story.time.moveTo(instant);
      const request = { form: { ...form, scope: 'read write' }, token: null };
      const { json } = await story.call('POST /oauth/token', 200, request);
      story.conceal(String(json['access_token']), SAMPLES.token);
      story.useToken(String(json['access_token']));
    },
  };
}

async function createClient({ storage }: Story, name: string, workspace_id: string) {
  const created = await createApplication(storage.db, COMMAND_LINE, {
    name,
    scopes: 'read write destroy',
    provisioned: false,
    workspace_id,
  });
  return { client_id: created.application.client_id, client_secret: created.client_secret };
}

async function askForToken(story: Story, form: Readonly<Record<string, string>>, sample: string) {
  const { json } = await story.show('POST /oauth/token', 200, 'Get an access token', { form });
  const token = String(json['access_token']);
  story.conceal(token, sample);
  return token;
}
