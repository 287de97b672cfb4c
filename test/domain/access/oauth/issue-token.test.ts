import { expect } from 'chai';
import { authenticateClient, type Client } from '#domain/access/oauth/authenticate-client.ts';
import { deleteApplication } from '#domain/access/oauth/delete-application.ts';
import { issueToken, type Issuance } from '#domain/access/oauth/issue-token.ts';
import { lockApplication } from '#domain/access/oauth/lock-application.ts';
import { regenerateClientSecret } from '#domain/access/oauth/regenerate-client-secret.ts';
import { updateApplication } from '#domain/access/oauth/update-application.ts';
import { isSubset, type Scope } from '#model/scope.ts';
import { AccessToken } from '#orm/entities/access-token.ts';
import type { OauthApplication } from '#orm/entities/oauth-application.ts';
import { buildClient } from '#test/support/service/build-client.ts';
import { createDatabase, type TestDatabase } from '#test-kit/database/database.ts';
import { waitingForLock } from '#test/support/database/waiting-for-lock.ts';

const ACTOR = { kind: 'command_line' } as const;
const ALL = 'read write destroy';

describe('issueToken beside a change of its application', () => {
  let db: TestDatabase;

  before(async () => (db = await createDatabase({ connections: 20 })));

  after(() => db.drop());

  async function client(): Promise<Client> {
    const { credentials } = await buildClient(db);
    const found = await authenticateClient(db, credentials);
    if (found === null) throw new Error('the application was not recognised');
    return found;
  }

  const tokensOf = ({ application_id }: Client) =>
    db.reader().find(AccessToken, { application_id });
  const narrow = ({ application_id }: Client, scopes: string) =>
    updateApplication(db, ACTOR, { application_id, scopes });

  /** Issues a token while a change holds the application's lock until issuing waits for it. */
  async function issueDuring(
    asking: Client,
    change: (application: OauthApplication) => void,
  ): Promise<Issuance> {
    const issued = await db.transact(async (tx) => {
      const application = await lockApplication(tx, asking.application_id);
      const issuing = issueToken(db, asking, ALL);
      await waitingForLock(db);
      change(application);
      await tx.em.flush();
      return { issuing };
    });
    return issued.issuing;
  }

  it('waits for a narrowing under way, and then grants no removed right', async () => {
    const asking = await client();
    const issuance = await issueDuring(asking, (application) => {
      application.scopes = ['read'];
    });
    expect(issuance).to.deep.equal({ outcome: 'invalid_scope' });
    expect(await tokensOf(asking)).to.deep.equal([]);
  });

  it('waits for a new secret under way, and then refuses the old one', async () => {
    const asking = await client();
    const issuance = await issueDuring(asking, (application) => {
      application.secret_digest = 'another';
    });
    expect(issuance).to.deep.equal({ outcome: 'invalid_client' });
    expect(await tokensOf(asking)).to.deep.equal([]);
  });

  for (const [title, change, left] of [
    ['a narrowing', (asking: Client) => narrow(asking, 'read'), ['read']],
    ['a new secret', ({ application_id: id }: Client) => regenerateClientSecret(db, ACTOR, id), []],
    ['a deletion', ({ application_id: id }: Client) => deleteApplication(db, ACTOR, id), []],
  ] as const) {
    it(`makes ${title} wait, which then revokes what was issued meanwhile`, async () => {
      const asking = await client();
      const { changing } = await db.transact(async (tx) => {
        await issueToken({ ...db, transact: (work) => work(tx) }, asking, ALL);
        await issueToken({ ...db, transact: (work) => work(tx) }, asking, 'read');
        const started = change(asking);
        await waitingForLock(db);
        return { changing: started };
      });
      await changing;
      const alive = await tokensOf(asking);
      expect(alive.flatMap(({ scopes }) => scopes)).to.deep.equal(left);
    });
  }

  it('leaves no token with a removed right, for any number of requests around a change', async () => {
    const asking = await client();
    for (const [index, scopes] of [
      'read',
      ALL,
      'read write',
      ALL,
      'write',
      ALL,
      'read',
    ].entries()) {
      const asked = ['read', 'read write', ALL][index % 3] ?? ALL;
      const issuing = Array.from({ length: 12 }, () => issueToken(db, asking, asked));
      await Promise.all([...issuing, narrow(asking, scopes)]);
      const allowed = scopes.split(' ') as Scope[];
      for (const token of await tokensOf(asking)) {
        expect(isSubset(token.scopes, allowed)).to.equal(true);
      }
    }
  });

  it('leaves no token of an old secret, for any number of requests around a new one', async () => {
    const asking = await client();
    const issuing = Array.from({ length: 16 }, () => issueToken(db, asking, 'read'));
    await Promise.all([...issuing, regenerateClientSecret(db, ACTOR, asking.application_id)]);
    expect(await tokensOf(asking)).to.deep.equal([]);
  });
});
