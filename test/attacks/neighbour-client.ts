import { setTimeout as sleep } from 'node:timers/promises';
import { Pool, type Dispatcher } from 'undici';
import { monotonic } from '#bench/monotonic.ts';

export interface Answer {
  /** 0 when none came. */
  status: number;
  text: string;
  /** Milliseconds from the first sending to the end of the last answer, or to the failure. */
  took: number;
}

/** Sends as a careful client does, and notes what goes wrong. */
export interface NeighbourClient {
  /** Never rejects. */
  send(method: Dispatcher.HttpMethod, path: string, body?: string): Promise<Answer>;
  close(): Promise<void>;
}

/** What all clients note together. */
export interface Notes {
  asked_to_wait: number;
  failures: Record<string, number>;
}

/** At the end, of what had no answer until then. */
const DESTROYED = 'UND_ERR_DESTROYED';
const CONNECTIONS = 20;
const TIMEOUT_MS = 60_000;
const MAX_WAITED_SECONDS = 5;

export function createNeighbourClient(api: string, token: string, notes: Notes): NeighbourClient {
  const pool = new Pool(api, {
    connections: CONNECTIONS,
    headersTimeout: TIMEOUT_MS,
    bodyTimeout: TIMEOUT_MS,
  });
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const once = async (method: Dispatcher.HttpMethod, path: string, body: string | undefined) => {
    const answer = await pool.request({ method, path, headers, body: body ?? null });
    const text = await answer.body.text();
    return { status: answer.statusCode, text, wait: answer.headers['retry-after'] };
  };
  const note = (failure: string) => {
    notes.failures[failure] = (notes.failures[failure] ?? 0) + 1;
  };
  return {
    send: async (method, path, body) => {
      const sentAt = monotonic();
      try {
        let answer = await once(method, path, body);
        if (answer.status === 503 && answer.wait !== undefined) {
          notes.asked_to_wait += 1;
          await sleep(1_000 * Math.min(MAX_WAITED_SECONDS, Number(answer.wait)));
          answer = await once(method, path, body);
        }
        if (answer.status >= 400) note(`${method} ${answer.status}`);
        return { status: answer.status, text: answer.text, took: monotonic() - sentAt };
      } catch (error) {
        const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
        note(`${method} ${code === DESTROYED ? 'unanswered' : code}`);
        return { status: 0, text: '', took: monotonic() - sentAt };
      }
    },
    close: () => pool.destroy(),
  };
}
