import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { shareOfAddress } from '#kernel/ip-address.ts';
import type { Log } from '#kernel/log.ts';
import type { Budgets } from './budgets.ts';

/** Bytes waiting on a connection to be taken, since when, and how many had been taken then. */
interface Mark {
  at: number;
  taken: number;
}

/** Bytes that the kernel took: the client reads, or it would take no more. */
const takenOf = (socket: Socket): number => socket.bytesWritten - socket.writableLength;

/**
 * Bounds the connections in all and from one address, and cuts off clients that do not take their answers.
 * @param isProxy whether an address is a trusted proxy's, from which all clients may come
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

  /** As long as something waits, `bytes` of it are taken in each `period`. */
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
    // Closed without a word, so that the kernel drops its buffered bytes, too.
    socket.resetAndDestroy();
    return null;
  };
  // One whose port is taken never closes.
  server.once('listening', () => {
    const timer = setInterval(() => {
      const now = performance.now();
      for (const [socket, mark] of open) open.set(socket, check(socket, mark, now));
    }, answerRate.period / 4);
    server.once('close', () => clearInterval(timer));
  });
}
