import type { IncomingHttpHeaders } from 'node:http';
import { runIdempotently } from '#domain/shared/idempotency/run-idempotently.ts';
import { badRequest } from '#kernel/api-error.ts';
import type { Services } from './call.ts';
import type { Reply } from '#http/reply.ts';
import type { Caller } from './caller.ts';
import type { Method } from './route.ts';

interface Key {
  application_id: string;
  /** 1–255 printable characters. */
  text: string;
}

/** The parts of a request that identify a repetition. */
interface RepeatableRequest {
  method: Method;
  /** With its query. */
  url: string;
  /** From {@link readIdempotencyKey}. */
  key: Key | null;
  text: string;
}

/**
 * The `Idempotency-Key` of an application's POST, null if absent or on another method; 400 unless 1–255 printable
 * characters.
 */
export function readIdempotencyKey(
  method: Method,
  caller: Caller,
  headers: IncomingHttpHeaders,
): Key | null {
  const text = headers['idempotency-key'];
  if (method !== 'POST' || text === undefined || caller.kind !== 'application') return null;
  const { application_id } = caller;
  // Node joins repeated headers of this name, which its type does not show.
  if (typeof text === 'string' && /^[\x20-\x7e]{1,255}$/.test(text))
    return { application_id, text };
  throw badRequest('Idempotency-Key doit compter de 1 à 255 caractères imprimables');
}

/** Runs the handler, at most once under an `Idempotency-Key`; repetitions get the first answer. */
export async function answerOnce(
  request: RepeatableRequest,
  services: Services,
  handle: (services: Services) => Promise<Reply>,
): Promise<Reply> {
  const { method, url, key, text } = request;
  if (key === null) return handle(services);
  let headers: Readonly<Record<string, string>> = {};
  const fingerprint = `${method} ${url}\n${text}`;
  const answer = await runIdempotently(
    services.db,
    services.cipher,
    { application_id: key.application_id, key: key.text, fingerprint },
    async (db) => {
      const reply = await handle({ ...services, db });
      headers = reply.headers ?? {};
      return reply;
    },
  );
  // Replays may show a secret, and only status and body of the first answer are kept.
  return answer.replayed
    ? { ...answer, headers: { 'Idempotent-Replayed': 'true', 'Cache-Control': 'no-store' } }
    : { ...answer, headers };
}
