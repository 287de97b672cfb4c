import { once } from 'node:events';
import { createServer, connect, type AddressInfo, type Socket } from 'node:net';
import { Client } from 'pg';

/** What happens to a connection when its client sends something. */
export type Cut =
  | null
  /** What was sent does not arrive. */
  | 'before'
  /** It is carried out, and the answer is lost. */
  | 'after';

/** A way to a database that may end under any statement. */
export interface CuttingRelay {
  /** The database's address, led through the relay. */
  url: string;
  close(): Promise<void>;
}

/**
 * Relays a port of the loopback to the server of `url`. `cutOf` is shown all that clients send after
 * their connection stands, as Latin-1, and says what becomes of the connection.
 */
export async function startCuttingRelay(
  url: string,
  cutOf: (sent: string) => Cut,
): Promise<CuttingRelay> {
  const { host, port } = new Client(url);
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const database = host.startsWith('/')
      ? connect(`${host}/.s.PGSQL.${port}`)
      : connect(port, host);
    for (const socket of [client, database]) {
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
    }
    relay(client, database, cutOf);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const relayed = new URL(url);
  relayed.searchParams.delete('host');
  relayed.searchParams.delete('port');
  // A listening TCP server's address is an object.
  relayed.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: relayed.href,
    close: async () => {
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, 'close');
    },
  };
}

function relay(client: Socket, database: Socket, cutOf: (sent: string) => Cut): void {
  let losesAnswer = false;
  const cut = () => {
    client.destroy();
    database.destroy();
  };
  client.on('data', (sent: Buffer) => {
    const verdict = cutOf(sent.toString('latin1'));
    if (verdict === 'before') return cut();
    if (verdict === 'after') losesAnswer = true;
    return void database.write(sent);
  });
  database.on('data', (answer: Buffer) => {
    if (losesAnswer) cut();
    else client.write(answer);
  });
  for (const socket of [client, database]) socket.on('error', cut).on('close', cut);
}
