import { expect } from 'chai';
import { findConnection } from '#domain/exchange/platform-connections/find-connection.ts';
import { failPass } from '#domain/exchange/platform-connections/end-pass.ts';
import {
  failSending,
  refuseSending,
  succeedSending,
} from '#domain/exchange/platform-connections/note-sending.ts';
import { pauseConnection } from '#domain/exchange/platform-connections/pause-connection.ts';
import { createCipher } from '#kernel/cipher.ts';
import type { PlatformConnection } from '#orm/entities/platform-connection.ts';
import { buildWorkspace } from '#test-kit/access/builders.ts';
import { DrivenClock } from '#test-kit/clock.ts';
import { createDatabase, type TestDatabase } from '#test-kit/database/database.ts';
import { buildPlatformConnection } from '#test-kit/invoices/build-platform-connection.ts';
import { takePass } from '#test/support/platforms/take-pass.ts';

const ACTOR = { kind: 'command_line' } as const;
const MINUTE = 60_000;
const AWAY = { error_code: 'platform_unavailable', words: 'HTTP 503' } as const;

describe('how sending through a connection goes', () => {
  const cipher = createCipher({ key: Buffer.alloc(32, 7) });
  let clock: DrivenClock;
  let db: TestDatabase;
  let connection: PlatformConnection;
  beforeEach(async () => {
    clock = new DrivenClock();
    db = await createDatabase({ clock });
    connection = await buildPlatformConnection(db, cipher, await buildWorkspace(db));
  });
  afterEach(() => db.drop());

  const row = () => findConnection(db, connection);

  const refuse = (message_id: string, words = 'HTTP 400') =>
    refuseSending(db, connection, { message_id, words });

  it('counts calls that fail together as one failure', async () => {
    await failSending(db, connection, AWAY);
    await failSending(db, connection, AWAY);
    expect(await row()).to.deep.include({
      state: 'failed',
      error_code: 'platform_unavailable',
      error_message: 'La plateforme ne répond pas (HTTP 503)',
      failed_sends: 1,
      send_after: new Date(clock.now().getTime() + MINUTE),
    });
  });

  it('recovers after a message that is taken, unless passes fail', async () => {
    await failSending(db, connection, AWAY);
    await succeedSending(db, await row(), true);
    expect(await row()).to.include({ state: 'active', error_code: null, send_after: null });
    const fault = { error_code: 'access_refused', words: 'HTTP 403', is_reached: false } as const;
    await failPass(db, await takePass(db, connection), fault, MINUTE);
    await failSending(db, connection, AWAY);
    await succeedSending(db, await row(), true);
    expect(await row()).to.include({ state: 'failed', failed_sends: 0, send_after: null });
  });

  it('does not count a refusal as the first of a row that ended while its call was under way', async () => {
    const seen = await row();
    await refuse('1');
    await succeedSending(db, seen, true);
    expect((await row()).refused_sends).to.equal(0);
  });

  it('keeps counting refusals while only questions are answered', async () => {
    for (let n = 1; n < 20; n += 1) await refuse(String(n));
    await succeedSending(db, await row(), false);
    expect(await row()).to.include({ refused_sends: 19, sending_refusal: null });
    await refuse('20');
    expect(await row()).to.include({
      state: 'failed',
      error_code: 'sending_refused',
      sending_refusal: 'HTTP 400',
    });
    await failSending(db, connection, AWAY);
    expect((await row()).error_code).to.equal('sending_refused');
  });

  it('continues if one message is refused again and again, or each with other words', async () => {
    for (let n = 0; n < 25; n += 1) await refuse('1');
    expect(await row()).to.include({ state: 'active', refused_sends: 1 });
    for (let n = 0; n < 25; n += 1) await refuse(String(n), `HTTP 400; CREATE_ERROR: ${n}`);
    expect(await row()).to.include({ state: 'active', refused_sends: 1 });
  });

  it('changes nothing of a connection that was paused meanwhile', async () => {
    await pauseConnection(db, ACTOR, connection);
    await failSending(db, connection, AWAY);
    expect(await row()).to.include({ state: 'paused', error_code: null, failed_sends: 0 });
  });
});
