import { expect } from 'chai';
import type { Dispatcher } from 'undici';
import { ConnectFailure } from '../../../src/delivery/worker/connect.ts';
import type { Connection } from '../../../src/delivery/worker/connection.ts';
import { createSend } from '../../../src/delivery/worker/send.ts';

const DEADLINE_MS = 400;

describe('sending', () => {
  /** Answers 200 after `ms`. */
  const connectionThatAnswersAfter = (ms: number): Connection => ({
    used: false,
    usable: true,
    dispatch: (_request, handler) => {
      const controller = {} as Dispatcher.DispatchController; // the exchange does not use it
      setTimeout(() => {
        handler.onResponseStart?.(controller, 200, {});
        handler.onResponseEnd?.(controller, {});
      }, ms);
    },
    markUsed: () => {},
    close: () => {},
  });
  const gone = () => Promise.reject(new ConnectFailure('connection_refused'));
  const send = (connection: Connection) => {
    const connections = { establish: gone, acquireFresh: gone, release: () => {} };
    const now = performance.now();
    return createSend({ connect: gone, connections, connectTimeout: DEADLINE_MS })(
      {
        origin: 'https://subscriber.test',
        addresses: ['127.0.0.1'],
        port: 443,
        servername: 'subscriber.test',
        connectBy: now + DEADLINE_MS,
        answerBy: now + DEADLINE_MS,
      },
      connection,
      () => ({ path: '/', headers: [], body: Buffer.alloc(0) }),
    );
  };

  it('gives the receiver its whole time', async () => {
    const reply = await send(connectionThatAnswersAfter(DEADLINE_MS / 4));
    expect(reply).to.include({ kind: 'answered', status: 200 });
  });

  it('gives it no more than that', async () => {
    const reply = await send(connectionThatAnswersAfter(10 * DEADLINE_MS));
    expect(reply).to.include({ kind: 'broken', error_code: 'response_timeout' });
  });
});
