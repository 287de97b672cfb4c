import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { KeyPair } from '#cli/receiver/certificates.ts';
import { startSubscriber, type Respond } from '#test-kit/delivery/subscriber.ts';

const TOKEN = { access_token: 'a-token', token_type: 'Bearer', expires_in: 3_600 };
const FAILING_BODY = 'x'.repeat(64 * 1024);
const ENDLESS_PIECE = Buffer.alloc(64 * 1024, 'a');
/** An attack ends even where the service sets no end to an answer. */
const MAX_ENDLESS_BYTES = 2 ** 30;
const SIREN = /\d{9}/;

/** By the first part of a request's path. */
const BEHAVIOURS: Readonly<Record<string, Respond>> = {
  ok: (_request, response) => void response.writeHead(200).end(),
  hang: () => {},
  slow: async ({ path }, response) => {
    await sleep(Number(path.split('/')[2]));
    if (!response.destroyed) response.writeHead(200).end();
  },
  failing: (_request, response) => void response.writeHead(500).end(FAILING_BODY),
  endless: (_request, response) => writeWithoutEnd(response, 'HTTP/1.1 200 '),
  'endless-body': (_request, response) =>
    writeWithoutEnd(response, 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n\r\n'),
  redirect: (_request, response) =>
    void response.writeHead(307, { Location: 'https://10.0.0.1/' }).end(),
  token: (_request, response) => answerJson(response, TOKEN),
  /** Has every company in its directory, and no flows. */
  platform: ({ path, body }, response) => {
    if (path.endsWith('/token')) return answerJson(response, TOKEN);
    if (path.endsWith('/flows/search')) return answerJson(response, { limit: 100, results: [] });
    const [siren = ''] = SIREN.exec(`${path} ${body}`) ?? [];
    const line = { addressingIdentifier: siren, directoryLineStatus: 'Enabled', siren };
    if (path.endsWith('/directory-line/search'))
      return answerJson(response, { totalNumberOfResults: 1, results: [line] });
    if (path.includes('/directory-line/')) return answerJson(response, line);
    const name = { businessName: `Société ${siren}`, administrativeStatus: 'A' };
    return answerJson(response, { siren, ...name });
  },
};

/** Behaves as the path says. @param hear is told of each request first @returns its port */
export async function startReceiver(
  identity: KeyPair,
  forgets: 'requests' | 'requests and bodies',
  hear: (request: Parameters<Respond>[0]) => void = () => {},
): Promise<number> {
  const respond: Respond = (request, response) => {
    hear(request);
    return BEHAVIOURS[request.path.split('/')[1] ?? '']?.(request, response);
  };
  const options = { identity, respond, forgets, bodies: 'any', patient: true } as const;
  return (await startSubscriber(options)).port;
}

function answerJson(response: ServerResponse, value: object): void {
  response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(value));
}

function writeWithoutEnd({ socket }: ServerResponse, head: string): void {
  if (socket === null) return;
  socket.write(head);
  let written = 0;
  const write = () => {
    while (!socket.destroyed && written < MAX_ENDLESS_BYTES) {
      written += ENDLESS_PIECE.length;
      if (!socket.write(ENDLESS_PIECE)) return;
    }
  };
  socket.on('drain', write);
  write();
}
