import { expect } from 'chai';
import { nameActors } from '#domain/access/audit/name-actors.ts';
import { buildUser } from '#test-kit/access/build-user.ts';
import { buildApplication } from '#test-kit/access/builders.ts';
import { createDatabase, type TestDatabase } from '#test-kit/database/database.ts';

describe('the names of authors', () => {
  let db: TestDatabase;

  before(async () => (db = await createDatabase()));
  after(() => db.drop());

  it('are those of applications and people; others have none', async () => {
    const { application } = await buildApplication(db);
    const user = await buildUser(db, { email: 'compta@exemple.fr' });
    const [app, person] = [`application:${application.id}`, `user:${user.id}`];
    const asked = [app, person, app, 'application:999999', 'command_line', 'user:x', ''];
    expect([...(await nameActors(db, asked))]).to.have.deep.members([
      [app, 'Partenaire'],
      [person, 'compta@exemple.fr'],
    ]);
  });

  it('are found without a statement if there are no authors', async () => {
    const refuse = { query: () => Promise.reject(new Error('asked')) };
    expect([...(await nameActors(refuse, ['command_line', 'network']))]).to.deep.equal([]);
  });
});
