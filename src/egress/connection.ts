import type { TLSSocket } from 'node:tls';
import type { Dispatcher } from 'undici';
import Client from 'undici/lib/dispatcher/client.js';
import { createInterimFilter } from './interim-responses.ts';

/** A TLS connection with its undici client, one request at a time. */
export interface Connection {
  /** True once a request was answered over it; the receiver may have closed it since. */
  readonly used: boolean;
  /** False once it can carry no further request. */
  readonly usable: boolean;
  dispatch(request: Dispatcher.DispatchOptions, handler: Dispatcher.DispatchHandler): void;
  /** Limits the bytes still to be read, give or take one read; beyond them the connection fails with `READ_LIMIT`. */
  limitReads(bytes: number): void;
  markUsed(): void;
  close(): void;
}

/** For the names and values of a response's headers: Node's own limit. */
const MAX_HEADER_BYTES = 16_384;
/**
 * Read before the status is known: status line, headers, 1xx responses and anything between. undici counts neither a
 * status line nor white space, and read 4.9 GB of one during a single attempt.
 */
const MAX_HEAD_BYTES = 2 * MAX_HEADER_BYTES;
/** The longest `Keep-Alive` of a receiver that is followed; undici's own limit is ten minutes. */
const MAX_IDLE_MS = 30_000;

/** The connection was gone before the request was written; the attempt treats it as a reset. */
class ConnectionGone extends Error {
  override readonly name = 'ConnectionGone';
  readonly code = 'ECONNRESET';
}

/** The receiver sent more than is read; the attempt treats it as headers that are too large. */
class ReadLimit extends Error {
  override readonly name = 'ReadLimit';
  readonly code = 'READ_LIMIT';
}

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
    // Off, because the attempt's own timer limits both.
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
      // undici writes over a used connection at the end of the event loop's turn, or closes it if anything was
      // read by then. Dispatched at the end of a turn, it reads for a whole turn before it writes, so that an
      // answer sent before the request is never taken for the answer to it.
      else atEndOfTurn({ client, request, handler });
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

interface Dispatched {
  client: Pick<Dispatcher, 'dispatch'>;
  request: Dispatcher.DispatchOptions;
  handler: Dispatcher.DispatchHandler;
}

/** One call for all requests of a turn, instead of an immediate for each. */
let dispatched: Dispatched[] = [];

function atEndOfTurn(one: Dispatched): void {
  if (dispatched.push(one) > 1) return;
  setImmediate(() => {
    const all = dispatched;
    dispatched = [];
    for (const { client, request, handler } of all) client.dispatch(request, handler);
  });
}

/** undici gets only this connection; by itself it would open another, unchecked and without a deadline. */
function connectOnce(socket: TLSSocket) {
  let given = false;
  return (_options: unknown, callback: (...result: [Error, null] | [null, TLSSocket]) => void) => {
    const first = !given;
    given = true;
    queueMicrotask(() => (first ? callback(null, socket) : callback(new ConnectionGone(), null)));
  };
}

/** Wraps `read`, through which undici gets every byte of an answer. */
function filterReads(socket: TLSSocket) {
  const filter = createInterimFilter();
  const read = socket.read.bind(socket);
  let left = Infinity;
  socket.read = (size?: number) => {
    // Checked before the read, because the bytes read may hold the whole answer, which lifts the limit.
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
