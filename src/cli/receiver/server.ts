import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import type { KeyPair } from './certificates.ts';

/** Bounds for any sender; the service opens a few dozen connections. */
const MAX_CONNECTIONS = 500;
const MAX_HEAD_MS = 10_000;
const MAX_REQUEST_MS = 60_000;
const LOOK_MS = 1_000;

interface TlsServer {
  /** `https://127.0.0.1:<port>` */
  url: string;
  close(): Promise<void>;
}

type Serve = (request: IncomingMessage, response: ServerResponse, reset: () => void) => void;

/** An https server on 127.0.0.1 with bounded connections and request times. */
export async function listenTls(identity: KeyPair, port: number, serve: Serve): Promise<TlsServer> {
  const sockets = new Map<string, Socket>();
  const server = createServer(
    {
      ...identity,
      handshakeTimeout: MAX_HEAD_MS,
      headersTimeout: MAX_HEAD_MS,
      requestTimeout: MAX_REQUEST_MS,
      connectionsCheckingInterval: LOOK_MS,
    },
    (request, response) =>
      // A TLS socket cannot reset its TCP connection.
      serve(request, response, () => sockets.get(peerOf(request.socket))?.resetAndDestroy()),
  );
  server.maxConnections = MAX_CONNECTIONS;
  server.on('connection', (socket: Socket) => {
    const peer = peerOf(socket); // unavailable after close
    sockets.set(peer, socket);
    socket.once('close', () => sockets.delete(peer));
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  // A listening TCP server's address is an object.
  const address = server.address() as AddressInfo;
  return {
    url: `https://127.0.0.1:${address.port}`,
    close: async () => {
      server.close();
      server.closeAllConnections();
      for (const socket of sockets.values()) socket.destroy(); // unfinished handshakes
      await once(server, 'close');
    },
  };
}

/** Loopback addresses may share a port. */
const peerOf = ({ remoteAddress, remotePort }: Socket): string => `${remoteAddress}:${remotePort}`;
