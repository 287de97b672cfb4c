import { digest, newToken } from '#kernel/secret.ts';

type Ask = (text: string, values: unknown[]) => Promise<unknown>;

/** Makes an owner of the workspace with an open session, unless the person is there. @returns the session's secret */
export async function seatPerson(
  ask: Ask,
  email: string,
  workspace_id: number,
  secret = newToken(),
): Promise<string> {
  await ask(
    `with person as (
      insert into users (email, email_key, administrator, created_at, updated_at)
        select $1, $1, false, now(), now()
        where not exists (select from users where email_key = $1) returning id
    ), role as (
      insert into user_roles (user_id, workspace_id, role, created_at)
        select id, $2, 'owner', now() from person
    )
    insert into sessions (digest, user_id, created_at, seen_at, expires_at, address)
      select $3, id, now(), now(), now() + interval '1 day', '127.0.0.1' from person`,
    [email, workspace_id, digest(secret)],
  );
  return secret;
}
