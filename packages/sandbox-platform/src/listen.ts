import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Listen } from './start.ts';

/** Plain http on 127.0.0.1, so that no client needs a certificate; port 0 picks a free one. */
export const listenOn =
  (port: number): Listen =>
  async (serve) => {
    const server = createServer(
      (request, response) => void serve(request, response, () => request.socket.resetAndDestroy()),
    );
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    // A listening TCP server's address is an object.
    const address = server.address() as AddressInfo;
    return {
      url: `http://127.0.0.1:${address.port}`,
      close: async () => {
        server.close();
        server.closeAllConnections();
        await once(server, 'close');
      },
    };
  };
