import { randomBytes } from 'node:crypto';
import { expect } from 'chai';
import { sql } from 'kysely';
import { writeBacklog, type BacklogForm } from '#bench/backlog.ts';
import { createEndpoints, type BenchEndpoint } from '#bench/endpoints.ts';
import { countPending } from '#bench/kept-deliveries.ts';
import { createNoise, printData } from '#bench/payload.ts';
import { createCipher } from '#kernel/cipher.ts';
import { dispatchEvents } from '#orm/sql/delivery/dispatch-events.ts';
import { createDatabase, type TestDatabase } from '#test-kit/database/database.ts';

describe("the load test's backlog", () => {
  const noise = createNoise(400);
  let db: TestDatabase;
  let endpoints: readonly BenchEndpoint[];
  beforeEach(async () => {
    db = await createDatabase();
    const population = { endpoints: 3, hanging: 0, dead: 0, ports: [4430], deadPort: 1 };
    endpoints = await createEndpoints(db, createCipher({ key: randomBytes(32) }), population);
  });
  afterEach(() => db.drop());

  const write = (form: BacklogForm, first: number, count: number) =>
    writeBacklog({ db, endpoints }, { first, count }, form, noise);

  /** An endpoint's lane, and what all of its deliveries have in common. */
  const readDeliveries = async () => {
    const { rows } = await sql<Record<string, unknown>>`
      select to_jsonb(d) - '{id,event_id,occurred_at,created_at,next_attempt_at}'::text[] as row,
        d.occurred_at = d.created_at and d.next_attempt_at = d.created_at
          and l.due_at <= d.created_at and l.leased_by is null as due
      from deliveries d
      join delivery_lanes l using (workspace_id, webhook_endpoint_id)
      order by webhook_endpoint_id
    `.execute(db.sql);
    return rows;
  };

  it('queues what fan-out would have queued', async () => {
    await write('queued', 0, 3);
    expect(await dispatchEvents(db.pool, new Date(), 10)).to.deep.equal({
      events: 0,
      deliveries: 0,
      lanes: [],
      last_workspace_id: null,
    });
    const queued = await readDeliveries();
    expect(queued).to.have.lengthOf(3);
    await sql`truncate deliveries, delivery_lanes`.execute(db.sql);
    await write('undispatched', 3, 3);
    expect(await countPending(db)).to.equal(0);
    const { rows } = await sql<{ at: Date }>`select max(occurred_at) as at from events`.execute(
      db.sql,
    );
    expect((await dispatchEvents(db.pool, rows[0]?.at ?? new Date(0), 10)).events).to.equal(3);
    expect(await readDeliveries()).to.deep.equal(queued);
    expect(queued.map(({ due }) => due)).to.deep.equal([true, true, true]);
  });

  it('writes the bytes that the emitter would, for the endpoints in turn', async () => {
    await write('queued', 20, 4);
    const { rows } = await sql<{ workspace_id: string; text: string }>`
      select workspace_id, fragments[1] as text from events order by id
    `.execute(db.sql);
    expect(rows).to.deep.equal(
      [20, 21, 22, 23].map((sequence) => ({
        workspace_id: endpoints[sequence % 3]?.workspace_id,
        text: printData(noise, sequence),
      })),
    );
  });

  it('opens lanes once, and makes them due no later', async () => {
    await write('queued', 0, 3);
    await sql`update delivery_lanes set due_at = due_at + interval '1 hour'`.execute(db.sql);
    await write('queued', 3, 4);
    const { rows } = await sql<{ late: boolean }>`
      select due_at > now() as late from delivery_lanes`.execute(db.sql);
    expect(rows.map(({ late }) => late)).to.deep.equal([false, false, false]);
    expect(await countPending(db)).to.equal(7);
  });
});
