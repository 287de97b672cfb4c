import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { shareOfAddress } from '#kernel/ip-address.ts';
import type { Log } from '#kernel/log.ts';
import type { Budgets } from './budgets.ts';

/** Bytes waiting on a connection, since when, and the number already taken then. */
interface Mark {
  at: number;
  taken: number;
}

/** Bytes that the kernel took: it takes more only while the client reads. */
const takenOf = (socket: Socket): number => socket.bytesWritten - socket.writableLength;

/**
 * Bounds the connections in total and per address, and disconnects clients that do not read their answers.
 * @param isProxy whether an address belongs to a trusted proxy, which may carry all clients
 */
export function guardConnections(
  server: Server,
  { connections, answerRate }: Budgets,
  isProxy: (address: string) => boolean,
  log: Log,
): void {
  const open = new Map<Socket, Mark | null>();
  const perAddress = new Map<string, number>();
  server.maxConnections = connections.total;

  server.on('connection', (socket: Socket) => {
    const address = shareOfAddress(socket.remoteAddress ?? '');
    const count = perAddress.get(address) ?? 0;
    if (count >= connections.each && !isProxy(socket.remoteAddress ?? '')) {
      socket.destroy();
      return;
    }
    perAddress.set(address, count + 1);
    open.set(socket, null);
    socket.once('close', () => {
      open.delete(socket);
      const left = (perAddress.get(address) ?? 1) - 1;
      if (left === 0) perAddress.delete(address);
      else perAddress.set(address, left);
    });
  });

  /** While bytes wait, the client must take `bytes` of them per `period`. */
  const check = (socket: Socket, mark: Mark | null, now: number): Mark | null => {
    if (socket.writableLength === 0) return null;
    const taken = takenOf(socket);
    if (mark === null) return { at: now, taken };
    if (now - mark.at < answerRate.period) return mark;
    if (taken - mark.taken >= answerRate.bytes) return { at: now, taken };
    log.info(
      { address: socket.remoteAddress, waiting: socket.writableLength },
      'a client that does not take its answer was cut off',
    );
    // Reset, so that the kernel also drops its buffered bytes.
    socket.resetAndDestroy();
    return null;
  };
  // A server whose port is taken never closes.
  server.once('listening', () => {
    const timer = setInterval(() => {
      const now = performance.now();
      for (const [socket, mark] of open) open.set(socket, check(socket, mark, now));
    }, answerRate.period / 4);
    server.once('close', () => clearInterval(timer));
  });
}
