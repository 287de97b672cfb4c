import { connect, type NetConnectOpts, type Socket } from 'node:net';

/** Sends chunks by clamd's INSTREAM (clamd(8)); its answer in one line, such as `stream: OK`. */
export async function scanStream(
  clamd: NetConnectOpts,
  chunks: AsyncIterable<Uint8Array>,
  signal: AbortSignal,
): Promise<string> {
  const socket = connect(clamd);
  const stop = () => socket.destroy(new Error('clamd does not answer in time'));
  signal.addEventListener('abort', stop, { once: true });
  try {
    signal.throwIfAborted();
    const answer = readAnswer(socket);
    // Rejects with the answer's own error, or by its end while the writing waits.
    await Promise.race([answer, writeAll(socket, chunks)]);
    return await answer;
  } finally {
    signal.removeEventListener('abort', stop);
    socket.destroy();
  }
}

const LENGTH_BYTES = 4;

/** Each chunk has its length before it; one of length 0 ends the stream. */
async function writeAll(socket: Socket, chunks: AsyncIterable<Uint8Array>): Promise<void> {
  await write(socket, Buffer.from('zINSTREAM\0'));
  for await (const chunk of chunks) {
    if (chunk.length === 0) continue;
    await write(socket, lengthOf(chunk.length));
    await write(socket, chunk);
  }
  await write(socket, lengthOf(0));
}

function lengthOf(length: number): Buffer {
  const prefix = Buffer.alloc(LENGTH_BYTES);
  prefix.writeUInt32BE(length);
  return prefix;
}

const write = (socket: Socket, bytes: Uint8Array): Promise<void> =>
  new Promise((resolve, reject) => {
    socket.write(bytes, (error) => (error ? reject(error) : resolve()));
  });

/** Longer than any name of a find. */
const MAX_ANSWER = 4_096;

/** Up to the NUL that ends it, or the end of the connection. */
async function readAnswer(socket: Socket): Promise<string> {
  let answer = '';
  for await (const piece of socket as AsyncIterable<Buffer>) {
    answer += piece.toString('utf8');
    if (answer.includes('\0') || answer.length > MAX_ANSWER) break;
  }
  return answer.split('\0', 1)[0]?.trim() ?? '';
}
