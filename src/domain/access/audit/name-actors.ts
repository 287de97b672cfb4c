import { statement, type Queryable } from '#orm/statement.ts';

/** Names by the actor as the audit log writes it: `application:12` → its name, `user:3` → the e-mail address. */
export type ActorNames = ReadonlyMap<string, string>;

const NAME = statement<
  { actor: string; name: string },
  [applications: readonly string[], users: readonly string[]]
>(
  'name_actors',
  `
    select 'application:' || id as actor, name from oauth_applications where id = any($1::bigint[])
    union all
    select 'user:' || id, email from users where id = any($2::bigint[])`,
);

/** The names of applications and people among these actors, except deleted ones. */
export async function nameActors(on: Queryable, actors: Iterable<string>): Promise<ActorNames> {
  const applications = new Set<string>();
  const users = new Set<string>();
  for (const actor of actors) {
    const [, kind, id] = /^(application|user):(\d+)$/.exec(actor) ?? [];
    if (id !== undefined) (kind === 'user' ? users : applications).add(id);
  }
  if (applications.size === 0 && users.size === 0) return new Map();
  const named = await NAME.all(on, [...applications], [...users]);
  return new Map(named.map(({ actor, name }) => [actor, name]));
}
