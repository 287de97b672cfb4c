import { once } from 'node:events';
import { createServer } from 'node:tls';
import type { TLSSocket } from 'node:tls';
import { subscriberIdentity } from '#test-kit/delivery/certificates.ts';
import type { Identity } from '#test-kit/delivery/certificates.ts';

/** Shared, as by the machines of one receiver: sessions resume on any of them. */
const TICKET_KEYS = Buffer.alloc(48, 3);

/** A TLS server that writes what no web server would. */
export interface RawReceiver {
  readonly port: number;
  readonly url: string;
  /** Heads received, over all connections. */
  readonly requests: number;
  /** Bytes received, over all connections. */
  readonly bytes: number;
  readonly connections: number;
  close(): Promise<void>;
}

/** `onRequest` runs for each head, numbered from 1 over all connections; `onConnection` after each handshake. */
export async function startRawReceiver(handlers: {
  onRequest?: (socket: TLSSocket, number: number) => void;
  onConnection?: (socket: TLSSocket) => void;
  identity?: Identity;
  /** 127.0.0.1 by default. */
  host?: string;
  port?: number;
}): Promise<RawReceiver> {
  const sockets = new Set<TLSSocket>();
  let requests = 0;
  let bytes = 0;
  let connections = 0;
  const server = createServer(
    { ...(handlers.identity ?? (await subscriberIdentity())), ticketKeys: TICKET_KEYS },
    (socket) => {
      connections += 1;
      handlers.onConnection?.(socket);
      socket.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (!chunk.includes('POST /')) return;
        requests += 1;
        handlers.onRequest?.(socket, requests);
      });
    },
  );
  server.on('tlsClientError', () => {}); // senders that refuse the certificate
  server.on('connection', (socket: TLSSocket) => {
    sockets.add(socket);
    socket.setNoDelay(true); // sends a handler's bytes at once
    socket.on('error', () => {}); // senders that drop the connection
    socket.on('close', () => sockets.delete(socket));
  });
  server.on('secureConnection', (socket) => socket.on('error', () => {}));
  server.listen(handlers.port ?? 0, handlers.host ?? '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;

  return {
    port,
    url: `https://subscriber.test:${port}/webhooks`,
    get requests() {
      return requests;
    },
    get bytes() {
      return bytes;
    },
    get connections() {
      return connections;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
