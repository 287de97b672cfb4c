import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** The requests of one connection: one in progress, the others waiting. */
interface Line {
  busy: boolean;
  waiting: [request: IncomingMessage, response: ServerResponse][];
}

/**
 * Serves each connection's requests one after another, with a turn of the loop between them, so that a client that
 * pipelines thousands (RFC 9112 §9.3.2) delays only itself. More than `maxWaiting` unanswered ones close the
 * connection, since each costs 4 kB before it is read.
 */
export function oneAtATime(serve: RequestListener, maxWaiting: number): RequestListener {
  const lines = new WeakMap<Socket, Line>();

  const start = (line: Line, request: IncomingMessage, response: ServerResponse) => {
    line.busy = true;
    response.once('close', () => {
      line.busy = false;
      if (line.waiting.length > 0) setImmediate(serveNext, line);
    });
    serve(request, response);
  };
  const serveNext = (line: Line) => {
    const next = line.waiting.shift();
    // A closed connection gets no answers.
    if (next !== undefined && !next[0].socket.destroyed) start(line, ...next);
  };

  return (request, response) => {
    const { socket } = request;
    if (socket.destroyed) return;
    const line = lines.get(socket) ?? { busy: false, waiting: [] };
    lines.set(socket, line);
    if (!line.busy && line.waiting.length === 0) return start(line, request, response);
    if (line.waiting.length < maxWaiting) return void line.waiting.push([request, response]);
    line.waiting = [];
    socket.destroy();
  };
}
