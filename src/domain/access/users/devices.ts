import { digest, newToken } from '#kernel/secret.ts';
import type { Transaction } from '#orm/database.ts';
import { Device } from '#orm/entities/device.ts';
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

/**
 * Remembers that a person has signed in with a browser. Several persons of one browser share its secret; one that this
 * service did not make is replaced, so that it is never another's choice.
 * @param secret the browser's, if it has one
 */
export async function rememberDevice(
  { em, now }: Transaction,
  user_id: string,
  secret: string | null,
): Promise<{ secret: string; is_new: boolean; is_first: boolean }> {
  const known = await em.find(Device, { user_id }, { orderBy: { seen_at: 'desc', digest: 'asc' } });
  const same =
    secret === null ? undefined : known.find((device) => device.digest === digest(secret));
  if (secret !== null && same !== undefined) {
    same.seen_at = now;
    await em.flush();
    return { secret, is_new: false, is_first: false };
  }
  const is_shared = secret !== null && (await em.count(Device, { digest: digest(secret) })) > 0;
  const kept = is_shared ? secret : newToken();
  em.create(Device, { user_id, digest: digest(kept), created_at: now, seen_at: now });
  em.remove(known.slice(MAX_DEVICES - 1));
  await em.flush();
  return { secret: kept, is_new: true, is_first: known.length === 0 };
}

/** Forgets a person's browsers, but for the one that has this secret. */
export const forgetOtherDevices = (
  { em }: Transaction,
  user_id: string,
  secret: string | null,
): Promise<number> =>
  em.nativeDelete(Device, {
    user_id,
    ...(secret === null ? {} : { digest: { $ne: digest(secret) } }),
  });

const PURGE = statement<never, [seconds: number]>(
  'purge_devices',
  'delete from devices where seen_at <= statement_timestamp() - make_interval(secs => $1)',
);

export const purgeDevices = (on: Queryable): Promise<number> => PURGE.run(on, DEVICE_SECONDS);
