import { once } from 'node:events';
import { connect as connectTcp, type Socket } from 'node:net';
import { Agent, request, type Dispatcher } from 'undici';
import { bordereau } from '#bench/bordereau.ts';
import { SMALL_INVOICE } from '#test-kit/invoices/invoice-body.ts';
import { noFindings, type AttackFindings } from './findings.ts';
import { query } from './copy-database.ts';
import { ATTACKER_DOMAIN } from '#test/support/ground/accounts.ts';
import { idOf, type Target } from './target.ts';

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

export interface AttackTools {
  target: Target;
  seconds: number;
  /** Aborted at its end. */
  stopping: AbortSignal;
  findings: AttackFindings;
  workspace: string;
  /** After the last workspace comes the first again. */
  workspaceAt(number: number): string;
  /** Reads the whole answer. Never rejects. */
  send(method: Dispatcher.HttpMethod, path: string, options?: Sent): Promise<AttackAnswer>;
  sendJson(method: Dispatcher.HttpMethod, path: string, body: object): Promise<AttackAnswer>;
  sendXml(path: string, body: string): Promise<AttackAnswer>;
  /** @returns the resource's id, or null when it was refused */
  create(path: string, body: string): Promise<number | null>;
  deposit(body?: string, workspace?: string): Promise<AttackAnswer>;
  /** For `invoice.created`. */
  createEndpoint(
    url: string,
    members?: Record<string, unknown>,
    workspace?: string,
  ): Promise<number | null>;
  urlOf(host: string, path: string): string;
  /** Runs `work` for 0 to `count` - 1, unless stopped. */
  each(count: number, atOnce: number, work: (index: number) => Promise<unknown>): Promise<void>;
  /** Loops until stopped; `turn` counts all work from 1. */
  repeat(lanes: number, work: (lane: number, turn: number) => Promise<unknown>): Promise<void>;
  connect(): Socket;
  /** Keeps `count` connections open until stopped. */
  hold(
    count: number,
    pauseMs: number,
    use: (socket: Socket, closed: Promise<unknown>) => unknown,
    staggerMs?: number,
  ): Promise<void>;
  headOf(method: string, path: string, headers?: Record<string, string>): string;
  pause(milliseconds: number): Promise<void>;
  sql<Row>(text: string, values?: unknown[]): Promise<Row[]>;
  command(...args: string[]): Promise<void>;
  /** With a line of stdin. */
  commandWith(stdin: string, ...args: string[]): Promise<void>;
}

const REQUEST_WITHIN_MS = 60_000;
const PAUSE_AFTER_FAILURE_MS = 50;
/** Some answers are longer than a string can be. */
const MAX_TEXT_BYTES = 1_000_000;
const NO_ANSWER: AttackAnswer = { status: 0, text: '', bytes: 0, cookies: [] };

export function createAttackTools(
  target: Target,
  seconds: number,
  receiverPort: number,
  stopping: AbortSignal,
): AttackTools & { close(): Promise<void> } {
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
  const workspaceAt = (number: number) =>
    `/api/v1/workspaces/${workspace_ids[number % workspace_ids.length]}`;
  const workspace = workspaceAt(0);

  const pause = (milliseconds: number) =>
    new Promise<void>((resolve) => {
      const end = () => {
        clearTimeout(timer);
        stopping.removeEventListener('abort', end);
        resolve();
      };
      const timer = setTimeout(end, milliseconds);
      stopping.addEventListener('abort', end);
      if (stopping.aborted) end();
    });

  const tools: AttackTools = {
    target,
    seconds,
    stopping,
    findings,
    workspace,
    workspaceAt,
    send: async (method, path, { body, headers, token = attacker.token, from = ADDRESS } = {}) => {
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
    },
    sendJson: (method, path, body) => tools.send(method, path, { body: JSON.stringify(body) }),
    sendXml: (path, body) =>
      tools.send('POST', path, { body, headers: { 'content-type': 'application/xml' } }),
    create: async (path, body) => {
      const { status, text } = await tools.send('POST', path, { body });
      return status === 201 ? idOf(text) : null;
    },
    deposit: (body = SMALL_INVOICE, own = workspace) =>
      tools.send('POST', `${own}/invoices`, { body }),
    createEndpoint: (url, members = {}, own = workspace) => {
      const webhook_endpoint = { event_type: 'invoice.created', url, ...members };
      return tools.create(`${own}/webhook_endpoints`, JSON.stringify({ webhook_endpoint }));
    },
    urlOf: (host, path) => `https://${host}.${ATTACKER_DOMAIN}:${receiverPort}/${path}`,
    each: async (count, atOnce, work) => {
      let next = 0;
      const lane = async () => {
        while (next < count && !stopping.aborted) await work(next++);
      };
      await Promise.all(Array.from({ length: atOnce }, lane));
    },
    repeat: async (lanes, work) => {
      let turn = 0;
      const lane = async (_: unknown, index: number) => {
        while (!stopping.aborted) await work(index, (turn += 1));
      };
      await Promise.all(Array.from({ length: lanes }, lane));
    },
    connect: () => {
      const socket = connectTcp({ port: Number(port), host: hostname, localAddress: ADDRESS });
      sockets.add(socket);
      socket.on('error', () => note('connection reset'));
      socket.on('close', () => sockets.delete(socket));
      return socket;
    },
    hold: (count, pauseMs, use, staggerMs = 0) =>
      tools.repeat(count, async (lane) => {
        await pause(lane * staggerMs);
        const socket = tools.connect().resume();
        const closed = once(socket, 'close', { signal: stopping }).catch(() => {});
        await use(socket, closed);
        await closed;
        await pause(pauseMs);
      }),
    headOf: (method, path, headers = {}) => {
      const lines = Object.entries({
        Host: `${hostname}:${port}`,
        Authorization: `Bearer ${attacker.token}`,
        ...headers,
      });
      const text = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
      return `${method} ${path} HTTP/1.1\r\n${text}\r\n`;
    },
    pause,
    sql: async <Row>(text: string, values?: unknown[]) =>
      (await query(target.database, text, values)) as Row[], // as the caller says
    command: async (...args) => void (await bordereau({ ...target, cwd: '/' }, ...args)),
    commandWith: async (stdin, ...args) =>
      void (await bordereau({ ...target, cwd: '/', stdin }, ...args)),
  };
  return {
    ...tools,
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
