import { expect } from 'chai';
import type { Dispatcher } from 'undici';
import { ConnectFailure } from '#egress/connect.ts';
import type { Connect } from '#egress/connect.ts';
import type { Connection } from '#egress/connection.ts';
import type { Open } from '#delivery/worker/transport/connections.ts';
import { createOrigin, type ConnectionSlot } from '#delivery/worker/transport/origin.ts';
import type { Posting, PostResult } from '#delivery/worker/transport/post.ts';
import { createSend } from '#delivery/worker/transport/send.ts';
import { NOT_SENT } from '#delivery/worker/transport/wire.ts';

const DEADLINE_MS = 400;

describe('sending', () => {
  const connectionThatAnswersAfter = (ms: number): Connection => ({
    used: false,
    usable: true,
    dispatch: (_request, handler) => {
      const controller = {} as Dispatcher.DispatchController; // unused by the exchange
      setTimeout(() => {
        handler.onResponseStart?.(controller, 200, {});
        handler.onResponseEnd?.(controller, {});
      }, ms);
    },
    limitReads: () => {},
    markUsed: () => {},
    close: () => {},
  });
  const gone = () => Promise.reject(new ConnectFailure('connection_refused'));
  let timeouts: number[];
  beforeEach(() => (timeouts = []));
  const EMPTY: Posting = { path: '/', headers: [], body: Buffer.alloc(0) };
  const send = (
    connection: Connection,
    connectTime = DEADLINE_MS,
    posting: Posting | null = EMPTY,
  ) => {
    const connections = {
      establish: (_slot: ConnectionSlot, open: Open) => open().then(gone),
      release: () => {},
    };
    const slot: ConnectionSlot = {
      origin: createOrigin('https://subscriber.test'),
      line: { workspace_id: '1', held: 1, waiting: new Set() },
      connection,
      pass: null,
      opener: '1',
      began: NOT_SENT,
    };
    const connect: Connect = (_target, timeout) => {
      timeouts.push(timeout);
      return gone();
    };
    const now = performance.now();
    const target = { addresses: ['127.0.0.1'], port: 443, servername: 'subscriber.test' };
    const deadlines = { connectBy: now + connectTime, answerBy: now + DEADLINE_MS };
    return new Promise<PostResult | null>((ended, failed) => {
      const sending = { target, ...deadlines, write: () => posting, ended, failed };
      createSend({ connect, connections })(slot, sending);
    });
  };

  it('gives the receiver its whole time', async () => {
    const reply = await send(connectionThatAnswersAfter(DEADLINE_MS / 4));
    expect(reply).to.include({ kind: 'answered', status: 200 });
  });

  for (const used of [false, true])
    it(`${used ? 'keeps' : 'closes'} a ${used ? 'used' : 'new'} connection of which no request is made`, async () => {
      let closed = false;
      const connection = {
        ...connectionThatAnswersAfter(0),
        used,
        close: () => {
          closed = true;
        },
      };
      expect(await send(connection, DEADLINE_MS, null)).to.equal(null);
      expect(closed).to.equal(!used);
    });

  it('gives the receiver no more than its time', async () => {
    const reply = await send(connectionThatAnswersAfter(10 * DEADLINE_MS));
    expect(reply).to.include({ kind: 'broken', error_code: 'response_timeout' });
  });

  it('connects again in the time that the look-up left, when its connection had gone', async () => {
    const closed: Connection = {
      ...connectionThatAnswersAfter(0),
      used: true,
      dispatch: (_request, handler) => {
        const reset = Object.assign(new Error('reset'), { code: 'ECONNRESET' });
        handler.onResponseError?.({} as Dispatcher.DispatchController, reset);
      },
    };
    const error = await send(closed, 100).catch((reason: unknown) => reason);
    expect(error).to.have.property('error_code', 'connection_refused');
    expect(timeouts).to.have.length(1);
    expect(timeouts[0]).to.be.within(50, 100);
  });
});
