import type { IncomingHttpHeaders } from 'node:http';
import type { Dispatcher } from 'undici';
import type { CallCode, CallOutcome, CallRequest } from './call.ts';
import type { Connection } from './connection.ts';
import { errorCode } from './error-code.ts';

type Ended = Exclude<CallOutcome, { kind: 'not-connected' }>;

/** Sizes, extensions and trailers of chunks are read besides the body. */
const MAX_CHUNK_OVERHEAD = 65_536;
const MAX_INTERIM_RESPONSES = 100;

/** Writes a request and reads its whole answer, until `over` resolves. Closes the connection. Never rejects. */
export async function exchange(
  connection: Connection,
  path: string,
  { method, headers, body, maxBytes, takeRoom = () => true }: CallRequest,
  over: Promise<CallCode>,
): Promise<Ended> {
  const { promise: ended, resolve } = Promise.withResolvers<Ended>();
  const reader = new AnswerReader(connection, { maxBytes, takeRoom }, resolve);
  const length = body === undefined ? {} : { 'content-length': String(lengthOf(body)) };
  connection.dispatch(
    {
      method,
      path,
      headers: { ...UNCOMPRESSED, ...headers, ...length },
      // undici writes any iterable of bytes; its types leave that out.
      body: (body ?? null) as unknown as Buffer | null,
      reset: true,
    },
    reader,
  );
  const late = over.then((code): Ended => ({ kind: 'broken', code }));
  try {
    return await Promise.race([ended, late]);
  } finally {
    connection.close();
  }
}

/** Without this header any coding would be acceptable (RFC 9110, 12.5.3), and bodies are read as they come. */
const UNCOMPRESSED = { 'accept-encoding': 'identity' };

const lengthOf = (body: readonly Buffer[]): number =>
  body.reduce((total, { length }) => total + length, 0);

class AnswerReader implements Dispatcher.DispatchHandler {
  readonly #connection: Connection;
  readonly #maxBytes: number;
  readonly #takeRoom: (bytes: number) => boolean;
  readonly #resolve: (ended: Ended) => void;
  readonly #parts: Buffer[] = [];
  #status = 0;
  #headers: IncomingHttpHeaders = {};
  #bytes = 0;
  #interim = 0;

  constructor(
    connection: Connection,
    { maxBytes, takeRoom }: Required<Pick<CallRequest, 'maxBytes' | 'takeRoom'>>,
    resolve: (ended: Ended) => void,
  ) {
    this.#connection = connection;
    this.#maxBytes = maxBytes;
    this.#takeRoom = takeRoom;
    this.#resolve = resolve;
  }

  /** Required by undici. */
  onRequestStart(): void {}

  onResponseStart(
    _controller: Dispatcher.DispatchController,
    status: number,
    headers: IncomingHttpHeaders,
  ): void {
    if (status < 200) {
      this.#interim += 1;
      // The request did not ask to switch protocols.
      if (status === 101 || this.#interim > MAX_INTERIM_RESPONSES) this.#fail('invalid_response');
      return;
    }
    this.#status = status;
    this.#headers = headers;
    this.#connection.limitReads(2 * this.#maxBytes + MAX_CHUNK_OVERHEAD);
  }

  onResponseData(_controller: Dispatcher.DispatchController, chunk: Buffer): void {
    this.#bytes += chunk.length;
    if (this.#bytes > this.#maxBytes) this.#fail('body_too_large');
    else if (!this.#takeRoom(chunk.length)) this.#fail('no_memory_free');
    else this.#parts.push(chunk);
  }

  onResponseEnd(): void {
    const body = Buffer.concat(this.#parts);
    this.#resolve({ kind: 'answered', status: this.#status, headers: this.#headers, body });
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    const code = errorCode(error);
    this.#fail(this.#status !== 0 && code === 'headers_too_large' ? 'body_too_large' : code);
  }

  #fail(code: CallCode): void {
    this.#resolve({ kind: 'broken', code });
  }
}
