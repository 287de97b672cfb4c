import { buildWorkspace } from '#test-kit/access/builders.ts';
import { buildEndpoint } from '#test-kit/delivery/build-endpoint.ts';
import { createDatabase } from '#test-kit/database/database.ts';
import { DrivenClock } from '#test-kit/clock.ts';
import { nodeCipher as cipher } from '#test-kit/delivery/delivery-node.ts';
import { startEngine } from '#test-kit/delivery/engine.ts';
import { startSubscriber } from '#test-kit/delivery/subscriber.ts';
import { NEVER_MS } from './never.ts';
import { untilRow } from './until-row.ts';
import type { Walk } from './walk.ts';

/** Emits as another process does: emitting is not part of the walk. */
const EMIT = `
  with emitted as (
    insert into events
      (workspace_id, type, occurred_at, created_at, fragment_names, fragments, fragment_bytes)
    values ($1, 'bank_account.updated', $2, $2, '{""}', array['"id":1'], array[6])
    returning workspace_id, id)
  insert into undispatched_events (workspace_id, event_id)
  select workspace_id, id from emitted returning event_id`;

export const delivery: Walk = {
  name: 'from the commit of an event to its settled delivery',
  open: async () => {
    const clock = new DrivenClock();
    const db = await createDatabase({ clock });
    const subscriber = await startSubscriber({ bodies: 'any' });
    const workspace = await buildWorkspace(db);
    await buildEndpoint(db, cipher, workspace, {
      event_type: 'bank_account.updated',
      url: subscriber.url(),
    });
    clock.advance(1000); // an endpoint receives only later events
    const engine = await startEngine({
      db,
      cipher,
      clock,
      subscriber,
      pollInterval: NEVER_MS,
      maxPause: NEVER_MS,
    });
    return {
      prepare: async () => async () => {
        const { rows } = await db.pool.query<{ event_id: string }>(EMIT, [
          workspace.id,
          clock.now(),
        ]);
        await db.pool.query(`select pg_notify('events', 'walk')`);
        await untilRow(
          db,
          `select 1 from deliveries where event_id = $1 and state = 'acknowledged'`,
          rows[0]?.event_id,
        );
      },
      close: async () => {
        await engine.stop();
        await subscriber.close();
        await db.drop();
      },
    };
  },
};
