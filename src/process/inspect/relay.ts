import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import { printJson } from '#kernel/json.ts';
import type { Log } from '#kernel/log.ts';
import { readDefinitions } from './definitions.ts';
import type { InspectionMessage } from './messages.ts';
import type { MoveRecorder } from './recorder.ts';

const MAX_SOCKETS = 8;
/** Nothing is read. */
const MAX_READ_BYTES = 1024;
/** A backlog is 12 MB at most, since each row comes with the definition of its machine, of 13 kB at most. */
const MAX_UNSENT_BYTES = 16 * 1024 * 1024;

/** A WebSocket of the messages with the definitions that they lack, as `@statelyai/inspect` and its page read them. */
export interface Relay {
  accept(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  close(): void;
}

export async function createRelay(recorder: MoveRecorder, log: Log): Promise<Relay> {
  const definitions = await readDefinitions();
  const server = new WebSocketServer({ noServer: true, maxPayload: MAX_READ_BYTES });
  const complete = (message: InspectionMessage): object =>
    message.type === '@xstate.actor'
      ? { ...message, definition: definitions.get(message.name.replace(/:.*$/, '')) }
      : message;
  const send = (client: WebSocket, messages: readonly InspectionMessage[]) => {
    for (const message of messages) client.send(printJson(complete(message)));
    if (client.bufferedAmount <= MAX_UNSENT_BYTES) return;
    log.info('a relay of the inspection that does not keep up was cut off');
    client.terminate();
  };
  const unsubscribe = recorder.subscribe(({ messages }) => {
    for (const client of server.clients) send(client, messages);
  });
  return {
    accept: (request, socket, head) => {
      if (server.clients.size >= MAX_SOCKETS) socket.destroy();
      else
        server.handleUpgrade(request, socket, head, (client) => {
          client.on('error', () => client.terminate());
          send(client, recorder.backlog().messages);
        });
    },
    close: () => {
      unsubscribe();
      for (const client of server.clients) client.terminate();
    },
  };
}
