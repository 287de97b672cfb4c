import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { Partner } from '#test-kit/service/partner.ts';

/** A connection to the service on which a test writes bytes of its own; `from` is the address that it comes from. */
export async function connectRaw(partner: Partner, from = '127.0.0.1'): Promise<Socket> {
  const { port } = new URL(partner.service.baseUrl);
  const socket = connect({ port: Number(port), host: '127.0.0.1', localAddress: from });
  // That the service resets it is for the test to see by its closing.
  socket.on('error', () => {});
  await once(socket, 'connect');
  return socket;
}

/** The head of a request; `headers` end each line. */
export const headOf = (
  method: string,
  path: string,
  headers: Record<string, string | number> = {},
): string =>
  `${method} ${path} HTTP/1.1\r\nHost: a\r\n${Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n`;

/** What arrives until `isDone` says so of it, or the connection ends. */
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

/** The status of the first answer that arrives, with its head. */
export async function readHead(socket: Socket): Promise<{ status: number; head: string }> {
  const text = await readUntil(socket, (arrived) => arrived.includes('\r\n\r\n'));
  const [head = ''] = text.split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), head };
}

export async function closed(socket: Socket): Promise<void> {
  if (socket.closed) return;
  // Not by `once`, which a reset would make throw.
  await new Promise((resolve) => socket.resume().once('close', resolve));
}
