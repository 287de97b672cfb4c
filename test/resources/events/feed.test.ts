import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'chai';
import { sql } from 'kysely';
import { EVENT_TYPES } from '#model/event-type.ts';
import { buildWorkspace } from '#test-kit/access/builders.ts';
import { NOT_FOUND } from '#test-kit/service/answers.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';
import { emitSample, emitSampleIn, sampleData } from './emit-sample.ts';

interface Feed {
  data: { id: number; type: string; data: object }[];
  meta: { after: string; has_more: boolean };
}

describe('the feed of events', () => {
  let partner: Partner;
  before(async () => (partner = await startPartner({ retention: 90 * 86_400_000 })));
  after(() => partner.stop());
  beforeEach(async () => {
    await sql`truncate events, undispatched_events`.execute(partner.db.sql);
    await sql`update access_grants set revoked_at = null`.execute(partner.db.sql);
  });

  const pathOf = (query: object = {}) =>
    `/api/v1/workspaces/${partner.workspace.id}/events?${new URLSearchParams({ ...query }).toString()}`;
  const read = async (query: object = {}): Promise<Feed> => {
    const answer = await partner.call('GET', pathOf(query));
    expect(answer.status, answer.text).to.equal(200);
    return answer.body as Feed;
  };
  const idsOf = ({ data }: Feed) => data.map(({ id }) => id);
  const emitMany = async (count: number) => {
    for (let n = 0; n < count; n += 1) await emitSample(partner.db, partner.workspace.id);
  };

  it('gives the events of every type with the bytes of a delivery, oldest first, endpoint or not', async () => {
    for (const type of EVENT_TYPES) await emitSample(partner.db, partner.workspace.id, type);
    const answer = await partner.call('GET', pathOf());
    const { data, meta } = answer.body as Feed;
    expect(data.map(({ type }) => type)).to.deep.equal(EVENT_TYPES);
    expect(data.map(({ id }) => id)).to.deep.equal(
      data.map(({ id }) => id).toSorted((a, b) => a - b),
    );
    for (const type of EVENT_TYPES) expect(answer.text).to.include(`"data":{${sampleData(type)}}`);
    expect(meta.has_more).to.equal(false);
    expect(await read({ after: meta.after })).to.deep.include({ data: [] });
  });

  it('has the collections that are asked for, as an endpoint’s includes', async () => {
    const { status } = await partner.call(
      'POST',
      `/api/v1/workspaces/${partner.workspace.id}/invoices`,
      {
        invoice: {
          direction: 'sales',
          invoice_number: 'V-1',
          issue_date: '2026-03-02',
          buyer: { name: 'Galerie des Brumes' },
          lines: [{ name: 'Conseil', quantity: 1, unit_price: 10, tax_rate: 20 }],
        },
      },
    );
    expect(status).to.equal(201);
    const plain = await read({ type: 'invoice.created' });
    const whole = await read({ type: 'invoice.created', include: 'lines' });
    expect(plain.data[0]?.data).to.not.have.property('lines');
    expect(whole.data[0]?.data).to.have.property('lines').with.length(1);
  });

  it('goes on behind the last page, past events of other types', async () => {
    await emitMany(3);
    await emitSample(partner.db, partner.workspace.id, 'bank_account.updated');
    await emitMany(1);
    const all = idsOf(await read());
    const first = await read({ limit: 2 });
    const second = await read({ limit: 2, after: first.meta.after });
    const third = await read({ limit: 2, after: second.meta.after });
    expect([first, second, third].map(({ meta }) => meta.has_more)).to.deep.equal([
      true,
      true,
      false,
    ]);
    expect([first, second, third].flatMap(idsOf)).to.deep.equal(all);
    const { data, meta } = await read({ type: 'bank_account.updated', limit: 2 });
    expect(data).to.deep.equal([]);
    const found = await read({ type: 'bank_account.updated', limit: 2, after: meta.after });
    expect(idsOf(found)).to.deep.equal([all[3]]);
  });

  it('has at most a MiB of events on a page, and at least one', async () => {
    await emitMany(3);
    await sql`update events set fragment_bytes = array[700000]`.execute(partner.db.sql);
    const first = await read();
    expect(first.data).to.have.length(1);
    expect(first.meta.has_more).to.equal(true);
    expect(idsOf(await read({ after: first.meta.after }))).to.have.length(1);
  });

  it('shows no event behind one that is not committed yet, and both afterwards', async () => {
    const written = Promise.withResolvers<void>();
    const commit = Promise.withResolvers<void>();
    const late = partner.db.transact(async (tx) => {
      await emitSampleIn(tx, partner.workspace.id, 'bank_rule.applied');
      written.resolve();
      await commit.promise;
    });
    await written.promise;
    await emitMany(1);
    const before = await read();
    expect(before.data).to.deep.equal([]);
    commit.resolve();
    await late;
    expect((await read({ after: before.meta.after })).data).to.have.length(2);
  });

  it('gives each event once beside many writers whose commits overtake one another', async () => {
    const write = async () => {
      for (let n = 0; n < 20; n += 1)
        await partner.db.transact(async (tx) => {
          await emitSampleIn(tx, partner.workspace.id, 'bank_rule.applied');
          await delay(Math.random() * 20);
        });
    };
    const writing = Promise.all([write(), write(), write(), write()]);
    let isWriting = true;
    void writing.finally(() => (isWriting = false));
    const seen: number[] = [];
    let after: string | undefined;
    for (let isLast = false; !isLast;) {
      isLast = !isWriting;
      const page: Feed = await read({ limit: 7, ...(after && { after }) });
      seen.push(...idsOf(page));
      after = page.meta.after;
      isLast &&= !page.meta.has_more;
    }
    await writing;
    const { rows } = await sql<{ id: string }>`select id from events order by id`.execute(
      partner.db.sql,
    );
    expect(rows).to.have.length(80);
    expect(seen).to.deep.equal(rows.map(({ id }) => Number(id)));
  });

  it('gives a slow reader of events that are kept for too long a cursor as young as they have to be', async () => {
    await emitMany(2);
    await sql`update events set created_at = created_at - interval '200 days'`.execute(
      partner.db.sql,
    );
    const now = Math.floor(Date.now() / 1000);
    const old = `${partner.workspace.id}-0-${now - 90 * 86_400 - 1_800}`;
    const { meta } = await read({ limit: 1, after: old });
    expect(Number(meta.after.split('-')[2])).to.be.at.least(now - 90 * 86_400);
  });

  it('refuses a cursor of no feed, and one of another workspace', async () => {
    const { meta } = await read();
    for (const after of ['x', '1', '1-2', `0-${meta.after}`, '1-2-3-4'])
      expect((await partner.call('GET', pathOf({ after }))).status, after).to.equal(400);
    const other = await buildWorkspace(partner.db);
    const foreign = meta.after.replace(/^\d+/, other.id);
    const { status, body } = await partner.call('GET', pathOf({ after: foreign }));
    expect([status, body]).to.deep.equal([
      400,
      {
        error: 'bad_request',
        message: 'Le paramètre after vient du flux d’un autre espace de travail',
      },
    ]);
    const strange = await partner.call('GET', `/api/v1/workspaces/${other.id}/events`);
    expect(strange.body).to.deep.equal(NOT_FOUND);
  });

  it('is 410 once events behind the cursor may have been dropped, and begins again without it', async () => {
    await emitMany(2);
    const { meta } = await read({ limit: 1 });
    const [workspace, id] = meta.after.split('-');
    const aged = (days: number) =>
      [workspace, id, Math.floor(Date.now() / 1000) - days * 86_400].join('-');
    expect(await read({ after: aged(89) }).then(idsOf)).to.have.length(1);
    const { status, body } = await partner.call('GET', pathOf({ after: aged(91) }));
    expect(status).to.equal(410);
    expect(body).to.have.property('error', 'gone');
    expect(idsOf(await read())).to.have.length(2);
  });
});
