import { refusedWhole, stillRunning } from '#kernel/api-error.ts';
import { digestLong } from '#kernel/secret.ts';
import type { Cipher } from '#kernel/cipher.ts';
import { tryAdvisoryLock } from '#orm/advisory-lock.ts';
import type { Database, Transaction } from '#orm/database.ts';
import { statement } from '#orm/statement.ts';
import { withinTransaction } from '#orm/within-transaction.ts';

/** 24 hours. */
export const REMEMBERED_MS = 24 * 3_600_000;

/** From this status on an answer is a refusal. */
const REFUSED = 400;

interface KeyedRequest {
  application_id: string;
  /** `Idempotency-Key`, 1–255 characters. */
  key: string;
  /** Method, path and body. */
  fingerprint: string;
}

interface StoredAnswer {
  status: number;
  body: string | null;
}

interface KeyRow {
  request_digest: string;
  status: number;
  response: string;
}

const FIND = statement<KeyRow, [application_id: string, key: string, since: Date]>(
  'find_stored_answer',
  `
    select request_digest, status, response from idempotency_keys
    where application_id = $1 and key = $2 and created_at > $3`,
);

const STORE = statement<
  never,
  [
    application_id: string,
    key: string,
    request_digest: string,
    status: number,
    response: string,
    created_at: Date,
  ]
>(
  'store_answer',
  `
    insert into idempotency_keys (application_id, key, request_digest, status, response, created_at)
    values ($1, $2, $3, $4, $5, $6)
    on conflict (application_id, key) do update
      set request_digest = excluded.request_digest, status = excluded.status,
          response = excluded.response, created_at = excluded.created_at`,
);

/**
 * Runs `work` once per key. Its writes and answer commit together; a repetition gets the first answer. A refusal is
 * not remembered: as an exception it rolls back, as an answer it commits its writes. 422 for the key with another
 * request, 409 while the first runs.
 */
export async function runIdempotently(
  db: Database,
  cipher: Cipher,
  request: KeyedRequest,
  work: (db: Database) => Promise<StoredAnswer>,
): Promise<StoredAnswer & { replayed: boolean }> {
  const scope = `${request.application_id}:${request.key}`;
  const request_digest = await digestLong(request.fingerprint);
  return db.transact(async (tx) => {
    await claim(tx, scope);
    const known = await findAnswer(tx, request);
    if (known !== null) {
      if (known.request_digest !== request_digest) throw keyReused();
      const body = cipher.open(known.response, scope);
      return { status: known.status, body: body === '' ? null : body, replayed: true };
    }
    const answer = await work(withinTransaction(tx));
    if (answer.status >= REFUSED) return { ...answer, replayed: false };
    const response = cipher.seal(answer.body ?? '', scope);
    const { application_id, key } = request;
    await STORE.run(tx, application_id, key, request_digest, answer.status, response, tx.now);
    return { ...answer, replayed: false };
  });
}

const keyReused = () =>
  refusedWhole({
    code: 'idempotency_key_reused',
    message: 'Idempotency-Key a déjà servi pour une autre requête',
  });

/** One request per key at a time, across processes, until the transaction ends. */
async function claim(tx: Transaction, scope: string): Promise<void> {
  if (!(await tryAdvisoryLock(tx, 'idempotency_key', scope))) {
    throw stillRunning('Une requête portant la même Idempotency-Key est en cours');
  }
}

const findAnswer = (tx: Transaction, { application_id, key }: KeyedRequest) =>
  FIND.first(tx, application_id, key, new Date(tx.now.getTime() - REMEMBERED_MS));
