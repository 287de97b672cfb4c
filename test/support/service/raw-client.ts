import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { Partner } from '#test-kit/service/partner.ts';

/** A connection for raw bytes, from the address `from`. */
export async function connectRaw(partner: Partner, from = '127.0.0.1'): Promise<Socket> {
  const { port } = new URL(partner.service.baseUrl);
  const socket = connect({ port: Number(port), host: '127.0.0.1', localAddress: from });
  // A reset is seen by the socket's closing.
  socket.on('error', () => {});
  await once(socket, 'connect');
  return socket;
}

/** Connections that end with their test. */
export function rawConnections(partner: () => Partner) {
  const sockets: Socket[] = [];
  const connections = {
    open: async (from?: string): Promise<Socket> => {
      const socket = await connectRaw(partner(), from);
      sockets.push(socket);
      return socket;
    },
    end: async (): Promise<void> => {
      for (const socket of sockets) socket.destroy();
      await Promise.all(sockets.splice(0).map(closed));
    },
  };
  afterEach(connections.end);
  return connections;
}

/** `headers` end each line. */
export const headOf = (
  method: string,
  path: string,
  headers: Record<string, string | number> = {},
): string =>
  `${method} ${path} HTTP/1.1\r\nHost: a\r\n${Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n`;

/** Received text until `isDone` or the connection's end. */
export async function readUntil(
  socket: Socket,
  isDone: (text: string) => boolean,
): Promise<string> {
  let text = '';
  for await (const chunk of socket.iterator({ destroyOnReturn: false })) {
    text += String(chunk);
    if (isDone(text)) break;
  }
  return text;
}

/** Status and head of the first answer. */
export async function readHead(socket: Socket): Promise<{ status: number; head: string }> {
  const text = await readUntil(socket, (arrived) => arrived.includes('\r\n\r\n'));
  const [head = ''] = text.split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), head };
}

export async function closed(socket: Socket): Promise<void> {
  if (socket.closed) return;
  // Not `once`, which throws on a reset.
  await new Promise((resolve) => socket.resume().once('close', resolve));
}
