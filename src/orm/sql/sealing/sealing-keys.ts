import { statement, type Queryable } from '#orm/statement.ts';

/** A key with which something may be sealed. */
export interface SealingKey {
  key_id: string;
  /** When a process last began to seal with it, as text with all its digits. */
  noted_at: string;
}

const LIST = statement<SealingKey>(
  'list_sealing_keys',
  'select key_id, noted_at::text from sealing_keys order by key_id',
);

const NOTE = statement<never, [key_ids: readonly string[], now: Date]>(
  'note_sealing_keys',
  `
    insert into sealing_keys (key_id, noted_at) select unnest($1::text[]), $2::timestamptz
    on conflict (key_id) do update set noted_at = excluded.noted_at`,
);

const DROP_OTHERS = statement<never, [key_ids: readonly string[]]>(
  'drop_other_sealing_keys',
  'delete from sealing_keys where key_id <> all($1::text[])',
);

const DROP_UNUSED = statement<never, [key_id: string, noted_at: string]>(
  'drop_unused_sealing_key',
  'delete from sealing_keys where key_id = $1 and noted_at = $2::timestamptz',
);

const LEASE = statement<never, [key_id: string, worker: string, until: Date, now: Date]>(
  'lease_resealing',
  `
    update sealing_keys set resealed_by = $2, resealed_until = $3
    where key_id = $1
      and (resealed_by is null or resealed_by = $2 or resealed_until <= $4)`,
);

const RELEASE = statement<never, [key_id: string, worker: string]>(
  'release_resealing',
  `
    update sealing_keys set resealed_by = null, resealed_until = null
    where key_id = $1 and resealed_by = $2`,
);

export const listSealingKeys = (on: Queryable): Promise<SealingKey[]> => LIST.all(on);

/** Notes that something may be sealed with these keys from now on. */
export async function noteSealingKeys(
  on: Queryable,
  keyIds: readonly string[],
  now: Date,
): Promise<void> {
  await NOTE.run(on, keyIds, now);
}

export async function dropOtherSealingKeys(
  on: Queryable,
  keyIds: readonly string[],
): Promise<void> {
  await DROP_OTHERS.run(on, keyIds);
}

/** Drops a key, unless a process has begun to seal with it since it was listed. */
export async function dropUnusedSealingKey(
  on: Queryable,
  { key_id, noted_at }: SealingKey,
): Promise<boolean> {
  return (await DROP_UNUSED.run(on, key_id, noted_at)) > 0;
}

/** Takes or renews the sealing of a key's values with another one. @returns false while another worker has it */
export async function leaseResealing(
  on: Queryable,
  key_id: string,
  worker: string,
  { until, now }: { until: Date; now: Date },
): Promise<boolean> {
  return (await LEASE.run(on, key_id, worker, until, now)) > 0;
}

export async function releaseResealing(
  on: Queryable,
  key_id: string,
  worker: string,
): Promise<void> {
  await RELEASE.run(on, key_id, worker);
}
