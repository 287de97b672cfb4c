import { createServer, type Socket } from 'node:net';
import { once } from 'node:events';

/** Bytes that the fake finds, which no program would run. */
export const VIRUS_MARK = 'BORDEREAU-TEST-VIRUS';

export interface FakeClamd {
  /** `host:port`, or the path it was given. */
  address: string;
  /** The streams that it has received, whole. */
  received: Buffer[];
  /** Changes what it does next. */
  behaviour: 'scan' | 'hang' | 'limit' | 'hang up' | 'babble';
  close(): Promise<void>;
}

/** Speaks clamd's INSTREAM by its manual: chunks with their length before them, up to one of length 0. */
export async function startFakeClamd(path?: string): Promise<FakeClamd> {
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('error', () => {});
    void serve(socket, clamd).catch(() => socket.destroy());
  });
  server.listen(path === undefined ? { host: '127.0.0.1', port: 0 } : { path });
  await once(server, 'listening');
  const bound = server.address();
  const clamd: FakeClamd = {
    address: typeof bound === 'object' ? `127.0.0.1:${bound?.port ?? 0}` : bound,
    received: [],
    behaviour: 'scan',
    close: async () => {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
  return clamd;
}

async function serve(socket: Socket, clamd: FakeClamd): Promise<void> {
  const { behaviour } = clamd;
  if (behaviour === 'hang') return;
  if (behaviour === 'hang up') return void socket.end();
  if (behaviour === 'limit') return void socket.end('INSTREAM size limit exceeded. ERROR\0');
  const stream = await readStream(socket);
  clamd.received.push(stream);
  if (behaviour === 'babble') return void socket.end('x'.repeat(100_000));
  socket.end(stream.includes(VIRUS_MARK) ? 'stream: Test-Signature FOUND\0' : 'stream: OK\0');
}

const COMMAND = 'zINSTREAM\0';

async function readStream(socket: Socket): Promise<Buffer> {
  let waiting = Buffer.alloc(0);
  const chunks: Buffer[] = [];
  for await (const piece of socket.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    waiting = Buffer.concat([waiting, piece]);
    let at = chunks.length === 0 ? COMMAND.length : 0;
    if (waiting.length < at) continue;
    if (at > 0 && waiting.toString('latin1', 0, at) !== COMMAND) throw new Error('no INSTREAM');
    while (at + 4 <= waiting.length) {
      const length = waiting.readUInt32BE(at);
      if (length === 0) return Buffer.concat(chunks);
      if (at + 4 + length > waiting.length) break;
      chunks.push(waiting.subarray(at + 4, at + 4 + length));
      at += 4 + length;
    }
    if (chunks.length > 0) waiting = waiting.subarray(at);
  }
  throw new Error('cut off');
}
