import { expect } from 'chai';
import { updateApplication } from '#domain/access/oauth/update-application.ts';
import type { Scope } from '#model/scope.ts';
import { OauthApplication } from '#orm/entities/oauth-application.ts';
import { markAudit } from '#test/support/service/audit.ts';
import { buildApplication, buildToken } from '#test-kit/access/builders.ts';
import { DrivenClock } from '#test-kit/clock.ts';
import { createDatabase, type TestDatabase } from '#test-kit/database/database.ts';
import { refusalOf } from '#test/support/service/refusal-of.ts';
import { aliveAmong } from './tokens-of.ts';

const ACTOR = { kind: 'command_line' } as const;

describe('updateApplication', () => {
  let db: TestDatabase;
  const clock = new DrivenClock();

  before(async () => (db = await createDatabase({ clock })));

  after(() => db.drop());

  async function application(scopes: Scope[]) {
    const { application } = await buildApplication(db, { scopes });
    const token = (...own: Scope[]) => buildToken(db, application, { scopes: own });
    const update = (change: { name?: string; scopes?: string; previous_scopes?: string }) =>
      updateApplication(db, ACTOR, { application_id: application.id, ...change });
    return { id: application.id, created_at: application.created_at, token, update };
  }

  it('revokes exactly the tokens that carry a removed right', async () => {
    const { token, update } = await application(['read', 'write', 'destroy']);
    const stranger = await application(['read', 'write', 'destroy']);
    const tokens = {
      read: await token('read'),
      write: await token('write'),
      destroy: await token('destroy'),
      read_write: await token('read', 'write'),
      all: await token('read', 'write', 'destroy'),
      of_another: await stranger.token('read', 'write', 'destroy'),
    };
    await update({ scopes: 'read write' });
    expect(await aliveAmong(db, tokens)).to.deep.equal([
      'read',
      'write',
      'read_write',
      'of_another',
    ]);
    await update({ scopes: 'read' });
    expect(await aliveAmong(db, tokens)).to.deep.equal(['read', 'of_another']);
  });

  it('revokes the tokens with the removed one when it swaps scopes', async () => {
    const { token, update } = await application(['read', 'write']);
    const tokens = { read: await token('read'), write: await token('write') };
    await update({ scopes: 'read destroy' });
    expect(await aliveAmong(db, tokens)).to.deep.equal(['read']);
  });

  it('revokes nothing when it widens the scopes, or renames', async () => {
    const { id, token, update } = await application(['read']);
    const tokens = { read: await token('read') };
    await update({ scopes: 'read write' });
    await update({ name: 'Autre' });
    expect(await aliveAmong(db, tokens)).to.deep.equal(['read']);
    const { name, scopes } = await db.reader().findOneOrFail(OauthApplication, { id });
    expect([name, scopes]).to.deep.equal(['Autre', ['read', 'write']]);
  });

  it('is a conflict and changes nothing for an author who saw other scopes', async () => {
    const { token, update } = await application(['read']);
    const tokens = { read: await token('read') };
    const written = await markAudit(db);
    const previous_scopes = 'read write destroy';
    const { status, message } = await refusalOf(update({ scopes: 'read write', previous_scopes }));
    expect([status, message]).to.deep.equal([
      409,
      "Les droits de cette application ont changé entre-temps (read) : rien n'a été modifié",
    ]);
    expect(await written()).to.deep.equal([]);
    expect(await aliveAmong(db, tokens)).to.deep.equal(['read']);
    const done = await update({ scopes: 'read write', previous_scopes: 'read' });
    expect(done.application.scopes).to.deep.equal(['read', 'write']);
  });

  it('is done once for two authors at once who saw the same scopes', async () => {
    const { update } = await application(['read', 'write', 'destroy']);
    const previous_scopes = 'read write destroy';
    const changes = ['read', 'read write'].map((scopes) => update({ scopes, previous_scopes }));
    const outcomes = (await Promise.allSettled(changes)).map(({ status }) => status);
    expect(outcomes.toSorted()).to.deep.equal(['fulfilled', 'rejected']);
  });

  it('counts the live tokens that it has revoked', async () => {
    const { id, token, update } = await application(['read', 'write']);
    for (const own of [['read'], ['write'], ['read', 'write']] as Scope[][]) await token(...own);
    await buildToken(db, { id }, { scopes: ['write'], expiresInMs: -1 });
    expect((await update({ scopes: 'read' })).revoked_tokens).to.equal(2);
  });

  it('writes one audit row, with the values before and after', async () => {
    const { id, update } = await application(['read', 'write']);
    const written = await markAudit(db);
    const { client_id } = (await update({ name: 'Autre', scopes: 'read' })).application;
    expect(await written()).to.deep.equal([
      {
        workspace_id: null,
        actor: 'command_line',
        address: null,
        action: 'update',
        subject: 'oauth_applications',
        subject_id: id,
        before: { name: 'Partenaire', client_id, scopes: ['read', 'write'], provisioned: false },
        after: { name: 'Autre', client_id, scopes: ['read'], provisioned: false },
      },
    ]);
  });

  it('leaves updated_at and the audit log alone when it changes nothing', async () => {
    const { created_at, update } = await application(['read', 'write']);
    const written = await markAudit(db);
    clock.advance(1000);
    const same = await update({ name: 'Partenaire', scopes: 'write read' });
    expect(same.application.updated_at).to.deep.equal(created_at);
    expect((await update({})).application.updated_at).to.deep.equal(created_at);
    expect(await written()).to.deep.equal([]);
    expect((await update({ name: 'Autre' })).application.updated_at).to.deep.equal(clock.now());
  });

  it('refuses an unknown application, a blank name and unknown scopes', async () => {
    const unknown = updateApplication(db, ACTOR, { application_id: '999999', name: ' ' });
    expect((await refusalOf(unknown)).error).to.equal('not_found');
    const { update } = await application(['read']);
    const { details } = await refusalOf(update({ name: '', scopes: '' }));
    expect(details).to.deep.equal({
      name: ['doit être renseigné'],
      scopes: ['doit être renseigné'],
    });
  });
});
