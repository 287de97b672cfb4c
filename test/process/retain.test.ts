import { expect } from 'chai';
import { sql } from 'kysely';
import type { Dropped } from '#domain/webhooks/deliveries/dropped.ts';
import { createCipher } from '#kernel/cipher.ts';
import { createLog } from '#kernel/log.ts';
import { createClosing } from '#process/closing.ts';
import { retainRegularly, takeSteps } from '#process/retain.ts';
import { askForRun } from '#test/support/banking/bank-runs.ts';
import { buildDelivery } from '#test/support/delivery/build-delivery.ts';
import { buildEndpoint } from '#test-kit/delivery/build-endpoint.ts';
import { buildInvoice } from '#test-kit/invoices/build-invoice.ts';
import { buildWorkspace } from '#test-kit/access/builders.ts';
import { DrivenClock } from '#test-kit/clock.ts';
import { createDatabase } from '#test-kit/database/database.ts';
import { eventually } from '#test/support/delivery/deliveries.ts';

describe('retention in a process', () => {
  it('is applied at the start and again and again, until the process closes', async () => {
    const clock = new DrivenClock();
    const db = await createDatabase({ clock });
    const closing = createClosing();
    const cipher = createCipher({ key: Buffer.alloc(32, 7) });
    const endpoint = await buildEndpoint(db, cipher, await buildWorkspace(db));
    const gone = () =>
      eventually(async () => {
        const { rows } = await sql`select from deliveries`.execute(db.sql);
        return rows.length === 0;
      });
    try {
      await buildDelivery(db, endpoint);
      clock.advance(2000);
      retainRegularly(db, 1000, createLog('silent'), closing);
      await gone();
      await buildDelivery(db, endpoint);
      clock.advance(2000);
      await gone();
    } finally {
      await closing.close();
      await db.drop();
    }
  });

  it('is applied to messages of the network too', async () => {
    const clock = new DrivenClock();
    const db = await createDatabase({ clock });
    const closing = createClosing();
    const workspace = await buildWorkspace(db);
    const invoice = await buildInvoice(db, workspace);
    try {
      await sql`
        insert into received_messages
        values (${workspace.id}, 'issuer', 'message', 'applied', ${invoice.id}, 1, ${clock.now()})
      `.execute(db.sql);
      clock.advance(2000);
      retainRegularly(db, 1000, createLog('silent'), closing);
      await eventually(async () => {
        const { rows } = await sql`select from received_messages`.execute(db.sql);
        return rows.length === 0;
      });
    } finally {
      await closing.close();
      await db.drop();
    }
  });

  it('is applied to bank runs that ended too', async () => {
    const clock = new DrivenClock();
    const db = await createDatabase({ clock });
    const closing = createClosing();
    const { id } = await askForRun(db, await buildWorkspace(db));
    try {
      await sql`
        update bank_runs set state = 'done', finished_at = ${clock.now()} where id = ${id}
      `.execute(db.sql);
      clock.advance(2000);
      retainRegularly(db, 1000, createLog('silent'), closing);
      await eventually(async () => {
        const { rows } = await sql`select from bank_runs`.execute(db.sql);
        return rows.length === 0;
      });
    } finally {
      await closing.close();
      await db.drop();
    }
  });

  it('takes every step, and rests between two for as long as the first took', async () => {
    const resting: number[] = [];
    async function* steps(): AsyncGenerator<Dropped> {
      for (const deliveries of [1, 2, 3]) {
        const began = performance.now();
        while (performance.now() - began < 20);
        yield { deliveries, events: 10 };
        resting.push(performance.now() - began - 20);
      }
    }
    const { signal } = new AbortController();
    expect(await takeSteps(steps(), signal)).to.deep.equal({ deliveries: 6, events: 30 });
    // Half of it: a timer has whole milliseconds of a clock read once a turn.
    for (const rest of resting) expect(rest).to.be.at.least(10);
  });

  it('ends between two steps, without waiting, when the process does', async () => {
    const stopping = new AbortController();
    let ended = false;
    async function* steps(): AsyncGenerator<Dropped> {
      try {
        for (let step = 0; step < 3; step += 1) {
          stopping.abort();
          yield { deliveries: 1, events: 0 };
        }
      } finally {
        ended = true;
      }
    }
    expect(await takeSteps(steps(), stopping.signal)).to.deep.equal({ deliveries: 1, events: 0 });
    expect(ended).to.equal(true);
  });
});
