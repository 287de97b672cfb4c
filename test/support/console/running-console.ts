import { readConfiguration } from '#config/configuration.ts';
import { createCipher, type Cipher } from '#kernel/cipher.ts';
import { findFreePort } from '#kernel/free-port.ts';
import { createLog } from '#kernel/log.ts';
import { startService } from '#main.ts';
import type { Role } from '#model/role.ts';
import { createClosing } from '#process/closing.ts';
import { buildSession, buildUser } from '#test-kit/access/build-user.ts';
import { buildWorkspace } from '#test-kit/access/builders.ts';
import { createDatabase, type TestDatabase } from '#test-kit/database/database.ts';
import { startSubscriber, type Subscriber } from '#test-kit/delivery/subscriber.ts';

/** A whole service with its console, and a receiver for its deliveries. */
export interface RunningConsole {
  db: TestDatabase;
  cipher: Cipher;
  subscriber: Subscriber;
  workspace: { id: string };
  /** A page of the workspace. */
  urlOf(below: string): string;
  /** Of somebody with this role, as `name=value`. */
  cookieOf(role: Role): Promise<string>;
  close(): Promise<void>;
}

/** @param settings beside those for the database and the receiver */
export async function startConsole(
  settings: Readonly<Record<string, string>> = {},
): Promise<RunningConsole> {
  const db = await createDatabase();
  const subscriber = await startSubscriber({ bodies: 'any' });
  const closing = createClosing();
  const key = Buffer.alloc(32, 7);
  const configuration = readConfiguration({
    DATABASE_URL: db.url,
    SECRET_KEY: key.toString('base64'),
    PORT: String(await findFreePort()),
    DELIVERY_WORKERS: '1',
    EGRESS_HOSTS: 'subscriber.test=127.0.0.1',
    EGRESS_ALLOW_CIDRS: '127.0.0.0/8',
    EGRESS_CA_FILE: subscriber.caFile,
    ...settings,
  });
  const { baseUrl } = await startService(configuration, 'all', createLog('silent'), closing);
  const workspace = await buildWorkspace(db);
  return {
    db,
    cipher: createCipher({ key }),
    subscriber,
    workspace,
    urlOf: (below) => `${baseUrl}/workspaces/${workspace.id}/${below}`,
    cookieOf: async (role) => {
      const user = await buildUser(db, {
        email: `${role}@exemple.fr`,
        roles: [{ workspace, role }],
      });
      return `bordereau=${await buildSession(db, user)}`;
    },
    close: async () => {
      await closing.close();
      await subscriber.close();
      await db.drop();
    },
  };
}
