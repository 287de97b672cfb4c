import { setTimeout as sleep } from 'node:timers/promises';
import { Pool, type Dispatcher } from 'undici';
import { monotonic } from '#bench/monotonic.ts';
import type { AnswerLog } from '#test/support/ground/answers.ts';

export interface Answer {
  status: number;
  text: string;
  /** Milliseconds, repetitions included. */
  took: number;
}

export interface NeighbourClient {
  /** Never rejects. */
  send(method: Dispatcher.HttpMethod, path: string, body?: string): Promise<Answer>;
  close(): Promise<void>;
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

export function createNeighbourClient(
  api: string,
  credentials: Record<string, string>,
  log: AnswerLog,
): NeighbourClient {
  const pool = new Pool(api, {
    connections: CONNECTIONS,
    headersTimeout: TIMEOUT_MS,
    bodyTimeout: TIMEOUT_MS,
  });
  const headers = { ...credentials, 'content-type': 'application/json' };
  const once = async (method: Dispatcher.HttpMethod, path: string, body: string | undefined) => {
    const answer = await pool.request({ method, path, headers, body: body ?? null });
    const text = await answer.body.text();
    return { status: answer.statusCode, text, wait: answer.headers['retry-after'] };
  };
  return {
    send: async (method, path, body) => {
      const sentAt = monotonic();
      try {
        let answer = await once(method, path, body);
        if (answer.status === 503 && answer.wait !== undefined) {
          log.askedToWait();
          await sleep(1_000 * Math.min(MAX_WAITED_SECONDS, Number(answer.wait)));
          answer = await once(method, path, body);
        }
        if (answer.status >= 400) log.fail(`${method} ${answer.status}`);
        return { status: answer.status, text: answer.text, took: monotonic() - sentAt };
      } catch (error) {
        const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
        log.fail(`${method} ${code === DESTROYED ? 'unanswered' : code}`);
        return { status: 0, text: '', took: monotonic() - sentAt };
      }
    },
    close: () => pool.destroy(),
  };
}
