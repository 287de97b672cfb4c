import { expect } from 'chai';
import { createEndpointChanges } from '#delivery/attempt/endpoint-changes.ts';
import { readConfiguration } from '#config/configuration.ts';
import { createEngine } from '#delivery/engine.ts';
import type { Outcome } from '#delivery/outcome.ts';
import { createCipher } from '#kernel/cipher.ts';
import { systemClock } from '#kernel/clock.ts';
import { createLog } from '#kernel/log.ts';
import { buildEndpoint } from '#test-kit/delivery/build-endpoint.ts';
import { buildWorkspace } from '#test-kit/access/builders.ts';
import { createDatabase } from '#test-kit/database/database.ts';
import { fresh } from '#test/support/ground/opened.ts';
import { emitEvent, eventually } from '#test/support/delivery/deliveries.ts';

const MAX_LANES = 4;
const EVENTS = 100;
// A hundred last far longer than the test, also on a busy machine.
const ANSWER_MS = 250;

describe('lanes that never rest', () => {
  const cipher = createCipher({ key: Buffer.alloc(32, 7) });
  const db = fresh(createDatabase);
  const attempts = new Map<string, number>();
  fresh(async () => {
    const engine = createEngine({
      db,
      cipher,
      clock: systemClock,
      log: createLog('silent'),
      settings: readConfiguration({ DELIVERY_ENDPOINT_CONCURRENCY: '1' }).delivery,
      pollInterval: 20,
      maxLanes: MAX_LANES,
      attempts: {
        changes: createEndpointChanges(),
        makeAttempt: (attempt, _ahead, report) => {
          const { workspace_id } = attempt.to;
          attempts.set(workspace_id, (attempts.get(workspace_id) ?? 0) + 1);
          setTimeout(() => report(attempt, acknowledged()), ANSWER_MS);
        },
        close: () => {},
      },
    });
    await engine.start();
    return engine;
  });

  const acknowledged = (): Outcome => ({
    attempted_at: Date.now(),
    duration_ms: ANSWER_MS,
    kind: 'acknowledged',
    response_status: 200,
    response_excerpt: '',
  });
  const countAttempts = ({ id }: { id: string }) => attempts.get(id) ?? 0;
  const build = async (endpoints: number, events: number) => {
    const workspace = await buildWorkspace(db);
    for (let n = 0; n < endpoints; n += 1)
      await buildEndpoint(db, cipher, workspace, {
        event_type: 'bank_account.updated',
        url: `https://receiver.test/${n}`,
      });
    for (let n = 0; n < events; n += 1) await emitEvent(db, workspace);
    return workspace;
  };

  it('make way for a workspace that has none', async () => {
    for (const endpoints of [MAX_LANES, 1, 1]) {
      const workspace = await build(endpoints, EVENTS);
      await eventually(async () => countAttempts(workspace) > 0);
    }
    const late = await build(1, 1);
    await eventually(async () => countAttempts(late) === 1);
    const { rows } = await db.pool.query(
      `select distinct webhook_endpoint_id from deliveries where state = 'queued' and workspace_id <> $1`,
      [late.id],
    );
    expect(rows).to.have.length(MAX_LANES + 2);
  });
});
