import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface HeldConnections {
  port: number;
  readonly count: number;
  /** Those waiting, and all later ones. */
  letThrough(): void;
  close(): Promise<void>;
}

export async function holdConnections(to: { port: number }): Promise<HeldConnections> {
  const sockets = new Set<Socket>();
  let waiting: Socket[] = [];
  let held = true;
  let count = 0;
  const pass = (incoming: Socket) => {
    const outgoing = connect(to.port, '127.0.0.1');
    sockets.add(outgoing);
    outgoing.on('error', () => incoming.destroy());
    incoming.on('close', () => outgoing.destroy());
    outgoing.on('close', () => incoming.destroy());
    incoming.pipe(outgoing).pipe(incoming);
  };
  const server = createServer((incoming) => {
    count += 1;
    sockets.add(incoming);
    incoming.on('error', () => incoming.destroy());
    if (held) waiting.push(incoming);
    else pass(incoming);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    get count() {
      return count;
    },
    letThrough: () => {
      held = false;
      waiting.forEach(pass);
      waiting = [];
    },
    close: async () => {
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, 'close');
    },
  };
}
