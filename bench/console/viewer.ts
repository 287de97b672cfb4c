import type { Database } from '#orm/database.ts';
import { buildSession, buildUser } from '#test-kit/access/build-user.ts';

/** Somebody with a session of a service on plain http. */
export interface Viewer {
  /** Reads a page, or one part of it, whole. @returns its status */
  read(path: string, part?: string): Promise<number>;
}

/** An owner of the workspace. */
export async function signInViewer(
  db: Database,
  address: string,
  workspace: { id: string },
): Promise<Viewer> {
  const user = await buildUser(db, { roles: [{ workspace, role: 'owner' }] });
  const Cookie = `bordereau=${await buildSession(db, user)}`;
  return {
    read: async (path, part) => {
      const headers = { Cookie, ...(part === undefined ? {} : { 'X-Part': part }) };
      const answer = await fetch(`${address}${path}`, { headers, redirect: 'manual' });
      const text = await answer.text();
      if (answer.status !== 200 && answer.status !== 204)
        throw new Error(`${path}: ${answer.status} ${text.slice(0, 500)}`);
      return answer.status;
    },
  };
}
