import { execFile } from 'node:child_process';
import { connect as connectTcp, type Socket } from 'node:net';
import { promisify } from 'node:util';
import { Agent, request, type Dispatcher } from 'undici';
import type { AttackFindings } from './attack-findings.ts';
import { SMALL_INVOICE } from '#test-kit/invoices/invoice-body.ts';
import { query } from './query.ts';
import { ATTACKER_DOMAIN } from './tenants.ts';
import type { Target } from './target.ts';

/** The attacker's, so that bounds on an address leave the neighbours', who share one, alone. */
const ADDRESS = '127.0.0.66';

export interface AttackAnswer {
  /** 0 when none came. */
  status: number;
  /** Its beginning. */
  text: string;
  bytes: number;
}

export interface AttackTools {
  target: Target;
  /** How long the attack is to last. */
  seconds: number;
  /** Aborted at its end. */
  stopping: AbortSignal;
  findings: AttackFindings;
  /** Sends and reads the whole answer. Never rejects. */
  send(
    method: Dispatcher.HttpMethod,
    path: string,
    options?: { body?: string; headers?: Record<string, string>; token?: string },
  ): Promise<AttackAnswer>;
  /** Deposits in the attacker's first workspace unless another is named. */
  deposit(body?: string, workspace?: number): Promise<AttackAnswer>;
  /** An endpoint for `invoice.created`, at the attacker's receiver. @returns its id, or null when it was refused */
  createEndpoint(
    url: string,
    members?: Record<string, unknown>,
    workspace?: number,
  ): Promise<number | null>;
  /** An address of the attacker's receiver: `behaviour` is the first part of its path. */
  urlOf(host: string, path: string): string;
  /** Runs `work` for 0 to `count` - 1, `atOnce` at a time, until the end or the stop. */
  each(count: number, atOnce: number, work: (index: number) => Promise<unknown>): Promise<void>;
  /** Repeats `work` in `lanes` loops until the stop. */
  repeat(lanes: number, work: (index: number) => Promise<unknown>): Promise<void>;
  /** A connection to the API; it is cut at the end. */
  connect(): Socket;
  /** The lines of a request up to its body. */
  headOf(method: string, path: string, headers?: Record<string, string>): string;
  pause(milliseconds: number): Promise<void>;
  sql(text: string, values?: unknown[]): Promise<unknown[]>;
  command(...args: string[]): Promise<void>;
}

const REQUEST_WITHIN_MS = 60_000;
const PAUSE_AFTER_FAILURE_MS = 50;
/** Of an answer: some are longer than a string can be. */
const MAX_TEXT_BYTES = 1_000_000;
const NO_ANSWER: AttackAnswer = { status: 0, text: '', bytes: 0 };
const run = promisify(execFile);

export function createAttackTools(
  target: Target,
  seconds: number,
  receiverPort: number,
  stopping: AbortSignal,
): AttackTools & { close(): Promise<void> } {
  const { attacker } = target.tenants;
  const findings: AttackFindings = { answers: {}, notes: [], breaches: [] };
  const sockets = new Set<Socket>();
  const dispatcher = new Agent({
    headersTimeout: REQUEST_WITHIN_MS,
    bodyTimeout: REQUEST_WITHIN_MS,
    connections: null,
  });
  const note = (answer: string) => {
    findings.answers[answer] = (findings.answers[answer] ?? 0) + 1;
  };
  const { hostname, port } = new URL(target.api);

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
    send: async (method, path, { body, headers, token = attacker.token } = {}) => {
      try {
        const answer = await request(`${target.api}${path}`, {
          method,
          dispatcher,
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
        return { status: answer.statusCode, ...read };
      } catch (error) {
        if (stopping.aborted) return NO_ANSWER;
        note(error instanceof Error && 'code' in error ? String(error.code) : String(error));
        await pause(PAUSE_AFTER_FAILURE_MS);
        return NO_ANSWER;
      }
    },
    deposit: (body = SMALL_INVOICE, workspace = attacker.workspace_id) =>
      tools.send('POST', `/api/v1/workspaces/${workspace}/invoices`, { body }),
    createEndpoint: async (url, members = {}, workspace = attacker.workspace_id) => {
      const answer = await tools.send('POST', `/api/v1/workspaces/${workspace}/webhook_endpoints`, {
        body: JSON.stringify({
          webhook_endpoint: { event_type: 'invoice.created', url, ...members },
        }),
      });
      if (answer.status !== 201) return null;
      return (JSON.parse(answer.text) as { data: { id: number } }).data.id; // as the API shows it
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
      const lane = async (_: unknown, index: number) => {
        while (!stopping.aborted) await work(index);
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
    sql: (text, values) => query(target.database, text, values),
    command: async (...args) => {
      await run(process.execPath, [target.program, ...args], { cwd: '/', env: target.env });
    },
  };
  return {
    ...tools,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await dispatcher.destroy();
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
