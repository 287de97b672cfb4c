import type { Database } from '#orm/database.ts';
import { buildSession, buildUser } from '#test-kit/access/build-user.ts';

/** Somebody with a session of a service on plain http; in truth some who take turns, since a person has a rate. */
export interface Viewer {
  /** Reads a page, or one part of it, whole. @returns its status */
  read(path: string, part?: string): Promise<number>;
}

const PEOPLE = 20;

/** An owner of the workspace. */
export async function signInViewer(
  db: Database,
  address: string,
  workspace: { id: string },
): Promise<Viewer> {
  const cookies: string[] = [];
  while (cookies.length < PEOPLE) {
    const user = await buildUser(db, { roles: [{ workspace, role: 'owner' }] });
    cookies.push(`bordereau=${await buildSession(db, user)}`);
  }
  let turn = 0;
  return {
    read: async (path, part) => {
      const Cookie = cookies[(turn += 1) % PEOPLE] ?? '';
      const headers = { Cookie, ...(part === undefined ? {} : { 'X-Part': part }) };
      const answer = await fetch(`${address}${path}`, { headers, redirect: 'manual' });
      const text = await answer.text();
      if (answer.status !== 200 && answer.status !== 204)
        throw new Error(`${path}: ${answer.status} ${text.slice(0, 500)}`);
      return answer.status;
    },
  };
}
