import { expect } from 'chai';
import { grantAccess } from '#domain/access/oauth/grant-access.ts';
import { restoreAccess } from '#domain/access/oauth/restore-access.ts';
import { revokeAccess } from '#domain/access/oauth/revoke-access.ts';
import { AccessGrant } from '#orm/entities/access-grant.ts';
import { markAudit } from '#test/support/service/audit.ts';
import { buildApplication, buildWorkspace } from '#test-kit/access/builders.ts';
import { DrivenClock } from '#test-kit/clock.ts';
import { createDatabase, type TestDatabase } from '#test-kit/database/database.ts';
import { refusalOf } from '#test/support/service/refusal-of.ts';

const ACTOR = { kind: 'command_line' } as const;

describe('the access of an application to a workspace', () => {
  let db: TestDatabase;
  const clock = new DrivenClock();

  before(async () => (db = await createDatabase({ clock })));

  after(() => db.drop());

  async function build() {
    const { application } = await buildApplication(db);
    const workspace = await buildWorkspace(db);
    const pair = { application_id: application.id, workspace_id: workspace.id };
    const read = async () => {
      const grant = await db.reader().findOne(AccessGrant, pair);
      return (
        grant && {
          access_period: grant.access_period,
          granted_at: grant.granted_at,
          revoked_at: grant.revoked_at,
        }
      );
    };
    return {
      pair,
      read,
      grant: () => grantAccess(db, ACTOR, pair),
      revoke: () => revokeAccess(db, ACTOR, pair),
      restore: () => restoreAccess(db, ACTOR, pair),
      written: await markAudit(db),
    };
  }

  it('is granted in its first period', async () => {
    const { grant, read } = await build();
    await grant();
    const granted_at = clock.now();
    expect(await read()).to.deep.equal({ access_period: 1, granted_at, revoked_at: null });
  });

  it('is revoked with its time, and restored as a new period', async () => {
    const { grant, revoke, restore, read } = await build();
    await grant();
    const granted_at = clock.now();
    clock.advance(1000);
    await revoke();
    const revoked_at = clock.now();
    expect(await read()).to.deep.equal({ access_period: 1, granted_at, revoked_at });
    clock.advance(1000);
    await restore();
    const restored_at = clock.now();
    expect(await read()).to.deep.equal({
      access_period: 2,
      granted_at: restored_at,
      revoked_at: null,
    });
  });

  it('changes nothing when it is repeated, and writes no second audit row', async () => {
    const { pair, grant, revoke, restore, read, written } = await build();
    for (const change of [grant, revoke, restore]) {
      await change();
      const once = await read();
      clock.advance(1000);
      await change();
      expect(await read()).to.deep.equal(once);
    }
    const line = {
      workspace_id: pair.workspace_id,
      actor: 'command_line',
      address: null,
      subject: 'oauth_applications',
      subject_id: pair.application_id,
      before: null,
      after: null,
    };
    expect(await written()).to.deep.equal(
      ['grant_access', 'revoke_access', 'restore_access'].map((action) => ({ ...line, action })),
    );
  });

  it('is restored, and not granted again, once it was revoked', async () => {
    const { grant, revoke, read, written } = await build();
    await grant();
    await revoke();
    const before = [await read(), await written()];
    const { status, message } = await refusalOf(grant());
    expect([status, message]).to.deep.equal([
      409,
      "L'accès de cette application à cet espace de travail est révoqué : rétablissez-le (restore)",
    ]);
    expect([await read(), await written()]).to.deep.equal(before);
  });

  it('is neither restored nor revoked if it was never granted', async () => {
    const { revoke, restore, read, written } = await build();
    for (const change of [revoke, restore]) {
      expect((await refusalOf(change())).error).to.equal('conflict');
    }
    expect([await read(), await written()]).to.deep.equal([null, []]);
  });

  it('is refused for an unknown application or workspace', async () => {
    const { pair } = await build();
    for (const change of [grantAccess, revokeAccess, restoreAccess]) {
      for (const unknown of [{ application_id: '999999' }, { workspace_id: '999999' }]) {
        const refusal = await refusalOf(change(db, ACTOR, { ...pair, ...unknown }));
        expect(refusal.error).to.equal('not_found');
      }
    }
  });

  it('changes once when many grant, revoke or restore it at once', async () => {
    const { grant, revoke, restore, read, written } = await build();
    for (const change of [grant, revoke, restore]) {
      await Promise.all(Array.from({ length: 8 }, () => change()));
    }
    expect((await read())?.access_period).to.equal(2);
    expect(await written()).to.have.lengthOf(3);
  });
});
