import { expect } from 'chai';
import { sql } from 'kysely';
import type { Socket } from 'node:net';
import { BUDGETS } from '../../src/api/budgets.ts';
import { buildDocument, depositInvoice } from '../support/build-invoice.ts';
import { startPartner, type Partner } from '../support/partner.ts';
import { closed, connectRaw, headOf } from '../support/raw-client.ts';

const MEBIBYTE = 1024 * 1024;
/** More than the kernel takes for a client that reads nothing. */
const LARGE_BYTES = 12 * MEBIBYTE;

/** A large document without its weight in lines. */
const largeContent = () =>
  JSON.stringify(
    buildDocument({
      item_notes: Array.from({ length: 1200 }, () => ({
        subject_code: null,
        text: 'x'.repeat(LARGE_BYTES / 1200),
      })),
    }),
  );

describe('answers that are not taken', () => {
  let partner: Partner;
  let path: string;
  let sockets: Socket[] = [];

  const start = async (own: Partial<typeof BUDGETS>) => {
    partner = await startPartner({ budgets: { ...BUDGETS, ...own } });
    const { id } = await depositInvoice(partner);
    path = `/api/v1/invoices/${String(id)}?include=item_notes`;
    await sql`update invoices set content = ${largeContent()}`.execute(partner.db.sql);
  };
  afterEach(async () => {
    for (const socket of sockets) socket.destroy();
    sockets = [];
    await partner.stop();
  });

  /** Asks and reads nothing. */
  const ask = async (token: string) => {
    const socket = await connectRaw(partner);
    socket.pause().write(headOf('GET', path, { Authorization: `Bearer ${token}` }));
    sockets.push(socket);
    return socket;
  };
  /** Asks until the answer's status is this one. */
  const until = async (status: number, token: string) => {
    for (;;) {
      const answer = await partner.service.call('GET', path, { token });
      if (answer.status === status) return answer;
    }
  };

  it('use up their own application’s share, and nobody else’s', async () => {
    await start({
      answers: { total: 40 * MEBIBYTE, each: 20 * MEBIBYTE, mostWaiting: 1, maxWait: 50 },
    });
    const other = await partner.otherToken();
    await ask(partner.token);
    const refused = await until(503, partner.token);
    expect(refused.headers.get('retry-after')).to.equal('1');
    const header = path.replace('?include=item_notes', '');
    expect((await partner.call('GET', header)).status).to.equal(200);
    const answer = await partner.service.call('GET', path, { token: other });
    expect([answer.status, answer.text.length > LARGE_BYTES]).to.deep.equal([200, true]);
    for (const socket of sockets) socket.destroy();
    await until(200, partner.token);
  });

  it('are cut off, and give their share back', async () => {
    await start({
      answers: { total: 40 * MEBIBYTE, each: 20 * MEBIBYTE },
      answerRate: { bytes: MEBIBYTE, period: 200 },
    });
    const socket = await ask(partner.token);
    await until(503, partner.token);
    await until(200, partner.token);
    await closed(socket);
  });

  it('are whole for a client that takes them, however slowly it begins', async () => {
    await start({});
    const socket = await ask(partner.token);
    await partner.call('GET', '/api/v1/workspaces');
    let bytes = 0;
    for await (const chunk of socket as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > LARGE_BYTES) break;
    }
    expect(bytes).to.be.above(LARGE_BYTES);
  });
});
