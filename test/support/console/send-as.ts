import type { RunningConsole } from './running-console.ts';

/**
 * A call of the console by somebody with this cookie, for rows that a browser test needs.
 * @returns the `data` of the answer; throws on a refusal
 */
export const senderAs =
  (service: RunningConsole, cookie: string) =>
  async (method: string, path: string, body?: unknown): Promise<Record<string, unknown>> => {
    const url = new URL(path, service.urlOf(''));
    const answer = await fetch(url, {
      method,
      headers: {
        Cookie: cookie,
        Origin: url.origin,
        'Sec-Fetch-Site': 'same-origin',
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    const { data } = JSON.parse(text) as { data: Record<string, unknown> };
    return data;
  };
