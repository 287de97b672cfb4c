import { printJson } from '#kernel/json.ts';
import { printable } from '#cli/receiver/printable.ts';
import { CommandFailure } from '#cli/command-failure.ts';

export type JsonObject = Readonly<Record<string, unknown>>;

/** @param known acceptable statuses besides 2xx */
export type ApiCall = (
  method: string,
  path: string,
  body?: object,
  known?: readonly number[],
) => Promise<JsonObject>;

const MAX_WAIT_MS = 15_000;
const MAX_SHOWN = 500;

const ADVICE: Readonly<Record<number, string>> = {
  401: 'the token is invalid or has expired: get another from POST /oauth/token',
  403: 'the application needs the scopes "read write" and the workspace\'s access, from an address that its allowlist admits',
  404: 'the workspace does not exist, or the application was never granted access to it',
};

/** Calls the API with a bearer token; a failure throws one sentence, without the token. */
export function createApiCall(baseUrl: string, token: string): ApiCall {
  if (!/^[\x21-\x7e]+$/.test(token))
    throw new CommandFailure(
      '--app-token: it has blanks or characters beyond ASCII, so it is no access token',
    );
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  return async (method, path, body, known = []) => {
    const init = {
      method,
      headers,
      redirect: 'error',
      signal: AbortSignal.timeout(MAX_WAIT_MS),
      ...(body === undefined ? {} : { body: printJson(body) }),
    } as const;
    const { ok, status, text } = await ask(`${baseUrl}${path}`, init).catch((cause: unknown) => {
      throw unreachable(baseUrl, cause);
    });
    const answer = readObject(text);
    const call = `${method} ${path} answered ${status}`;
    if (ok && method !== 'DELETE' && !('data' in answer))
      throw new CommandFailure(`${call} with nothing of the API: is ${baseUrl} the service?`);
    if (ok || known.includes(status)) return answer;
    throw new CommandFailure(`${call}: ${explain(status, answer)}`);
  };
}

async function ask(url: string, init: RequestInit) {
  const response = await fetch(url, init);
  const { ok, status } = response;
  return { ok, status, text: await response.text() };
}

function unreachable(baseUrl: string, cause: unknown): Error {
  const reason = cause instanceof Error && cause.cause instanceof Error ? cause.cause : cause;
  const said = reason instanceof Error ? reason.message : String(reason);
  return new CommandFailure(
    `the service does not answer on ${baseUrl} (${said}): is it running, and is that its BASE_URL?`,
    { cause },
  );
}

function explain(status: number, { message, details }: JsonObject): string {
  const reasons =
    typeof details === 'object' && details !== null ? Object.values(details).flat() : [];
  const said = [message, ...reasons].filter((part) => typeof part === 'string').join(' ; ');
  const advice = ADVICE[status];
  return printable(advice === undefined ? said : `${said} (${advice})`, MAX_SHOWN);
}

/** Empty unless an object. */
function readObject(text: string): JsonObject {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as JsonObject) : {}; // its keys are texts
  } catch {
    return {};
  }
}
