import { expect } from 'chai';
import { sql } from 'kysely';
import { BUDGETS } from '#http/budgets.ts';
import { buildDocument, depositInvoice } from '#test-kit/invoices/build-invoice.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';
import {
  closed,
  headOf,
  rawConnections,
  readHead,
  readUntil,
} from '#test/support/service/raw-client.ts';

const MEBIBYTE = 1024 * 1024;
/** More than the kernel takes for a client that reads nothing. */
const LARGE_BYTES = 12 * MEBIBYTE;
const SMALL_BYTES = MEBIBYTE / 4;
/** Room for a large answer, and then for no small one. */
const answers = { total: 2 * LARGE_BYTES, each: LARGE_BYTES + SMALL_BYTES };

const contentOf = (bytes: number) => {
  const note = { subject_code: null, text: 'x'.repeat(bytes / 256) };
  return JSON.stringify(buildDocument({ item_notes: Array.from({ length: 256 }, () => note) }));
};

describe('answers that clients leave unread', () => {
  let partner: Partner;
  let large: string;
  let small: string;
  const connections = rawConnections(() => partner);

  const build = async (bytes: number) => {
    const { id } = await depositInvoice(partner);
    await sql`update invoices set content = ${contentOf(bytes)} where id = ${String(id)}`.execute(
      partner.db.sql,
    );
    return `/api/v1/invoices/${String(id)}?include=item_notes`;
  };
  const start = async (own: Partial<typeof BUDGETS>) => {
    partner = await startPartner({ budgets: { ...BUDGETS, ...own } });
    large = await build(LARGE_BYTES);
    small = await build(SMALL_BYTES);
  };
  afterEach(() => partner.stop());

  const ask = async (token: string) => {
    const socket = await connections.open();
    socket.write(headOf('GET', large, { Authorization: `Bearer ${token}`, Connection: 'close' }));
    expect((await readHead(socket)).status).to.equal(200);
    return socket;
  };
  const until = async (status: number) => {
    for (;;) {
      const answer = await partner.call('GET', small);
      if (answer.status === status) return answer;
    }
  };

  it('use up their own application’s share, and no other’s', async () => {
    await start({ answers });
    const token = await partner.otherToken();
    await ask(partner.token);
    expect((await until(503)).headers.get('retry-after')).to.equal('1');
    expect((await partner.service.call('GET', small, { token })).status).to.equal(200);
    expect((await partner.call('GET', small.replace(/\?.*/, ''))).status).to.equal(200);
    await connections.end();
    await until(200);
  });

  it('are cut off, and give their share back', async () => {
    await start({ answers, answerRate: { bytes: MEBIBYTE, period: 200 } });
    const socket = await ask(partner.token);
    await until(503);
    await until(200);
    await closed(socket);
  });

  it('are refused before their contents are read', async () => {
    await start({ answers });
    await ask(partner.token);
    await until(503);
    await sql`update invoices set content = 'unreadable'|| content`.execute(partner.db.sql);
    expect((await partner.call('GET', small)).status).to.equal(503);
  });

  it('are whole for a client that reads them, however slowly it begins', async () => {
    await start({});
    const socket = await ask(partner.token);
    await partner.call('GET', '/api/v1/workspaces');
    const text = await readUntil(socket, () => false);
    // The notes are the last of it; up to 64 kB came with the head.
    expect(text.length).to.be.above(LARGE_BYTES - 64 * 1024);
  });
});
