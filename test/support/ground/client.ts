import { setTimeout as sleep } from 'node:timers/promises';
import { Pool, type Dispatcher } from 'undici';
import { monotonic } from '#bench/monotonic.ts';
import type { AnswerLog, Asked } from './answers.ts';

export type NeighbourClient = ReturnType<typeof createNeighbourClient>;

interface Sent {
  status: number;
  text: string;
  /** Milliseconds, repetitions included. */
  took: number;
  retryAfter: string | null;
}

interface ClientOptions {
  api: string;
  /** Read at each request. */
  credentials: Readonly<Record<string, string>>;
  log: AnswerLog;
  /** Whether it waits and sends again, once, when asked to. */
  obeys?: boolean;
}

const DESTROYED = 'UND_ERR_DESTROYED';
const CONNECTIONS = 20;
const TIMEOUT_MS = 60_000;
const MAX_WAITED_SECONDS = 5;

export const bearing = (token: string): Record<string, string> => ({
  authorization: `Bearer ${token}`,
});

/** As a page of the console sends. */
export const signedIn = (secret: string): Record<string, string> => ({
  cookie: `bordereau=${secret}`,
  'sec-fetch-site': 'same-origin',
});

export function createNeighbourClient({ api, credentials, log, obeys = true }: ClientOptions) {
  const pool = new Pool(api, {
    connections: CONNECTIONS,
    headersTimeout: TIMEOUT_MS,
    bodyTimeout: TIMEOUT_MS,
  });
  const once = async (method: Dispatcher.HttpMethod, path: string, body: string | undefined) => {
    const headers = { ...credentials, 'content-type': 'application/json' };
    const answer = await pool.request({ method, path, headers, body: body ?? null });
    const text = await answer.body.text();
    const wait = answer.headers['retry-after'];
    return { status: answer.statusCode, text, retryAfter: typeof wait === 'string' ? wait : null };
  };
  /** Never rejects. */
  const send = async (
    method: Dispatcher.HttpMethod,
    path: string,
    body?: string,
  ): Promise<Sent> => {
    const sentAt = monotonic();
    try {
      let answer = await once(method, path, body);
      if (obeys && answer.status === 503 && answer.retryAfter !== null) {
        log.askedToWait();
        await sleep(1_000 * Math.min(MAX_WAITED_SECONDS, Number(answer.retryAfter)));
        answer = await once(method, path, body);
      }
      if (answer.status >= 400) log.fail(`${method} ${answer.status}`);
      return { ...answer, took: monotonic() - sentAt };
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
      log.fail(`${method} ${code === DESTROYED ? 'unanswered' : code}`);
      return { status: 0, text: '', retryAfter: null, took: monotonic() - sentAt };
    }
  };
  return {
    send,
    /** {@link send}, and notes the answer. */
    ask: async (asked: Asked, ...request: Parameters<typeof send>): Promise<Sent> => {
      const at = monotonic();
      const { text, ...answer } = await send(...request);
      log.note({ asked, at, ...answer });
      return { text, ...answer };
    },
    close: () => pool.destroy(),
  };
}
