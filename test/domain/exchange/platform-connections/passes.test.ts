import { expect } from 'chai';
import type { ConnectionMembers } from '#domain/exchange/platform-connections/connection-members.ts';
import { deleteConnection } from '#domain/exchange/platform-connections/delete-connection.ts';
import { failPass, succeedPass } from '#domain/exchange/platform-connections/end-pass.ts';
import { holdConnection } from '#domain/exchange/platform-connections/hold-connection.ts';
import { findConnection } from '#domain/exchange/platform-connections/find-connection.ts';
import {
  findDuePass,
  leasePass,
  releasePass,
  renewPass,
} from '#domain/exchange/platform-connections/lease-pass.ts';
import {
  failSending,
  refuseSending,
  succeedSending,
} from '#domain/exchange/platform-connections/note-sending.ts';
import {
  pauseConnection,
  resumeConnection,
} from '#domain/exchange/platform-connections/pause-connection.ts';
import { requestSync } from '#domain/exchange/platform-connections/request-sync.ts';
import { updateConnection } from '#domain/exchange/platform-connections/update-connection.ts';
import { createCipher } from '#kernel/cipher.ts';
import { createEgressPolicy } from '#kernel/egress-policy.ts';
import type { PlatformConnection } from '#orm/entities/platform-connection.ts';
import { buildWorkspace } from '#test-kit/access/builders.ts';
import { createDatabase, type TestDatabase } from '#test-kit/database/database.ts';
import { takePass } from '#test/support/platforms/take-pass.ts';
import { refusalOf } from '#test/support/service/refusal-of.ts';
import { buildPlatformConnection } from '#test-kit/invoices/build-platform-connection.ts';

const ACTOR = { kind: 'command_line' } as const;
const MINUTE = 60_000;
const REFUSED = { error_code: 'access_refused', words: 'HTTP 401', is_reached: false } as const;

describe('a pass of a connection', () => {
  const cipher = createCipher({ key: Buffer.alloc(32, 7) });
  const clock = { ms: 0, now: () => new Date(clock.ms) };
  let db: TestDatabase;
  let connection: PlatformConnection;
  beforeEach(async () => {
    clock.ms = Date.UTC(2026, 2, 2, 9);
    db = await createDatabase({ clock });
    connection = await buildPlatformConnection(db, cipher, await buildWorkspace(db));
  });
  afterEach(() => db.drop());

  const lease = (worker?: string) => takePass(db, connection, worker);
  const row = () => findConnection(db, connection);
  const update = (members: Partial<ConnectionMembers>) => {
    const egress = createEgressPolicy({ allowCidrs: [] });
    const { workspace_id, id } = connection;
    const change = { workspace_id, id, members, violations: [] };
    return updateConnection({ db, cipher, egress, isPrivateUrl: async () => false }, ACTOR, change);
  };
  const minutesToDue = async () => ((await row()).due_at.getTime() - clock.ms) / MINUTE;

  it('is found workspace by workspace while it is due, and leased by one', async () => {
    const other = await buildPlatformConnection(db, cipher, await buildWorkspace(db));
    const first = await findDuePass(db, '0');
    expect(first).to.deep.equal({ workspace_id: connection.workspace_id, id: connection.id });
    expect(await findDuePass(db, connection.workspace_id)).to.include({ id: other.id });
    const leased = await Promise.all(
      ['a', 'b', 'c'].map((worker) => leasePass(db, connection, worker, MINUTE)),
    );
    expect(leased.filter((one) => one !== null)).to.have.lengthOf(1);
    expect(await findDuePass(db, '0')).to.include({ id: other.id });
  });

  it('waits while the platform asks for a pause: the longest counts, an hour at most', async () => {
    await holdConnection(db, connection, 5 * MINUTE);
    await holdConnection(db, connection, null);
    clock.ms += 5 * MINUTE - 1;
    expect(await findDuePass(db, '0')).to.equal(null);
    clock.ms += 1;
    expect(await findDuePass(db, '0')).to.include({ id: connection.id });
    await holdConnection(db, connection, 1440 * MINUTE);
    clock.ms += 60 * MINUTE;
    expect(await findDuePass(db, '0')).to.include({ id: connection.id });
  });

  it('waits for its platform even while its company issues an invoice', async () => {
    const { workspace_id, id } = connection;
    await db.transact(async (tx) => {
      // As each issue does.
      const text =
        'select from platform_connections where workspace_id = $1 and id = $2 for key share';
      await tx.query({ text, values: [workspace_id, id] });
      await holdConnection(db, connection, MINUTE);
    });
    expect(await findDuePass(db, '0')).to.equal(null);
  });

  it('waits a second at least, so that no pause makes it run on and on', async () => {
    await holdConnection(db, connection, 0);
    expect(await findDuePass(db, '0')).to.equal(null);
    clock.ms += 1_000;
    expect(await findDuePass(db, '0')).to.include({ id: connection.id });
  });

  it('is due at once when a person resumes it, after any pause', async () => {
    await holdConnection(db, connection, 5 * MINUTE);
    await pauseConnection(db, ACTOR, connection);
    await resumeConnection(db, ACTOR, connection);
    expect(await findDuePass(db, '0')).to.include({ id: connection.id });
  });

  it('is taken over once its lease has ended, and the first worker writes nothing more', async () => {
    const first = await lease();
    clock.ms += MINUTE;
    const second = await lease('two');
    expect(await succeedPass(db, first, MINUTE)).to.equal('lost');
    expect(await renewPass(db, first, MINUTE)).to.equal(0);
    expect(await renewPass(db, second, MINUTE)).to.equal(1);
    expect(await succeedPass(db, second, MINUTE)).to.equal('written');
  });

  it('may be leased at once after its release', async () => {
    await releasePass(db, await lease());
    expect(await leasePass(db, connection, 'two', MINUTE)).not.to.equal(null);
  });

  it('clears the error when it goes well, and the next is due after the interval', async () => {
    expect(await failPass(db, await lease(), REFUSED, 5 * MINUTE)).to.equal('written');
    clock.ms += 10 * MINUTE;
    await succeedPass(db, await lease(), 5 * MINUTE);
    expect(await row()).to.deep.include({
      state: 'active',
      error_code: null,
      error_message: null,
      failed_passes: 0,
      last_synced_at: clock.now(),
      leased_by: null,
    });
    expect(await minutesToDue()).to.equal(5);
    expect(await findDuePass(db, '0')).to.equal(null);
  });

  it('states why it failed, and waits twice as long each time, an hour at most', async () => {
    const waits: number[] = [];
    for (let failure = 0; failure < 5; failure += 1) {
      await failPass(db, await lease(), REFUSED, 5 * MINUTE);
      waits.push(await minutesToDue());
      clock.ms += (waits.at(-1) ?? 0) * MINUTE;
    }
    expect(waits).to.deep.equal([10, 20, 40, 60, 60]);
    expect(await row()).to.include({
      state: 'failed',
      error_code: 'access_refused',
      error_message: "La plateforme refuse l'accès (HTTP 401)",
      failed_passes: 5,
    });
  });

  it('changes nothing of a connection that was paused meanwhile', async () => {
    const held = await lease();
    await pauseConnection(db, ACTOR, connection);
    expect(await failPass(db, held, REFUSED, MINUTE)).to.equal('written');
    expect(await row()).to.deep.include({ state: 'paused', error_code: null, leased_by: null });
    expect(await findDuePass(db, '0')).to.equal(null);
  });

  it('is followed by another at once if the settings changed meanwhile', async () => {
    const held = await lease();
    clock.ms += 1_000;
    await update({ scope: 'flows' });
    await succeedPass(db, held, MINUTE);
    expect(await findDuePass(db, '0')).to.include({ id: connection.id });
  });

  describe('that failed, of a connection that then receives nothing more,', () => {
    const causes = async () => {
      const { rows } = await db.pool.query<{ ended_as: string | null }>(
        'select ended_as from notice_causes',
      );
      return rows.map(({ ended_as }) => ended_as);
    };
    const failOnce = async () => failPass(db, await lease(), REFUSED, MINUTE);

    it('is forgotten, as no pass would end it', async () => {
      await failOnce();
      expect(await causes()).to.deep.equal([null]);
      expect(await update({ receives: false })).to.include({
        state: 'active',
        error_code: null,
        error_message: null,
        failed_passes: 0,
      });
      expect(await causes()).to.deep.equal(['well']);
      clock.ms += 60 * MINUTE;
      expect(await findDuePass(db, '0')).to.equal(null);
      expect(await leasePass(db, connection, 'one', MINUTE)).to.equal(null);
      expect((await refusalOf(requestSync(db, ACTOR, connection))).status).to.equal(409);
    });

    it('is forgotten, too, if it is under way meanwhile', async () => {
      const held = await lease();
      await update({ receives: false });
      expect(await failPass(db, held, REFUSED, MINUTE)).to.equal('written');
      expect(await row()).to.include({ state: 'active', error_code: null, leased_by: null });
      expect(await causes()).to.deep.equal([]);
    });

    it('keeps an error of sending', async () => {
      await failOnce();
      await failSending(db, connection, { error_code: 'platform_timeout', words: 'x' });
      const changed = await update({ receives: false });
      expect(changed).to.include({ state: 'failed', error_code: 'platform_timeout' });
      await succeedSending(db, changed, true);
      expect(await row()).to.include({ state: 'active', error_code: null });
    });

    it('keeps a refusal of all that is sent', async () => {
      for (let n = 0; n < 20; n += 1)
        await refuseSending(db, connection, { message_id: String(n), words: 'HTTP 400' });
      await failOnce();
      expect(await update({ receives: false })).to.include({
        state: 'failed',
        error_code: 'sending_refused',
      });
    });
  });

  it('is lost if the connection was deleted', async () => {
    const held = await lease();
    await deleteConnection(db, ACTOR, connection);
    expect(await succeedPass(db, held, MINUTE)).to.equal('lost');
    expect(await findDuePass(db, '0')).to.equal(null);
  });
});
