import type { TLSSocket } from 'node:tls';
import type { Dispatcher } from 'undici';
import Client from 'undici/lib/dispatcher/client.js';
import { createInterimFilter } from './interim-responses.ts';

/** One TLS connection and the undici client that speaks over it, one request at a time. */
export interface Connection {
  /** True once a request was answered over it: the receiver may have closed it since. */
  readonly used: boolean;
  /** False once it can carry nothing more. */
  readonly usable: boolean;
  dispatch(request: Dispatcher.DispatchOptions, handler: Dispatcher.DispatchHandler): void;
  /** At most so many more bytes are read, give or take what one read brings; else it breaks as `READ_LIMIT`. */
  limitReads(bytes: number): void;
  /** A request was answered over it. */
  markUsed(): void;
  close(): void;
}

/** Most of the names and values of a response's headers, in bytes: Node's own limit. */
const MAX_HEADER_BYTES = 16_384;
/**
 * Most that is read before the status is known: status line, headers, responses 1xx and what stands between. undici
 * counts neither a status line nor white space, and read 4.9 GB of one in the time of an attempt.
 */
const MAX_HEAD_BYTES = 2 * MAX_HEADER_BYTES;
/** A receiver may ask to be kept connected for this long at most; undici's own limit is ten minutes. */
const MAX_IDLE_MS = 30_000;

/** The connection was gone before the request was written: to the attempt, as if it was reset. */
class ConnectionGone extends Error {
  override readonly name = 'ConnectionGone';
  readonly code = 'ECONNRESET';
}

/** The receiver sends more than is read: to the attempt, headers that are too large. */
class ReadLimit extends Error {
  override readonly name = 'ReadLimit';
  readonly code = 'READ_LIMIT';
}

/** `onClosed` runs when the connection has ended, idle or not. */
export function openConnection(
  origin: string,
  socket: TLSSocket,
  onClosed: (connection: Connection) => void,
): Connection {
  const filter = filterReads(socket);
  const client = new Client(origin, {
    connect: connectOnce(socket),
    allowH2: false,
    pipelining: 1,
    maxHeaderSize: MAX_HEADER_BYTES,
    keepAliveMaxTimeout: MAX_IDLE_MS,
    // The attempt's own timer bounds both.
    headersTimeout: 0,
    bodyTimeout: 0,
  });
  let used = false;
  const connection: Connection = {
    get used() {
      return used;
    },
    get usable() {
      return !socket.destroyed && !client.destroyed;
    },
    limitReads: filter.limit,
    dispatch(request, handler) {
      filter.begin();
      filter.limit(MAX_HEAD_BYTES);
      if (!used) client.dispatch(request, handler);
      // undici writes over a used connection at the end of the event loop's turn, and closes it instead when
      // something was read since. Begun at a turn's end, a whole turn's reading comes before the writing:
      // an answer that was there before its request is never taken for its answer.
      else setImmediate(() => client.dispatch(request, handler));
    },
    markUsed() {
      used = true;
    },
    close() {
      void client.destroy(new ConnectionGone());
      socket.destroy();
    },
  };
  client.on('disconnect', () => onClosed(connection));
  return connection;
}

/** undici would make a new connection by itself, unjudged and without a deadline: it gets this one only. */
function connectOnce(socket: TLSSocket) {
  let given = false;
  return (_options: unknown, callback: (...result: [Error, null] | [null, TLSSocket]) => void) => {
    const first = !given;
    given = true;
    queueMicrotask(() => (first ? callback(null, socket) : callback(new ConnectionGone(), null)));
  };
}

/** undici reads until it gets nothing: every byte of an answer comes by here. */
function filterReads(socket: TLSSocket) {
  const filter = createInterimFilter();
  const read = socket.read.bind(socket);
  let left = Infinity;
  socket.read = (size?: number) => {
    // Before the read and not after: what it brings may hold the whole answer, which lifts the limit.
    if (left < 0) {
      socket.destroy(new ReadLimit());
      return null;
    }
    const chunk: unknown = read(size);
    if (!(chunk instanceof Uint8Array)) return chunk;
    left -= chunk.length;
    filter.pass(chunk);
    return chunk;
  };
  return {
    begin: filter.begin,
    limit: (bytes: number) => {
      left = bytes;
    },
  };
}
