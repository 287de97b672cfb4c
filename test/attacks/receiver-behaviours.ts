import { setTimeout as sleep } from 'node:timers/promises';
import type { TLSSocket } from 'node:tls';
import { answerAsPlatform, answerJson, TOKEN } from './platform-answers.ts';
import { acknowledge, type Respond } from './tls-receiver.ts';

/** First part of a request's path. */
export type Behaviour =
  | 'ok'
  | 'hang'
  | 'slow'
  | 'failing'
  | 'endless'
  | 'endless-body'
  | 'redirect'
  | 'token'
  | 'platform';

const FAILING_BODY = 'x'.repeat(64 * 1024);
const FAILURE = `HTTP/1.1 500 Failed\r\nContent-Length: ${FAILING_BODY.length}\r\n\r\n${FAILING_BODY}`;
const ENDLESS_PIECE = Buffer.alloc(64 * 1024, 'a');
const REDIRECT =
  'HTTP/1.1 307 Elsewhere\r\nLocation: https://10.0.0.1/\r\nContent-Length: 0\r\n\r\n';
/** An attack ends even where the service sets no end to an answer. */
const MAX_ENDLESS_BYTES = 2 ** 30;

export const behave: Respond = (socket, arrival) => {
  const [, behaviour = 'ok', parameter = ''] = arrival.path.split('/');
  switch (behaviour as Behaviour) {
    case 'hang':
      return;
    case 'slow':
      void answerAfter(socket, Number(parameter));
      return;
    case 'failing':
      socket.write(FAILURE);
      return;
    case 'endless':
      writeWithoutEnd(socket, 'HTTP/1.1 200 ');
      return;
    case 'endless-body':
      writeWithoutEnd(socket, 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n\r\n');
      return;
    case 'redirect':
      socket.write(REDIRECT);
      return;
    case 'token':
      answerJson(socket, TOKEN);
      return;
    case 'platform':
      answerAsPlatform(socket, arrival);
      return;
    case 'ok':
      acknowledge(socket, arrival);
  }
};

async function answerAfter(socket: TLSSocket, milliseconds: number): Promise<void> {
  await sleep(milliseconds);
  if (!socket.destroyed) socket.write('HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n');
}

function writeWithoutEnd(socket: TLSSocket, head: string): void {
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
