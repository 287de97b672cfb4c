import { expect } from 'chai';
import type { Cipher } from '#kernel/cipher.ts';
import { buildEndpoint } from '#test-kit/delivery/build-endpoint.ts';
import type { Subscriber } from '#test-kit/delivery/subscriber.ts';
import { buildWorkspace } from '#test-kit/access/builders.ts';
import type { TestDatabase } from '#test-kit/database/database.ts';
import { emitEvent, eventually } from '#test/support/delivery/deliveries.ts';
import { openAccount, readArrival } from './arrivals.ts';
import { findHarm, TEST_BARS } from './harm.ts';
import { readStoredFate } from './stored-fate.ts';

const SETTLED_WITHIN_MS = 120_000;
const SECRET = 'whsec_neighbour';

/** A tenant with an endpoint of its own. */
export async function buildSubscribed(
  { db, cipher, subscriber }: { db: TestDatabase; cipher: Cipher; subscriber: Subscriber },
  { path = '/neighbour', host = 'subscriber.test' } = {},
) {
  const workspace = await buildWorkspace(db);
  const url = subscriber.url(path, host);
  const event_type = 'bank_account.updated';
  await buildEndpoint(db, cipher, workspace, { event_type, url, secret: SECRET });
  const emitted = new Map<string, number>();
  /** Of what has arrived so far. */
  const readAccount = () => {
    const account = openAccount();
    for (const [id, at] of emitted) account.owe(id, at);
    for (const { headers, path: called, body, at } of subscriber.requests) {
      if (called !== path || headers.host?.split(':')[0] !== host) continue;
      const { id, verified } = readArrival({ headers, body, at }, SECRET);
      account.arrive(id, at.getTime(), verified);
    }
    return account;
  };
  return {
    workspace,
    /** Emits so many events, one after another. */
    emit: async (count: number) => {
      for (let n = 0; n < count; n += 1) {
        const id = String(emitted.size + 1);
        await emitEvent(db, workspace, event_type, `"id":${id},"iban_last4":"0189"`);
        emitted.set(id, Date.now());
      }
    },
    /** Resolves once all have arrived; throws when one is not verified, or `isOver` says that no more can come. */
    untilArrived: async (isOver = () => false) => {
      await eventually(async () => {
        const { lost, unverified } = readAccount().figures();
        if (lost > 0 && (unverified > 0 || isOver()))
          throw new Error(`${lost} deliveries will not arrive, ${unverified} are not verified`);
        return lost === 0;
      });
    },
    /** Waits until all are settled, and expects each to have come once, in time, and to be acknowledged. */
    expectDelivered: async () => {
      const end = performance.now() + SETTLED_WITHIN_MS;
      const fate = await eventually(async () => {
        const query = async (text: string, values: unknown[]) =>
          (await db.pool.query(text, values)).rows;
        const stored = await readStoredFate(query, [workspace.id]);
        const account = readAccount();
        const settled = stored.waiting === 0 && account.missing().length === 0;
        return (settled || performance.now() > end) && { ...account.figures(), ...stored };
      });
      expect(findHarm(fate, TEST_BARS)).to.deep.equal([]);
      expect(fate.waiting).to.equal(0);
    },
  };
}
