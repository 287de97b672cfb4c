import { setTimeout as sleep } from 'node:timers/promises';
import type { TLSSocket } from 'node:tls';
import { acknowledge, type Respond } from './tls-receiver.ts';

/** First part of a request's path. */
export type Behaviour = 'ok' | 'hang' | 'slow' | 'failing' | 'endless';

const FAILING_BODY = 'x'.repeat(64 * 1024);
const FAILURE = `HTTP/1.1 500 Failed\r\nContent-Length: ${FAILING_BODY.length}\r\n\r\n${FAILING_BODY}`;
const ENDLESS_PIECE = Buffer.alloc(64 * 1024, 'a');
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
      writeWithoutEnd(socket);
      return;
    case 'ok':
      acknowledge(socket, arrival);
  }
};

async function answerAfter(socket: TLSSocket, milliseconds: number): Promise<void> {
  await sleep(milliseconds);
  if (!socket.destroyed) socket.write('HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n');
}

function writeWithoutEnd(socket: TLSSocket): void {
  socket.write('HTTP/1.1 200 ');
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
