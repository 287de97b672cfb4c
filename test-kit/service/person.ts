import type { Role } from '#model/role.ts';
import type { Database } from '#orm/database.ts';
import { buildSession, buildUser } from '#test-kit/access/build-user.ts';
import type { Answer, TestService } from './service.ts';

/** Somebody with a session, as a page of the console sends requests. */
export interface Person {
  id: string;
  email: string;
  /** The secret of the session. */
  secret: string;
  /** The header `Cookie`. */
  cookie: string;
  /** Sends the headers of a page's script; an object `body` goes as JSON. Redirects are not followed. */
  call(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer>;
}

/** Signs somebody in, with a role in the workspace if one is given. */
export async function signInPerson(
  { service, db, workspace }: { service: TestService; db: Database; workspace: { id: string } },
  role: Role | null = 'owner',
  options: { administrator?: boolean } = {},
): Promise<Person> {
  const roles = role === null ? [] : [{ workspace, role }];
  const user = await buildUser(db, { ...options, roles });
  const secret = await buildSession(db, user);
  return { ...personOf(service, secret), id: user.id, email: user.email };
}

/** Somebody by the secret of a session. */
export function personOf(
  service: TestService,
  secret: string,
): Pick<Person, 'secret' | 'cookie' | 'call'> {
  const isSecure = service.services.baseUrl.startsWith('https:');
  const cookie = `${isSecure ? '__Host-' : ''}bordereau=${secret}`;
  return {
    secret,
    cookie,
    call: (method, path, body, headers = {}) => {
      const sent = { Cookie: cookie, 'Sec-Fetch-Site': 'same-origin', ...headers };
      return service.call(method, path, { body, headers: sent });
    },
  };
}
