import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Log } from '#kernel/log.ts';

interface MetricsPages {
  /** The metrics as text, and its media type. */
  print(): Promise<{ text: string; mediaType: string }>;
  /** Whether the process takes work. */
  isReady(): boolean;
}

interface Listening {
  /** `http://host:port`. */
  address: string;
  close(): Promise<void>;
}

const MAX_CONNECTIONS = 64;
const OPTIONS = { requestTimeout: 10_000, headersTimeout: 5_000, keepAliveTimeout: 5_000 };

/**
 * Serves `/metrics`, `/live` (the event loop turns) and `/ready` (started, and not about to stop). Asks for no token,
 * so it belongs on an address that only the operator reaches.
 */
export async function serveMetrics(
  { host, port }: { host: string; port: number },
  pages: MetricsPages,
  log: Log,
): Promise<Listening> {
  const server = createServer(OPTIONS, (request, response) => {
    answer(request.method ?? '', request.url ?? '', response, pages).catch((err: unknown) => {
      log.error({ err }, 'metrics');
      send(response, 500, 'The metrics cannot be read: see the log.\n');
    });
  });
  server.maxConnections = MAX_CONNECTIONS;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  }).catch((cause: unknown) => {
    throw new Error(`METRICS_PORT: port ${port} of ${host} cannot be listened on`, { cause });
  });
  const { address, family, port: bound } = server.address() as AddressInfo; // of a listening TCP server
  return {
    address: `http://${family === 'IPv6' ? `[${address}]` : address}:${bound}`,
    close: async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      await closed;
    },
  };
}

async function answer(
  method: string,
  url: string,
  response: ServerResponse,
  { print, isReady }: MetricsPages,
): Promise<void> {
  if (method !== 'GET' && method !== 'HEAD') return send(response, 405, 'Only GET.\n');
  switch (url.replace(/\?.*$/, '')) {
    case '/metrics': {
      const { text, mediaType } = await print();
      return send(response, 200, text, mediaType);
    }
    case '/live':
      return send(response, 200, 'live\n');
    case '/ready':
      return isReady() ? send(response, 200, 'ready\n') : send(response, 503, 'not ready\n');
    default:
      return send(response, 404, 'Look at /metrics, /live or /ready.\n');
  }
}

function send(
  response: ServerResponse,
  status: number,
  text: string,
  mediaType = 'text/plain; charset=utf-8',
): void {
  const headers = { 'Content-Type': mediaType, 'X-Content-Type-Options': 'nosniff' };
  response.writeHead(status, headers).end(text);
}
