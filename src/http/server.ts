import type Koa from 'koa';
import { randomUUID } from 'node:crypto';
import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
  type RequestListener,
} from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { printJson } from '#kernel/json.ts';
import type { Log } from '#kernel/log.ts';
import type { Budgets } from './budgets.ts';
import { createProxyTest } from './caller-address.ts';
import { guardConnections } from './guard-connections.ts';

const OPTIONS = {
  /** Longest time for a whole body to arrive. */
  requestTimeout: 60_000,
  /** Longest time for complete headers, from the opening of a connection or the first byte on a kept-alive one. */
  headersTimeout: 20_000,
  keepAliveTimeout: 5_000,
  /** How often these time-outs are checked. */
  connectionsCheckingInterval: 5_000,
  /** Halves the cost of a request without a body, and so how long a flood of them blocks the loop. */
  optimizeEmptyRequests: true,
  /** The application refuses a request without Host itself, with the usual body. */
  requireHostHeader: false,
};

/** Refuses requests before the application sees them. */
export interface EarlyRefusal {
  /**
   * @param serve carries the request out after all
   * @returns whether it answers the request, now or later, or calls `serve`
   */
  refuse(request: IncomingMessage, response: ServerResponse, serve: () => void): boolean;
  /** Answers what it still has to answer. */
  release(): void;
}

interface ListenOptions {
  early: EarlyRefusal;
  budgets: Budgets;
  /** CIDRs of proxies, whose connections carry many clients. */
  trustedProxies: readonly string[];
  log: Log;
}

interface Listening {
  /** `http://host:port`. */
  address: string;
  /**
   * Takes no more connections, gives open requests up to `deadlineMs` to finish, and closes idle ones. Resolves once no
   * work is left, even for clients that have disconnected.
   */
  close(deadlineMs: number): Promise<void>;
}

/** Listens; resolves once connections are taken. Port 0 takes any free one. */
export async function listen(
  app: Koa,
  host: string,
  port: number,
  { early, budgets, trustedProxies, log }: ListenOptions,
): Promise<Listening> {
  const callback = app.callback();
  const running = new Set<Promise<void>>();
  const serve = oneAtATime((request, response) => {
    const carryOut = () => {
      // Koa answers every exception below it; its promise never rejects.
      const carriedOut = callback(request, response).finally(() => running.delete(carriedOut));
      running.add(carriedOut);
    };
    if (!early.refuse(request, response, carryOut)) carryOut();
  }, budgets.waitingRequests);
  const server = createServer(OPTIONS, serve);
  // An expectation other than 100-continue may be ignored (RFC 9110 §10.1.1); Node would refuse it without a body.
  server.on('checkExpectation', serve);
  guardConnections(server, budgets, createProxyTest(trustedProxies), log);
  server.on('clientError', answerUnreadableRequest);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return {
    address: addressOf(server),
    close: async (deadlineMs) => {
      early.release();
      await closeServer(server, deadlineMs);
      await Promise.all(running);
    },
  };
}

function addressOf(server: Server): string {
  // A listening TCP server's address is an object.
  const { address, port, family } = server.address() as AddressInfo;
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
}

/** Also answers input that is not HTTP with JSON. */
function answerUnreadableRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = STATUS_OF_PARSE_ERROR[error.code ?? ''] ?? '400 Bad Request';
  const body = printJson({ error: 'bad_request', message: "La requête n'est pas du HTTP valide" });
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: application/json; charset=utf-8\r\n` +
      `X-Request-Id: ${randomUUID()}\r\nX-Content-Type-Options: nosniff\r\nContent-Length: ${Buffer.byteLength(body)}\r\n` +
      `Connection: close\r\n\r\n${body}`,
  );
}

const STATUS_OF_PARSE_ERROR: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

async function closeServer(server: Server, deadlineMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // A kept-alive connection would delay the stop for as long as its client sends requests.
  server.keepAliveTimeout = 1;
  server.closeIdleConnections();
  const timer = setTimeout(() => server.closeAllConnections(), deadlineMs);
  await closed;
  clearTimeout(timer);
}

/** The requests of one connection: one in progress, the others waiting. */
interface Line {
  busy: boolean;
  waiting: [request: IncomingMessage, response: ServerResponse][];
}

/**
 * Serves each connection's requests one after another, with a turn of the loop between them, so that a client that
 * pipelines thousands (RFC 9112 §9.3.2) delays only itself. More than `maxWaiting` unanswered ones close the
 * connection, since each costs 4 kB before it is read.
 */
function oneAtATime(serve: RequestListener, maxWaiting: number): RequestListener {
  const lines = new WeakMap<Socket, Line>();

  const start = (line: Line, request: IncomingMessage, response: ServerResponse) => {
    line.busy = true;
    response.once('close', () => {
      line.busy = false;
      if (line.waiting.length > 0) setImmediate(serveNext, line);
    });
    serve(request, response);
  };
  const serveNext = (line: Line) => {
    const next = line.waiting.shift();
    // A closed connection gets no answers.
    if (next !== undefined && !next[0].socket.destroyed) start(line, ...next);
  };

  return (request, response) => {
    const { socket } = request;
    if (socket.destroyed) return;
    const line = lines.get(socket) ?? { busy: false, waiting: [] };
    lines.set(socket, line);
    if (!line.busy && line.waiting.length === 0) return start(line, request, response);
    if (line.waiting.length < maxWaiting) return void line.waiting.push([request, response]);
    line.waiting = [];
    socket.destroy();
  };
}
