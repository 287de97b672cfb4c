import { expect } from 'chai';
import { createApplication } from '#domain/access/oauth/create-application.ts';
import { digest } from '#kernel/secret.ts';
import { AccessGrant } from '#orm/entities/access-grant.ts';
import { OauthApplication } from '#orm/entities/oauth-application.ts';
import { markAudit } from '#test/support/service/audit.ts';
import { buildWorkspace } from '#test-kit/access/builders.ts';
import { createDatabase, type TestDatabase } from '#test-kit/database/database.ts';
import { refusalOf } from '#test/support/service/refusal-of.ts';

const ACTOR = { kind: 'command_line' } as const;

describe('createApplication', () => {
  let db: TestDatabase;

  before(async () => (db = await createDatabase()));

  after(() => db.drop());

  const create = (overrides: Partial<Parameters<typeof createApplication>[2]> = {}) =>
    createApplication(db, ACTOR, {
      name: 'Partenaire',
      scopes: 'read write',
      provisioned: false,
      workspace_id: null,
      ...overrides,
    });

  it('makes a client id and a secret, which is stored hashed only', async () => {
    const { application, client_secret } = await create();
    expect(application.client_id).to.match(/^[0-9a-f]{32}$/);
    expect(client_secret).to.match(/^[\w-]{43}$/);
    const stored = await db.reader().findOneOrFail(OauthApplication, { id: application.id });
    expect(stored.secret_digest).to.equal(digest(client_secret));
    expect(JSON.stringify(stored)).to.not.include(client_secret);
  });

  it('accepts any non-empty subset of the scopes, in any order', async () => {
    for (const [text, scopes] of [
      ['read', ['read']],
      ['destroy', ['destroy']],
      ['destroy  read', ['read', 'destroy']],
      ['write read destroy read', ['read', 'write', 'destroy']],
    ] as const) {
      expect((await create({ scopes: text })).application.scopes).to.deep.equal(scopes);
    }
  });

  it('grants it to the workspace, each in one line of the audit log', async () => {
    const { id: workspace_id } = await buildWorkspace(db);
    const written = await markAudit(db);
    const { application } = await create({ workspace_id, provisioned: true });
    const grants = await db.reader().find(AccessGrant, { application_id: application.id });
    expect(grants.map((grant) => [grant.workspace_id, grant.revoked_at])).to.deep.equal([
      [workspace_id, null],
    ]);
    const line = {
      workspace_id,
      actor: 'command_line',
      address: null,
      subject: 'oauth_applications',
      subject_id: application.id,
      before: null,
      after: null,
    };
    expect(await written()).to.deep.equal([
      {
        ...line,
        action: 'create',
        after: {
          name: 'Partenaire',
          client_id: application.client_id,
          scopes: ['read', 'write'],
          provisioned: true,
        },
      },
      { ...line, action: 'grant_access' },
    ]);
  });

  it('creates nothing for an unknown workspace', async () => {
    const before = await db.reader().count(OauthApplication);
    const refusal = await refusalOf(create({ workspace_id: '999999' }));
    expect(refusal.error).to.equal('not_found');
    expect(await db.reader().count(OauthApplication)).to.equal(before);
  });

  it('refuses a name that is blank, too long or contains NUL, and unknown scopes', async () => {
    const cases: [Parameters<typeof create>[0], string][] = [
      [{ name: ' ' }, 'Name doit être renseigné'],
      [{ name: 'x'.repeat(256) }, 'Name est trop long (255 caractères au maximum)'],
      [{ name: 'a\0b' }, 'Name ne doit pas contenir de caractère nul'],
      [{ scopes: ' ' }, 'Scopes doit être renseigné'],
      [{ scopes: 'read admin' }, "Scopes doit être l'une des valeurs : read, write, destroy"],
    ];
    for (const [overrides, message] of cases) {
      const { status, details } = await refusalOf(create(overrides));
      expect([status, details]).to.deep.equal([422, { base: [message] }]);
    }
    expect((await create({ name: 'x'.repeat(255) })).application.name).to.have.lengthOf(255);
  });
});
