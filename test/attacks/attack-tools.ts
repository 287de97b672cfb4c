import { once } from 'node:events';
import { connect as connectTcp, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Agent, request, type Dispatcher } from 'undici';
import { bordereau } from '#bench/bordereau.ts';
import { SMALL_INVOICE } from '#test-kit/invoices/invoice-body.ts';
import { noFindings } from './findings.ts';
import { query } from '#test/support/ground/query.ts';
import { ATTACKER_DOMAIN } from './tenants.ts';
import { idOf } from '#test/support/ground/deposits.ts';
import type { Target } from './target.ts';

/** The attacker's alone: neighbours share another, and bounds on addresses keep them apart. */
export const ADDRESS = '127.0.0.66';

export interface AttackAnswer {
  status: number;
  text: string;
  bytes: number;
  cookies: readonly string[];
}

interface Sent {
  body?: string;
  headers?: Record<string, string>;
  token?: string;
  /** An address of this machine; its own by default. */
  from?: string;
}

export type AttackTools = ReturnType<typeof createAttackTools>;

const REQUEST_WITHIN_MS = 60_000;
const PAUSE_AFTER_FAILURE_MS = 50;
/** Some answers are longer than a string can be. */
const MAX_TEXT_BYTES = 1_000_000;
const NO_ANSWER: AttackAnswer = { status: 0, text: '', bytes: 0, cookies: [] };

export function createAttackTools(
  target: Target,
  seconds: number,
  receiverPort: number,
  /** Aborted at its end. */
  stopping: AbortSignal,
) {
  const { attacker } = target.tenants;
  const findings = noFindings();
  const sockets = new Set<Socket>();
  const dispatchers = new Map<string, Agent>();
  const dispatcherOf = (localAddress: string): Agent => {
    const known = dispatchers.get(localAddress);
    if (known !== undefined) return known;
    const dispatcher = new Agent({
      connect: { localAddress },
      headersTimeout: REQUEST_WITHIN_MS,
      bodyTimeout: REQUEST_WITHIN_MS,
      connections: null,
    });
    dispatchers.set(localAddress, dispatcher);
    return dispatcher;
  };
  const note = (answer: string) => {
    findings.answers[answer] = (findings.answers[answer] ?? 0) + 1;
  };
  const { hostname, port } = new URL(target.api);
  const { workspace_ids } = attacker;
  /** After the last workspace comes the first again. */
  const workspaceAt = (number: number) =>
    `/api/v1/workspaces/${workspace_ids[number % workspace_ids.length]}`;
  const workspace = workspaceAt(0);

  const pause = (milliseconds: number) =>
    sleep(milliseconds, undefined, { signal: stopping }).catch(() => {});

  /** Reads the whole answer. Never rejects. */
  const send = async (
    method: Dispatcher.HttpMethod,
    path: string,
    { body, headers, token = attacker.token, from = ADDRESS }: Sent = {},
  ): Promise<AttackAnswer> => {
    try {
      const answer = await request(`${target.api}${path}`, {
        method,
        dispatcher: dispatcherOf(from),
        body: body ?? null,
        signal: stopping,
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          ...headers,
        },
      });
      const read = await readBeginning(answer.body);
      note(String(answer.statusCode));
      const cookies = [answer.headers['set-cookie'] ?? []].flat();
      return { status: answer.statusCode, cookies, ...read };
    } catch (error) {
      if (stopping.aborted) return NO_ANSWER;
      note(error instanceof Error && 'code' in error ? String(error.code) : String(error));
      await pause(PAUSE_AFTER_FAILURE_MS);
      return NO_ANSWER;
    }
  };
  const sendJson = (method: Dispatcher.HttpMethod, path: string, body: object) =>
    send(method, path, { body: JSON.stringify(body) });
  /** @returns the resource's id, or null when it was refused */
  const create = async (path: string, body: string): Promise<number | null> => {
    const { status, text } = await send('POST', path, { body });
    return status === 201 ? idOf(text) : null;
  };
  /** Loops until stopped; `turn` counts all work from 1. */
  const repeat = async (lanes: number, work: (lane: number, turn: number) => Promise<unknown>) => {
    let turn = 0;
    const lane = async (_: unknown, index: number) => {
      while (!stopping.aborted) await work(index, (turn += 1));
    };
    await Promise.all(Array.from({ length: lanes }, lane));
  };
  const connect = (): Socket => {
    const socket = connectTcp({ port: Number(port), host: hostname, localAddress: ADDRESS });
    sockets.add(socket);
    socket.on('error', () => note('connection reset'));
    socket.on('close', () => sockets.delete(socket));
    return socket;
  };
  const command = async (stdin: string, args: string[]) =>
    void (await bordereau({ ...target, cwd: '/', stdin }, ...args));

  return {
    target,
    seconds,
    stopping,
    findings,
    workspace,
    workspaceAt,
    send,
    sendJson,
    sendXml: (path: string, body: string) =>
      send('POST', path, { body, headers: { 'content-type': 'application/xml' } }),
    create,
    deposit: (body = SMALL_INVOICE, own = workspace) => send('POST', `${own}/invoices`, { body }),
    /** For `invoice.created`. */
    createEndpoint: (url: string, members: Record<string, unknown> = {}, own = workspace) => {
      const webhook_endpoint = { event_type: 'invoice.created', url, ...members };
      return create(`${own}/webhook_endpoints`, JSON.stringify({ webhook_endpoint }));
    },
    urlOf: (host: string, path: string) =>
      `https://${host}.${ATTACKER_DOMAIN}:${receiverPort}/${path}`,
    /** Runs `work` for 0 to `count` - 1, unless stopped. */
    each: async (count: number, atOnce: number, work: (index: number) => Promise<unknown>) => {
      let next = 0;
      const lane = async () => {
        while (next < count && !stopping.aborted) await work(next++);
      };
      await Promise.all(Array.from({ length: atOnce }, lane));
    },
    repeat,
    connect,
    /** Keeps `count` connections open until stopped. */
    hold: (
      count: number,
      pauseMs: number,
      use: (socket: Socket, closed: Promise<unknown>) => unknown,
      staggerMs = 0,
    ) =>
      repeat(count, async (lane) => {
        await pause(lane * staggerMs);
        const socket = connect().resume();
        const closed = once(socket, 'close', { signal: stopping }).catch(() => {});
        await use(socket, closed);
        await closed;
        await pause(pauseMs);
      }),
    headOf: (method: string, path: string, headers: Record<string, string> = {}) => {
      const lines = Object.entries({
        Host: `${hostname}:${port}`,
        Authorization: `Bearer ${attacker.token}`,
        ...headers,
      });
      const text = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
      return `${method} ${path} HTTP/1.1\r\n${text}\r\n`;
    },
    pause,
    sql: <Row>(text: string, values?: unknown[]) => query<Row>(target.database, text, values),
    command: (...args: string[]) => command('', args),
    /** With a line of stdin. */
    commandWith: (stdin: string, ...args: string[]) => command(stdin, args),
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await Promise.all([...dispatchers.values()].map((one) => one.destroy()));
    },
  };
}

async function readBeginning(
  body: AsyncIterable<Buffer>,
): Promise<Pick<AttackAnswer, 'text' | 'bytes'>> {
  const kept: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    if (bytes < MAX_TEXT_BYTES) kept.push(chunk);
    bytes += chunk.length;
  }
  return { text: Buffer.concat(kept).toString('utf8'), bytes };
}
