import { createClient, type Client, type ClientOptions } from '#client/index.ts';
import { buildApplication, buildWorkspace } from '#test-kit/access/builders.ts';
import { createDatabase, type TestDatabase } from '#test-kit/database/database.ts';
import { startService, type TestService } from '#test-kit/service/service.ts';
import { startFlakyProxy, type FlakyProxy } from './flaky-proxy.ts';

type CredentialOptions = Extract<ClientOptions, { clientId: string }>;

/** An application that uses the client in one workspace through a proxy. Tokens live by the real clock. */
export interface ClientPartner {
  db: TestDatabase;
  service: TestService;
  proxy: FlakyProxy;
  workspace_id: number;
  credentials: Pick<CredentialOptions, 'clientId' | 'clientSecret'>;
  /** The new client has no token yet. */
  createClient(overrides?: Partial<CredentialOptions>): Client;
  stop(): Promise<void>;
}

export async function startClientPartner(): Promise<ClientPartner> {
  const db = await createDatabase();
  const service = await startService(db);
  const proxy = await startFlakyProxy(service.baseUrl);
  const workspace = await buildWorkspace(db);
  const { application, client_secret } = await buildApplication(db, { workspaces: [workspace] });
  const credentials = { clientId: application.client_id, clientSecret: client_secret };
  const defaults = {
    baseUrl: proxy.baseUrl,
    ...credentials,
    scope: 'read write',
    timeoutMs: 10_000,
  };
  return {
    db,
    service,
    proxy,
    workspace_id: Number(workspace.id),
    credentials,
    createClient: (overrides) => createClient({ ...defaults, ...overrides }),
    stop: async () => {
      await proxy.close();
      await service.close();
      await db.drop();
    },
  };
}
