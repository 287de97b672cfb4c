import type { FilterQuery } from '@mikro-orm/core';
import { digest, newToken } from '#kernel/secret.ts';
import type { Language } from '#model/language.ts';
import type { Role } from '#model/role.ts';
import type { Theme } from '#model/theme.ts';
import type { Database, Transaction } from '#orm/database.ts';
import { OneTimeLink } from '#orm/entities/one-time-link.ts';
import { Session } from '#orm/entities/session.ts';
import { createSecretLoader } from '#orm/secret-loader.ts';
import { readInstant } from '#orm/transact.ts';
import { statement, type Queryable } from '#orm/statement.ts';
import { purgeDevices } from './devices.ts';

/** Fourteen days, however much it is used. */
export const SESSION_SECONDS = 14 * 86_400;
/** How stale `seen_at` may be: a page every second writes once in ten minutes. */
const SEEN_EVERY_MS = 600_000;

/** Not by `clock_timestamp()`: Citus chooses no row to delete by what changes within a statement. */
const LIVE =
  "s.expires_at > statement_timestamp() and s.seen_at > statement_timestamp() - interval '12 hours'";

/** A live session, its person, and the person's role in the workspace that was asked for. */
export interface FoundSession {
  digest: string;
  user_id: string;
  email: string;
  administrator: boolean;
  has_second_factor: boolean;
  language: Language;
  theme: Theme;
  seen_at: Date;
  /** When the person was last noted as active in the workspace. */
  seen_there_at: Date | null;
  /** Null without a role there, or without a workspace. */
  role: Role | null;
  workspace_name: string | null;
  /**
   * Whether only people with a second factor get into the workspace; null without a role there. Outside of workspaces,
   * whether an administrator needs one: with an application, an administrator gets into each workspace that requires it.
   */
  second_factor_required: boolean | null;
  now: Date;
}

/** `workspace_id` is null if the request concerns none. */
interface SessionQuestion {
  /** SHA-256 of the session's secret. */
  digest: string;
  workspace_id: string | null;
}

/** Null without a live session. */
export type SessionFinder = (question: SessionQuestion) => Promise<FoundSession | null>;

const COLUMNS = `
    select s.digest, s.user_id, u.email, u.administrator, u.language, u.theme, s.seen_at,
      u.second_factor_on as has_second_factor,
      case when u.administrator and asked.workspace_id is null
        then exists (select from workspaces where second_factor_required)
        else w.second_factor_required end as second_factor_required,
      r.seen_at as seen_there_at, r.role,
      w.name as workspace_name, clock_timestamp() as now`;
const FROM_ASKED = `
    join sessions s on s.digest = asked.digest and ${LIVE}
    join users u on u.id = s.user_id
    left join user_roles r on r.user_id = s.user_id and r.workspace_id = asked.workspace_id
    left join workspaces w on w.id = r.workspace_id`;

const FIND_ALL = statement<
  FoundSession & { asked_workspace_id: string | null },
  [digests: string[], workspace_ids: (string | null)[]]
>(
  'find_sessions',
  `
    ${COLUMNS}, asked.workspace_id as asked_workspace_id
    from unnest($1::text[], $2::bigint[]) as asked (digest, workspace_id)
    ${FROM_ASKED}`,
);
const FIND = statement<FoundSession, [digest: string, workspace_id: string | null]>(
  'find_session',
  `
    ${COLUMNS}
    from (values ($1::text, $2::bigint)) as asked (digest, workspace_id)
    ${FROM_ASKED}`,
);

const keyOf = ({ digest: asked, workspace_id }: SessionQuestion) =>
  `${asked}:${workspace_id ?? ''}`;

/** One statement for concurrent requests: every request of a person begins here. */
export function createSessionFinder(pool: Queryable): SessionFinder {
  return createSecretLoader<SessionQuestion, FoundSession>(async (questions) => {
    const asked = [...new Map(questions.map((question) => [keyOf(question), question])).values()];
    const rows = await FIND_ALL.all(
      pool,
      asked.map((question) => question.digest),
      asked.map(({ workspace_id }) => workspace_id),
    );
    const found = new Map(
      rows.map(({ asked_workspace_id: workspace_id, ...session }) => [
        keyOf({ digest: session.digest, workspace_id }),
        session,
      ]),
    );
    return questions.map((question) => found.get(keyOf(question)) ?? null);
  });
}

/** {@link SessionFinder} within a transaction. */
export const findSession = (
  on: Queryable,
  session: string,
  workspace_id: string | null,
): Promise<FoundSession | null> => FIND.first(on, session, workspace_id);

const SEE = statement<never, [digest: string, now: Date]>(
  'see_session',
  'update sessions set seen_at = $2 where digest = $1 and seen_at < $2',
);

const SEE_THERE = statement<never, [user_id: string, workspace_id: string, now: Date]>(
  'see_person_in_workspace',
  `
    update user_roles set seen_at = $3
    where user_id = $1 and workspace_id = $2 and (seen_at is null or seen_at < $3)`,
);

/** Notes that a session is in use, and its person active in the workspace, now and then. */
export async function seeSession(
  on: Queryable,
  { digest, user_id, seen_at, seen_there_at, role, now }: FoundSession,
  workspace_id: string | null,
): Promise<void> {
  const isStale = (seen: Date | null) =>
    seen === null || now.getTime() - seen.getTime() > SEEN_EVERY_MS;
  if (isStale(seen_at)) await SEE.run(on, digest, now);
  if (workspace_id !== null && role !== null && isStale(seen_there_at))
    await SEE_THERE.run(on, user_id, workspace_id, now);
}

interface NewSession {
  user_id: string;
  address: string;
  user_agent: string | null;
}

const MAX_USER_AGENT = 300;

/** Opens a session and returns its secret, which is stored hashed. */
export async function openSessionWithin(
  tx: Transaction,
  { user_id, address, user_agent }: NewSession,
): Promise<string> {
  const secret = newToken();
  const now = await readInstant(tx);
  tx.em.create(Session, {
    digest: digest(secret),
    user_id,
    created_at: now,
    seen_at: now,
    expires_at: new Date(now.getTime() + SESSION_SECONDS * 1_000),
    address,
    user_agent: user_agent?.slice(0, MAX_USER_AGENT) ?? null,
  });
  await tx.em.flush();
  return secret;
}

/** @returns how many */
export const endSessions = (
  { em }: Pick<Transaction, 'em'>,
  which: FilterQuery<Session>,
): Promise<number> => em.nativeDelete(Session, which);

export type OwnSession = Pick<
  Session,
  'id' | 'digest' | 'created_at' | 'seen_at' | 'address' | 'user_agent'
>;

const LIST = statement<OwnSession, [user_id: string]>(
  'list_sessions',
  `
    select s.id, s.digest, s.created_at, s.seen_at, s.address, s.user_agent from sessions s
    where s.user_id = $1 and ${LIVE} order by s.seen_at desc, s.id desc limit 100`,
);

/** A person's live sessions, the latest used first. */
export const listSessions = (on: Queryable, user_id: string): Promise<OwnSession[]> =>
  LIST.all(on, user_id);

const PURGE_SESSIONS = statement<never>(
  'purge_sessions',
  `delete from sessions s where not (${LIVE})`,
);
const PURGE_LINKS = statement<never>(
  'purge_one_time_links',
  'delete from one_time_links where expires_at <= statement_timestamp()',
);

/** Drops sessions, links and browsers that have ended. @returns how many */
export const purgeSessions = (db: Database): Promise<number> =>
  db.transact(
    async (tx) =>
      (await PURGE_SESSIONS.run(tx)) + (await PURGE_LINKS.run(tx)) + (await purgeDevices(tx)),
  );

/** Ends all sessions and links, for restored backups, which revive closed ones. @returns how many */
export const endEverySession = (db: Database): Promise<number> =>
  db.transact(
    async (tx) => (await endSessions(tx, {})) + (await tx.em.nativeDelete(OneTimeLink, {})),
  );
