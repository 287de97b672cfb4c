import type { TLSSocket } from 'node:tls';
import type { Respond } from './tls-receiver.ts';

export const TOKEN = { access_token: 'a-token', token_type: 'Bearer', expires_in: 3_600 };

export function answerJson(socket: TLSSocket, value: object): void {
  const body = JSON.stringify(value);
  const length = Buffer.byteLength(body);
  socket.write(
    `HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n${body}`,
  );
}

const SIREN = /\d{9}/;

/** A platform that has every company in its directory, and no flows. */
export const answerAsPlatform: Respond = (socket, { path, body }) => {
  if (path.endsWith('/token')) return answerJson(socket, TOKEN);
  if (path.endsWith('/flows/search')) return answerJson(socket, { limit: 100, results: [] });
  const [siren = ''] = SIREN.exec(`${path} ${body?.toString('utf8') ?? ''}`) ?? [];
  const line = { addressingIdentifier: siren, directoryLineStatus: 'Enabled', siren };
  if (path.endsWith('/directory-line/search'))
    return answerJson(socket, { totalNumberOfResults: 1, results: [line] });
  if (path.includes('/directory-line/')) return answerJson(socket, line);
  return answerJson(socket, { siren, businessName: `Société ${siren}`, administrativeStatus: 'A' });
};
