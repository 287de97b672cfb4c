import type { ReleaseFolder } from './release-folder.ts';
import { runOf } from './service-node.ts';

const SCOPES = 'read write destroy';

/** A partner of the service, made by commands as an operator does. */
export interface Account {
  workspaceId: number;
  clientId: string;
  clientSecret: string;
}

export async function createAccount(
  release: ReleaseFolder,
  variables: Record<string, string>,
): Promise<Account> {
  const command = <T>(...args: string[]) => runOf<T>(release, variables, ...args);
  const { id } = await command<{ id: number }>('workspace', 'create', '--name', 'Atelier');
  const app = await command<{ client_id: string; client_secret: string }>(
    'app',
    'create',
    '--name=Integration',
    `--scopes=${SCOPES}`,
    `--workspace=${id}`,
  );
  return { workspaceId: id, clientId: app.client_id, clientSecret: app.client_secret };
}

export async function fetchToken(
  api: string,
  { clientId, clientSecret }: Account,
): Promise<string> {
  const response = await fetch(`${api}/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      scope: SCOPES,
      client_id: clientId,
      client_secret: clientSecret,
    }),
  });
  if (!response.ok) throw new Error(`no token: ${response.status} ${await response.text()}`);
  return ((await response.json()) as { access_token: string }).access_token;
}
