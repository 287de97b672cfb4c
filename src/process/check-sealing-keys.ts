import { refuseDisagreement } from './refuse-disagreement.ts';
import { CipherError, type Cipher } from '#kernel/cipher.ts';
import { takeAdvisoryLock } from '#orm/advisory-lock.ts';
import type { Database, Transaction } from '#orm/database.ts';
import { keyIdIn, SEALED_COLUMNS } from '#orm/sealed-columns.ts';
import { sealedFor } from '#orm/sealed-for.ts';
import { listProcesses } from '#orm/sql/processes/running-processes.ts';
import {
  dropOtherSealingKeys,
  listSealingKeys,
  noteSealingKeys,
} from '#orm/sql/sealing/sealing-keys.ts';
import { statement, type Queryable } from '#orm/statement.ts';

/** Reads the beginning of every sealed value: only when a key may be missing. */
const FIND_FOREIGN = statement<{ what: string; key_id: string }, [keyIds: readonly string[]]>(
  'find_sealed_with_other_keys',
  `
    select what, key_id
    from (
      ${SEALED_COLUMNS.map(
        ({ what, table, column }) =>
          `select '${what}' as what, ${keyIdIn(column)} as key_id from ${table}`,
      ).join(' union all ')}
    ) as values
    where key_id <> all($1::text[])
    limit 1`,
  { plannedEachTime: 'it runs once in the life of a key' },
);

/**
 * Stops a start that lacks the key of a stored value, which would otherwise appear delivery by delivery, or that
 * disagrees with a running process. From then on values may be sealed with its key.
 * @param join reports this process within the same lock, so that the next start sees it
 * @throws Error that says which key is missing, or what to do first
 */
export async function checkSealingKeys(
  db: Database,
  cipher: Cipher,
  join: (tx: Transaction, now: Date) => Promise<void>,
): Promise<void> {
  await db.transact(async (tx) => {
    await takeAdvisoryLock(tx, 'sealing_keys', '');
    const now = await tx.readNow();
    refuseDisagreement(await listProcesses(tx, now), cipher.keys, cipher.keyIds);
    const noted = await listSealingKeys(tx);
    const isKnown = noted.length > 0;
    if (!isKnown || noted.some(({ key_id }) => !cipher.keyIds.includes(key_id))) {
      const foreign = await FIND_FOREIGN.first(tx, cipher.keyIds);
      if (foreign !== null) throw new Error(missingKey(foreign, cipher));
      await dropOtherSealingKeys(tx, cipher.keyIds);
    }
    await noteSealingKeys(tx, isKnown ? [cipher.keys.current] : cipher.keyIds, now);
    await join(tx, now);
  });
  await openSamples(db, cipher);
}

const missingKey = (
  { what, key_id }: { what: string; key_id: string },
  { keys: { current, previous, next } }: Cipher,
): string =>
  `The ${what} in the database are sealed with the key ${key_id}, which is neither SECRET_KEY (${current}) nor SECRET_KEY_PREVIOUS (${previous ?? 'unset'}) nor SECRET_KEY_NEXT (${next ?? 'unset'}): start with that key as SECRET_KEY_PREVIOUS; "bordereau key status" counts what is sealed with which key`;

const FIND_SAMPLES = statement<
  { what: string; sealed: string; associated: string },
  [prefix: string]
>(
  'find_sealed',
  `
    (select 'signing secrets' as what, signing_secret as sealed, id::text as associated
      from webhook_endpoints order by workspace_id, id limit 1)
    union all
    (select 'IBANs', iban, $1 || id
      from bank_accounts where iban is not null order by workspace_id, id limit 1)`,
);

async function openSamples(db: Queryable, cipher: Cipher): Promise<void> {
  const found = await FIND_SAMPLES.all(db, sealedFor('bank_accounts', ''));
  for (const { what, sealed, associated } of found) {
    try {
      cipher.open(sealed, associated);
    } catch (cause) {
      if (!(cause instanceof CipherError)) throw cause;
      throw new Error(
        `The ${what} in the database were altered, or sealed by another version of Bordereau: restore them from a backup`,
        { cause },
      );
    }
  }
}
