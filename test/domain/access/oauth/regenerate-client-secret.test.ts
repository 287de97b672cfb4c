import { expect } from 'chai';
import { authenticateClient } from '#domain/access/oauth/authenticate-client.ts';
import { regenerateClientSecret } from '#domain/access/oauth/regenerate-client-secret.ts';
import { markAudit } from '#test/support/service/audit.ts';
import { buildClient } from '#test/support/service/build-client.ts';
import { buildApplication, buildToken } from '#test-kit/access/builders.ts';
import { createDatabase, type TestDatabase } from '#test-kit/database/database.ts';
import { refusalOf } from '#test/support/service/refusal-of.ts';
import { aliveAmong } from './tokens-of.ts';

const ACTOR = { kind: 'command_line' } as const;

describe('regenerateClientSecret', () => {
  let db: TestDatabase;

  before(async () => (db = await createDatabase()));

  after(() => db.drop());

  it('ends the old secret at once and answers the new one', async () => {
    const { application, credentials } = await buildClient(db);
    const { client_secret } = await regenerateClientSecret(db, ACTOR, application.id);
    expect(await authenticateClient(db, credentials)).to.equal(null);
    const known = await authenticateClient(db, { ...credentials, client_secret });
    expect(known?.application_id).to.equal(application.id);
  });

  it("revokes every token of the application, and no other's", async () => {
    const { application } = await buildApplication(db);
    const other = await buildApplication(db);
    const tokens = {
      read: await buildToken(db, application, { scopes: ['read'] }),
      all: await buildToken(db, application),
      of_another: await buildToken(db, other.application),
    };
    await regenerateClientSecret(db, ACTOR, application.id);
    expect(await aliveAmong(db, tokens)).to.deep.equal(['of_another']);
  });

  it('writes one line of the audit log without a secret', async () => {
    const { application } = await buildApplication(db);
    const written = await markAudit(db);
    await regenerateClientSecret(db, ACTOR, application.id);
    expect(await written()).to.deep.equal([
      {
        workspace_id: null,
        actor: 'command_line',
        address: null,
        action: 'regenerate_secret',
        subject: 'oauth_applications',
        subject_id: application.id,
        before: null,
        after: null,
      },
    ]);
  });

  it('refuses an unknown application', async () => {
    expect((await refusalOf(regenerateClientSecret(db, ACTOR, '999999'))).error).to.equal(
      'not_found',
    );
  });
});
