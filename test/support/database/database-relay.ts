import { createServer, connect, type AddressInfo, type Socket } from 'node:net';
import { Client } from 'pg';

/** A database connection that can be cut and restored. */
export interface DatabaseRelay {
  /** Leads through the relay. */
  url: string;
  /** Ends every connection and refuses new ones. */
  cut(): Promise<void>;
  mend(): Promise<void>;
}

/** Ends a connection before what its client sent arrives, or instead of the answer to it; or lets nothing arrive. */
export type Cut = 'before' | 'after' | 'silence';

/**
 * Relays a loopback port to the server of `url`, which may use a Unix socket.
 * @param onSent sees clients' bytes, and may change them in place or cut the connection
 */
export async function startDatabaseRelay(
  url: string,
  onSent: (data: Buffer) => Cut | null | void = () => {},
): Promise<DatabaseRelay> {
  const { host, port } = new Client(url);
  const sockets = new Set<Socket>();
  const server = createServer((incoming) => {
    const outgoing = host.startsWith('/')
      ? connect(`${host}/.s.PGSQL.${port}`)
      : connect(port, host);
    let losesAnswer = false;
    const end = () => {
      incoming.destroy();
      outgoing.destroy();
    };
    incoming.on('data', (data: Buffer) => {
      const cut = onSent(data);
      losesAnswer ||= cut === 'after';
      if (cut === 'before') end();
      else if (cut !== 'silence') outgoing.write(data);
    });
    outgoing.on('data', (answer: Buffer) => {
      if (losesAnswer) end();
      else incoming.write(answer);
    });
    for (const [from, to] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      sockets.add(from);
      from.on('end', () => to.end());
      from.on('error', () => to.destroy());
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
    }
  });
  const listen = (at: number) =>
    new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(at, '127.0.0.1', resolve);
    });
  await listen(0);
  const { port: own } = server.address() as AddressInfo;
  const relayed = new URL(url);
  relayed.searchParams.delete('host');
  relayed.searchParams.delete('port');
  relayed.host = `127.0.0.1:${own}`;
  return {
    url: relayed.href,
    cut: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
    mend: () => listen(own),
  };
}
