import { CipherError, type Cipher } from '#kernel/cipher.ts';
import { countLiveNodes } from '#orm/sql/live-nodes.ts';
import { sealedFor } from '#orm/sealed-for.ts';
import { statement, type Queryable } from '#orm/statement.ts';

const FIND_KEYS = statement<{ key_id: string }>(
  'find_sealing_keys',
  'select key_id from sealing_keys',
);
const ADD_KEYS = statement<object, [keyIds: readonly string[]]>(
  'add_sealing_keys',
  'insert into sealing_keys (key_id) select unnest($1::text[]) on conflict do nothing',
);
const DROP_OTHER_KEYS = statement<object, [keyIds: readonly string[]]>(
  'drop_other_sealing_keys',
  'delete from sealing_keys where key_id <> all($1::text[])',
);

/** Reads the beginning of every sealed value: only when a key may be missing. */
const FIND_FOREIGN = statement<{ what: string; key_id: string }, [keyIds: readonly string[]]>(
  'find_sealed_with_other_keys',
  `
    select what, key_id
    from (
      select 'signing secrets' as what, signing_secret as sealed from webhook_endpoints
      union all select 'IBANs of accounts', iban from bank_accounts
      union all select 'IBANs of operations', counterparty_iban from bank_operations
      union all select 'IBANs of payments', beneficiary_iban from payment_instructions
      union all select 'SEPA files', file from payment_handovers
      union all select 'accounts of sandbox banks', accounts from bank_sandboxes
      union all select 'remembered answers', response from idempotency_keys
    ) as values, split_part(left(sealed, 64), '.', 2) as key_id
    where key_id <> all($1::text[])
    limit 1`,
  { plannedEachTime: 'it runs once in the life of a key' },
);

/**
 * Stops a start without the key of a stored secret, which would otherwise appear delivery by delivery. A key rotation
 * seals nothing anew, so a second rotation waits until the first key is unused.
 * @throws Error with the missing key
 */
export async function checkSealingKeys(db: Queryable, cipher: Cipher): Promise<void> {
  const noted = await FIND_KEYS.all(db);
  const isComplete =
    noted.length > 0 && noted.every(({ key_id }) => cipher.keyIds.includes(key_id));
  if (!isComplete) {
    const foreign = await FIND_FOREIGN.first(db, cipher.keyIds);
    if (foreign !== null) throw new Error(missingKey(foreign, cipher.keyIds));
    // A process that still runs with such a key may seal with it from now on.
    if ((await countLiveNodes(db, new Date())) === 0) await DROP_OTHER_KEYS.run(db, cipher.keyIds);
  }
  await ADD_KEYS.run(db, cipher.keyIds);
  await openSamples(db, cipher);
}

const missingKey = (
  { what, key_id }: { what: string; key_id: string },
  [key, previous = 'unset']: readonly string[],
): string =>
  `The ${what} in the database are sealed with the key ${key_id}, which is neither SECRET_KEY (${key}) nor SECRET_KEY_PREVIOUS (${previous}): start with that key as SECRET_KEY_PREVIOUS`;

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
