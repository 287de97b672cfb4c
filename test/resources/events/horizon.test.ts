import { expect } from 'chai';
import { createSettledEvents } from '#domain/webhooks/events/settled-events.ts';
import type { Queryable } from '#orm/statement.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';
import { emitSample, emitSampleIn } from './emit-sample.ts';

const DAY = 86_400;

describe('the feed of a process that has just started', () => {
  let partner: Partner;
  let commit: () => void;
  let late: Promise<void>;
  beforeEach(async () => {
    partner = await startPartner();
    const written = Promise.withResolvers<void>();
    const held = Promise.withResolvers<void>();
    commit = held.resolve;
    late = partner.db.transact(async (tx) => {
      await emitSampleIn(tx, partner.workspace.id, 'bank_rule.applied');
      written.resolve();
      await held.promise;
    });
    await written.promise;
  });
  afterEach(async () => {
    commit();
    await late;
    await partner.stop();
  });

  const read = async (after?: string) => {
    const query = after === undefined ? '' : `?after=${after}`;
    const path = `/api/v1/workspaces/${partner.workspace.id}/events${query}`;
    const { status, body } = await partner.call('GET', path);
    return { status, ...(body as { data: { id: number }[]; meta: { after: string } }) };
  };
  const cursor = (id: number, days: number) =>
    `${partner.workspace.id}-${id}-${Math.floor(Date.now() / 1000) - days * DAY}`;

  it('gives a cursor that is good while a transaction is open, and loses nothing by it', async () => {
    const first = await read();
    const second = await read(first.meta.after);
    expect([first.status, second.status]).to.deep.equal([200, 200]);
    expect(second.data).to.deep.equal([]);
    commit();
    await late;
    expect((await read(second.meta.after)).data).to.have.length(1);
  });

  it('refuses a cursor that is too old, also while a transaction is open', async () => {
    expect((await read(cursor(0, 89))).status).to.equal(200);
    expect((await read(cursor(0, 100))).status).to.equal(410);
  });

  it('refuses a cursor of events that a restored database does not have', async () => {
    expect((await read(cursor(1_000, 1))).status).to.equal(410);
  });
});

describe('the cursor of the feed', () => {
  let partner: Partner;
  before(async () => (partner = await startPartner()));
  after(() => partner.stop());

  it('passes no id of a transaction that was rolled back: after a crash another event may have it', async () => {
    await emitSample(partner.db, partner.workspace.id);
    const path = `/api/v1/workspaces/${partner.workspace.id}/events`;
    const { body } = await partner.call('GET', path);
    const { data } = body as { data: { id: number }[] };
    await partner.db
      .transact(async (tx) => {
        await emitSampleIn(tx, partner.workspace.id, 'bank_rule.applied');
        throw new Error('rolled back');
      })
      .catch(() => {});
    const again = await partner.call('GET', path);
    const { meta } = again.body as { meta: { after: string } };
    expect(meta.after.split('-')[1]).to.equal(String(data[0]?.id));
  });
});

describe('how far the feed is settled', () => {
  /** Answers looks with the last id, and with the open writers. */
  const database = (looks: [last: number, writers: string[]][]): Queryable => {
    let at = 0;
    return {
      query: async ({ text }) => {
        const [last, writers] = looks[Math.min(at, looks.length - 1)] ?? [0, []];
        if (text.includes('pg_locks')) {
          at += 1;
          return { rows: writers.map((writer) => ({ writer })), rowCount: writers.length };
        }
        return { rows: [{ id: String(last), at: new Date(at + 1) }], rowCount: 1 };
      },
    };
  };

  it('is the last id once those that wrote when it was read have ended, whoever writes since', async () => {
    const settled = createSettledEvents(
      database([
        [7, ['a', 'b']],
        [8, ['b', 'c']],
        [9, ['c']],
        [9, ['d']],
      ]),
    );
    expect((await settled.until()).id).to.equal(7n);
  });

  it('begins anew when a crash of the database has lost ids', async () => {
    const settled = createSettledEvents(
      database([
        [40, ['a']],
        [40, ['a']],
        [40, ['a']],
        [40, ['a']],
        [35, ['b']],
      ]),
    );
    expect((await settled.until()).id).to.equal(0n);
    expect((await settled.until()).id).to.equal(0n);
  });
});
