import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CHART_FILES } from '#api/pages/charts/chart-files.ts';
import { INSPECT_PAGE, RELAY_PAGE } from '#api/pages/charts/charts-page.ts';
import { headersOf, printPage } from '#api/pages/page.ts';
import { FRAME_FILES } from '#api/pages/pages.ts';
import type { StaticFile } from '#http/pages/static-file.ts';
import { printJson } from '#kernel/json.ts';
import type { Log } from '#kernel/log.ts';
import type { MoveRecorder } from './recorder.ts';
import type { InspectedBatch } from './move-batches.ts';
import type { Relay } from './relay.ts';

const HOST = '127.0.0.1';
const ASSETS = 'docs/assets/inspect';
const STREAM = '/docs/live';
const MAX_STREAMS = 8;
const MAX_CONNECTIONS = 64;
/** Some seconds at the highest rate; a page that is further behind is disconnected, and reconnects. */
const MAX_UNSENT_BYTES = 1024 * 1024;

interface InspectServer {
  url: string;
  close(): Promise<void>;
}

/**
 * Serves the page of the `recorder` on the loopback. Only this machine reaches it, and pages of other sites in its
 * browser are refused: by `Host`, since their names could lead here, and by `Origin`.
 * @param relay offered at the root, with its page, unless null
 * @throws Error when the port is taken
 */
export async function serveInspection(
  recorder: MoveRecorder,
  port: number,
  log: Log,
  relay: Relay | null = null,
): Promise<InspectServer> {
  const streams = new Set<ServerResponse>();
  const server = createServer((request, response) => {
    serve(request, response, { recorder, streams, log, relay }).catch((err: unknown) => {
      log.error({ err }, 'inspection');
      response.destroy();
    });
  });
  server.maxConnections = MAX_CONNECTIONS;
  if (relay !== null)
    server.on('upgrade', (request, socket, head) => {
      // The browser says whose page opens a WebSocket.
      if (originRefusal(request) === null) relay.accept(request, socket, head);
      else socket.destroy();
    });
  await listen(server, port);
  const unsubscribe = recorder.subscribe((batch) => {
    for (const stream of streams) write(stream, batch, log);
  });
  const { port: bound } = server.address() as AddressInfo; // a listening TCP server's address is an object
  return {
    url: `http://${HOST}:${bound}${INSPECT_PAGE.path}`,
    close: async () => {
      unsubscribe();
      relay?.close();
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      await closed;
    },
  };
}

async function listen(server: Server, port: number): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, HOST, resolve);
  }).catch((cause: unknown) => {
    throw new Error(
      `--inspect: port ${port} of ${HOST} is not available; choose another one, such as --inspect ${port + 1}`,
      { cause },
    );
  });
}

interface Serving {
  recorder: MoveRecorder;
  streams: Set<ServerResponse>;
  log: Log;
  relay: Relay | null;
}

async function serve(
  request: IncomingMessage,
  response: ServerResponse,
  serving: Serving,
): Promise<void> {
  const refusal = refusalOf(request);
  if (refusal !== null) return answer(response, ...refusal);
  const path = (request.url ?? '').replace(/\?.*$/, '');
  if (path === '/') return answer(response, 302, '', { Location: `.${INSPECT_PAGE.path}` });
  const page = [INSPECT_PAGE, ...(serving.relay === null ? [] : [RELAY_PAGE])].find(
    (each) => each.path === path,
  );
  if (page !== undefined) return answer(response, 200, print(page), headersOf(page));
  if (path === STREAM) {
    return isFetched(request) ? openStream(response, serving) : answer(response, 403, NO_READER);
  }
  const file = FILES.get(path);
  if (file === undefined) return answer(response, 404, 'Not found.\n');
  const type = { 'Content-Type': file.mediaType, 'Cache-Control': 'no-cache' };
  return answer(response, 200, await file.read(), type);
}

const print = (page: typeof INSPECT_PAGE | typeof RELAY_PAGE): string =>
  printPage(page, page.render(), [], ASSETS);

/** By whole path, so that no path leads to another file. */
const FILES: ReadonlyMap<string, StaticFile> = new Map(
  [...FRAME_FILES, ...CHART_FILES].map((file) => [`/${ASSETS}/${file.name}`, file]),
);

const NO_READER = 'Pages of other sites may not read this.\n';

function originRefusal({ headers, socket }: IncomingMessage): [number, string] | null {
  const own = ['127.0.0.1', 'localhost'].map((name) => `${name}:${socket.localPort}`);
  if (!own.includes(headers.host ?? '')) return [403, `Open this as http://${own[0]}.\n`];
  const { origin } = headers;
  if (origin !== undefined && !own.some((host) => origin === `http://${host}`))
    return [403, NO_READER];
  return null;
}

function refusalOf(request: IncomingMessage): [number, string] | null {
  const refusal = originRefusal(request);
  if (refusal !== null) return refusal;
  const { method, headers } = request;
  // Pictures, scripts and frames of other sites have no `Origin`. A link to the page is allowed anywhere.
  const { 'sec-fetch-site': site = 'none', 'sec-fetch-dest': use } = headers;
  const isOwn = site === 'same-origin' || site === 'none';
  if (!isOwn && use !== 'document') return [403, NO_READER];
  return method === 'GET' ? null : [405, 'Only GET is allowed.\n'];
}

/** A window of another site that loads a stream would take one of the few connections. */
const isFetched = ({ headers }: IncomingMessage): boolean =>
  (headers['sec-fetch-dest'] ?? 'empty') === 'empty';

function answer(
  response: ServerResponse,
  status: number,
  body: string | Buffer,
  headers: Readonly<Record<string, string>> = {},
): void {
  response
    .writeHead(status, {
      'Content-Type': 'text/plain; charset=utf-8',
      'X-Content-Type-Options': 'nosniff',
      'Cross-Origin-Resource-Policy': 'same-origin',
      ...headers,
    })
    .end(body);
}

/** Sends server-sent events, one per message and one per count of omitted messages. */
function openStream(response: ServerResponse, { recorder, streams, log }: Serving): void {
  if (streams.size >= MAX_STREAMS)
    return answer(response, 503, `${MAX_STREAMS} pages are open already: close one.\n`);
  response.writeHead(200, {
    'Content-Type': 'text/event-stream',
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'same-origin',
  });
  streams.add(response);
  response.on('close', () => streams.delete(response));
  response.flushHeaders();
  write(response, recorder.backlog(), log);
}

function write(stream: ServerResponse, { messages, skipped }: InspectedBatch, log: Log): void {
  const parts = messages.map((message) => `data: ${printJson(message)}\n\n`);
  if (skipped > 0) parts.push(`event: skipped\ndata: ${printJson({ count: skipped })}\n\n`);
  if (parts.length > 0) stream.write(parts.join(''));
  if (stream.writableLength <= MAX_UNSENT_BYTES) return;
  log.info('an inspecting page that does not keep up was cut off');
  stream.destroy();
}
