import { digest, newToken } from '#kernel/secret.ts';
import { statement, type Queryable } from '#orm/statement.ts';

/** A browser's cookie lives as long after the last sign-in. */
export const DEVICE_SECONDS = 365 * 86_400;
/** A person's browsers that signed in last. */
const MAX_DEVICES = 20;

const FIND = statement<{ digest: string }, [digest: string, email_key: string]>(
  'find_device',
  `
    select d.digest from devices d join users u on u.id = d.user_id
    where d.digest = $1 and u.email_key = $2`,
);

/** The digest of a browser's secret if the person of this e-mail address has signed in with it, else null. */
export const findDevice = async (
  on: Queryable,
  secret: string | null,
  email_key: string,
): Promise<string | null> =>
  secret === null ? null : ((await FIND.first(on, digest(secret), email_key))?.digest ?? null);

interface Known {
  of_service: boolean;
  of_person: boolean;
}

const HAS_ANY = statement<{ found: boolean }, [user_id: string]>(
  'has_any_device',
  'select exists (select from devices where user_id = $1) as found',
);

const IS_KNOWN = statement<Known, [digest: string, user_id: string]>(
  'is_device_known',
  `
    select count(*) > 0 as of_service, count(*) filter (where user_id = $2) > 0 as of_person
    from devices where digest = $1`,
);

const REMEMBER = statement<never, [digest: string, user_id: string, now: Date]>(
  'remember_device',
  `
    insert into devices (digest, user_id, created_at, seen_at) values ($1, $2, $3, $3)
    on conflict (user_id, digest) do update set seen_at = excluded.seen_at`,
);

const FORGET_OLDEST = statement<never, [user_id: string, kept: number]>(
  'forget_oldest_devices',
  `
    delete from devices where user_id = $1 and digest in (
      select digest from devices where user_id = $1
      order by seen_at desc, digest offset $2)`,
);

/**
 * Remembers that a person has signed in with a browser. Several persons of one browser share its secret; one that this
 * service did not make is replaced, so that it is never another's choice.
 * @param secret the browser's, if it has one
 */
export async function rememberDevice(
  tx: Queryable & { now: Date },
  user_id: string,
  secret: string | null,
): Promise<{ secret: string; is_new: boolean; is_first: boolean }> {
  const known = secret === null ? null : await IS_KNOWN.one(tx, digest(secret), user_id);
  const kept = secret !== null && known?.of_service === true ? secret : newToken();
  const is_first = !(await HAS_ANY.one(tx, user_id)).found;
  await REMEMBER.run(tx, digest(kept), user_id, tx.now);
  await FORGET_OLDEST.run(tx, user_id, MAX_DEVICES);
  return { secret: kept, is_new: known?.of_person !== true, is_first };
}

const FORGET_OTHERS = statement<never, [user_id: string, digest: string | null]>(
  'forget_other_devices',
  'delete from devices where user_id = $1 and digest is distinct from $2',
);

/** Forgets a person's browsers, but for the one that has this secret. */
export const forgetOtherDevices = (
  tx: Queryable,
  user_id: string,
  secret: string | null,
): Promise<number> => FORGET_OTHERS.run(tx, user_id, secret === null ? null : digest(secret));

const PURGE = statement<never, [seconds: number]>(
  'purge_devices',
  'delete from devices where seen_at <= statement_timestamp() - make_interval(secs => $1)',
);

export const purgeDevices = (on: Queryable): Promise<number> => PURGE.run(on, DEVICE_SECONDS);
