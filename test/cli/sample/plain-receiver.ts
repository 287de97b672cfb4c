import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export interface PlainRequest {
  url: string;
  rawHeaders: string[];
  headers: IncomingMessage['headers'];
  body: Buffer;
}

/** A receiver under development: plain http on this machine. */
export interface PlainReceiver {
  url: string;
  requests: PlainRequest[];
  close(): Promise<void>;
}

export async function startPlainReceiver(
  respond: (request: PlainRequest, response: ServerResponse) => void,
): Promise<PlainReceiver> {
  const requests: PlainRequest[] = [];
  const server = createServer((incoming, response) => {
    void buffer(incoming).then((body) => {
      const { url = '', rawHeaders, headers } = incoming;
      const request = { url, rawHeaders, headers, body };
      requests.push(request);
      return respond(request, response);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hooks`,
    requests,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
