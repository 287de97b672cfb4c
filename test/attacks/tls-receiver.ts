import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer, type TLSSocket } from 'node:tls';
import type { KeyPair } from '#cli/receiver/certificates.ts';
import { monotonic } from '#bench/monotonic.ts';

/** A whole request. `body` is null where it was not kept. */
export interface Arrival {
  at: number;
  head: string;
  path: string;
  body: Buffer | null;
}

export type Respond = (socket: TLSSocket, arrival: Arrival) => void;

export interface ReceiverOptions {
  respond: Respond;
  /** The attacker's have 8 MB each. */
  keepBodies: boolean;
}

const END_OF_HEAD = Buffer.from('\r\n\r\n');
const BACKLOG = 4_096;

export const acknowledge: Respond = (socket) => {
  socket.write('HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n');
};

/** An https server that may answer what HTTP does not know. @returns its port of 127.0.0.1 */
export async function startTlsReceiver(pair: KeyPair, options: ReceiverOptions): Promise<number> {
  const server = createServer({ ...pair, noDelay: true, ALPNProtocols: ['http/1.1'] }, (socket) =>
    serve(socket, options),
  );
  server.on('tlsClientError', () => {}); // its client was killed
  server.listen({ port: 0, host: '127.0.0.1', backlog: BACKLOG });
  await once(server, 'listening');
  return (server.address() as AddressInfo).port; // a listening TCP server's address is an object
}

/** One request after the other, each with a Content-Length. */
function serve(socket: TLSSocket, { respond, keepBodies }: ReceiverOptions): void {
  let head: string | null = null;
  let pieces: Buffer[] = [];
  let missing = 0;
  const take = (chunk: Buffer): Buffer => {
    const bytes = chunk.subarray(0, missing);
    if (keepBodies) pieces.push(bytes);
    missing -= bytes.length;
    return chunk.subarray(bytes.length);
  };
  let unread: Buffer = Buffer.alloc(0);
  socket.on('error', () => socket.destroy());
  socket.on('data', (chunk: Buffer) => {
    unread = unread.length === 0 ? chunk : Buffer.concat([unread, chunk]);
    while (unread.length > 0) {
      if (head === null) {
        const end = unread.indexOf(END_OF_HEAD);
        if (end === -1) return;
        head = unread.toString('latin1', 0, end);
        missing = Number(/\r\ncontent-length: *(\d+)/i.exec(head)?.[1] ?? 0);
        unread = unread.subarray(end + END_OF_HEAD.length);
      }
      unread = take(unread);
      if (missing > 0) return;
      const path = head.split(' ')[1] ?? '';
      const body = keepBodies ? Buffer.concat(pieces) : null;
      respond(socket, { at: monotonic(), head, path, body });
      head = null;
      pieces = [];
    }
  });
}
