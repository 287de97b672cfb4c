import { expect } from 'chai';
import { sql } from 'kysely';
import { createHookWorker, type HookWorkerOptions } from '#connectors/notices/hook-worker.ts';
import type { NoticeWorker } from '#connectors/notices/notice-worker.ts';
import { leaseOperatorNotice } from '#domain/notices/operator/operator-notice.ts';
import { createLog } from '#kernel/log.ts';
import { buildWorkspace } from '#test-kit/access/builders.ts';
import { DrivenClock } from '#test-kit/clock.ts';
import { createDatabase, type TestDatabase } from '#test-kit/database/database.ts';
import {
  breakDown,
  HOUR_MS,
  MINUTE_MS,
  readCauses,
  recover,
} from '#test/support/notices/causes.ts';

interface Posted {
  id: string;
  body: { id: number; workspace_id: number; data: { causes: Record<string, unknown>[] } };
}

/** Unlike each wait between attempts. */
const LEASE_MS = 42_000;

describe("the worker of the operator's hook", () => {
  let clock: DrivenClock;
  let db: TestDatabase;
  let workspace: { id: string };
  let posted: Posted[];
  let answer: Awaited<ReturnType<HookWorkerOptions['postNotice']>>;
  let workers: NoticeWorker[];
  beforeEach(async () => {
    clock = new DrivenClock();
    db = await createDatabase({ clock });
    workspace = await buildWorkspace(db);
    posted = [];
    answer = { outcome: 'sent' };
    workers = [];
  });
  afterEach(async () => {
    await stop();
    await db.drop();
  });

  const stop = () => Promise.all(workers.splice(0).map((worker) => worker.stop()));
  const start = (overrides: Partial<HookWorkerOptions> = {}) => {
    const worker = createHookWorker({
      db,
      postNotice: async ({ id, body }) => {
        posted.push({ id, body: JSON.parse(body) as Posted['body'] });
        return answer;
      },
      callLimit: LEASE_MS - 30_000,
      observer: {},
      log: createLog('silent'),
      pollInterval: 20,
      ...overrides,
    });
    workers.push(worker);
    worker.start();
  };
  const row = async () => {
    const { rows } = await sql<{ idle: boolean; error: string | null; due_in: number }>`
      select body is null as idle, last_error as error,
        (extract(epoch from next_attempt_at - ${clock.now()}::timestamptz) * 1000)::float8 as due_in
      from operator_notice`.execute(db.sql);
    return rows[0];
  };
  const told = async () => {
    for (;;) {
      const rows = await readCauses(db);
      if (rows.every((cause) => cause.told_by_hook === (cause.ended_as === null))) return;
    }
  };
  const idle = async () => {
    await told();
    while ((await row())?.idle !== true) await new Promise(setImmediate);
  };
  const untilPosted = async (count: number) => {
    while (posted.length < count) await new Promise(setImmediate);
  };

  it('reports a cause once it has lasted for a minute, and its end', async () => {
    start();
    await breakDown(db, workspace, { kind: 'endpoint_deactivated', subject_id: '7', label: 'h' });
    clock.advance(MINUTE_MS);
    await untilPosted(1);
    await idle();
    await recover(db, workspace, { kind: 'endpoint_deactivated', subject_id: '7' }, 'removed');
    clock.advance(MINUTE_MS);
    await untilPosted(2);
    await idle();
    clock.advance(HOUR_MS);
    await idle();
    const cause = {
      kind: 'endpoint_deactivated',
      subject_id: 7,
      label: 'h',
      reason: 'La banque ne répond pas',
      opened_at: '2026-03-02T10:00:00.000+01:00',
      ended_at: null,
      ended_as: null,
    };
    const workspace_id = Number(workspace.id);
    const data = { workspace_name: 'Atelier Lumière' };
    expect(posted.map(({ body }) => body)).to.deep.equal([
      {
        id: Number(posted[0]?.id),
        type: 'operator.notice',
        occurred_at: '2026-03-02T09:01:00.000Z',
        workspace_id,
        data: { ...data, causes: [cause] },
      },
      {
        id: Number(posted[1]?.id),
        type: 'operator.notice',
        occurred_at: '2026-03-02T09:02:00.000Z',
        workspace_id,
        data: {
          ...data,
          causes: [{ ...cause, ended_at: '2026-03-02T10:01:00.000+01:00', ended_as: 'removed' }],
        },
      },
    ]);
    expect(posted[0]?.id).not.to.equal(posted[1]?.id);
  });

  it('repeats what is not taken, with the same id and body, ever more rarely and without an end', async () => {
    answer = { outcome: 'failed', reason: 'HTTP 500' };
    await breakDown(db, workspace);
    clock.advance(MINUTE_MS);
    start();
    const waits: number[] = [];
    for (let attempt = 1; attempt <= 8; attempt += 1) {
      await untilPosted(attempt);
      for (;;) {
        const { due_in = 0, error } = (await row()) ?? {};
        // Not the lease.
        if (error !== undefined && error !== null && due_in !== LEASE_MS) {
          waits.push(due_in);
          clock.advance(due_in);
          break;
        }
      }
    }
    await untilPosted(9);
    expect(waits).to.deep.equal(
      [10_000, MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS].concat(Array<number>(4).fill(HOUR_MS)),
    );
    expect(new Set(posted.map((one) => JSON.stringify(one))).size).to.equal(1);
    expect(await row()).to.include({ idle: false, error: 'HTTP 500' });
  });

  it('repeats, with the same id and body, what a dead worker sent', async () => {
    await breakDown(db, workspace);
    clock.advance(MINUTE_MS);
    const held = await leaseOperatorNotice(db, 'killed', LEASE_MS);
    await breakDown(db, workspace, { subject_id: '2' });
    clock.advance(LEASE_MS - 1);
    start();
    expect(await leaseOperatorNotice(db, 'other', LEASE_MS)).to.equal(null);
    clock.advance(1);
    await untilPosted(1);
    clock.advance(MINUTE_MS);
    await untilPosted(2);
    await idle();
    expect(posted[0]).to.deep.equal({ id: held?.id, body: JSON.parse(held?.body ?? '') });
    expect(posted[1]?.body.data.causes.map(({ subject_id }) => subject_id)).to.deep.equal([2]);
  });

  it('sends each notice once, beside other workers, and one at a time', async () => {
    const others = await Promise.all([1, 2, 3].map(() => buildWorkspace(db)));
    for (const each of [workspace, ...others]) await breakDown(db, each);
    clock.advance(MINUTE_MS);
    let running = 0;
    let most = 0;
    const postNotice: HookWorkerOptions['postNotice'] = async ({ id, body }) => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setTimeout(resolve, 5));
      posted.push({ id, body: JSON.parse(body) as Posted['body'] });
      running -= 1;
      return { outcome: 'sent' };
    };
    for (let n = 0; n < 3; n += 1) start({ postNotice });
    await untilPosted(4);
    await idle();
    expect(most).to.equal(1);
    expect(posted.map(({ body }) => String(body.workspace_id))).to.have.members(
      [workspace, ...others].map(({ id }) => id),
    );
    expect(posted).to.have.length(4);
  });

  it('gives workspaces turns, of a hundred causes each', async () => {
    const other = await buildWorkspace(db);
    await sql`
      insert into notice_causes (workspace_id, kind, subject_id, label, opened_at, changed_at)
      select ${workspace.id}::bigint, 'endpoint_deactivated', n, 'h', ${clock.now()}, ${clock.now()}
      from generate_series(1, 250) n`.execute(db.sql);
    await breakDown(db, other);
    clock.advance(MINUTE_MS);
    start();
    await untilPosted(4);
    await idle();
    expect(
      posted.map(({ body }) => [String(body.workspace_id), body.data.causes.length]),
    ).to.deep.equal([
      [workspace.id, 100],
      [other.id, 1],
      [workspace.id, 100],
      [workspace.id, 50],
    ]);
    const named = posted.flatMap(({ body }) =>
      body.data.causes.map(({ subject_id }) => `${body.workspace_id}:${String(subject_id)}`),
    );
    expect(new Set(named).size).to.equal(251);
  });
});
