import { buildClient, type OauthClient } from './build-client.ts';
import { createDatabase, type TestDatabase } from '#test-kit/database/database.ts';
import { startService, type TestService } from '#test-kit/service/service.ts';

/** A service with its own database, and applications that request tokens. */
export interface AuthorizationServer {
  db: TestDatabase;
  service: TestService;
  client(overrides?: Parameters<typeof buildClient>[1]): Promise<OauthClient>;
  stop(): Promise<void>;
}

export async function startAuthorizationServer(): Promise<AuthorizationServer> {
  const db = await createDatabase();
  const service = await startService(db);
  return {
    db,
    service,
    client: (overrides) => buildClient(db, overrides),
    stop: async () => {
      await service.close();
      await db.drop();
    },
  };
}
