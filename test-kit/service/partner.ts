import { buildApplication, buildToken, buildWorkspace } from '#test-kit/access/builders.ts';
import { DrivenClock } from '#test-kit/clock.ts';
import { createDatabase, type TestDatabase } from '#test-kit/database/database.ts';
import { startService, type Answer, type TestService } from './service.ts';

/** An application in one workspace of a running service with a driven clock. */
export interface Partner {
  db: TestDatabase;
  clock: DrivenClock;
  service: TestService;
  workspace: { id: string };
  application: { id: string };
  token: string;
  call(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer>;
  /** The token of another application in this workspace. */
  otherToken(): Promise<string>;
  stop(): Promise<void>;
}

export async function startPartner(
  options: Parameters<typeof startService>[1] = {},
): Promise<Partner> {
  const clock = new DrivenClock();
  const db = await createDatabase({ clock });
  const service = await startService(db, options);
  const workspace = await buildWorkspace(db);
  const grant = async () => {
    const { application } = await buildApplication(db, { workspaces: [workspace] });
    const token = await buildToken(db, application);
    return { application, token };
  };
  const { application, token } = await grant();
  return {
    db,
    clock,
    service,
    workspace,
    application,
    token,
    call: (method, path, body, headers = {}) =>
      service.call(method, path, { token, body, headers }),
    otherToken: async () => (await grant()).token,
    stop: async () => {
      await service.close();
      await db.drop();
    },
  };
}
