import { expect } from 'chai';
import { lockAuthority } from '#domain/access/oauth/authority-lock.ts';
import { OauthApplication } from '#orm/entities/oauth-application.ts';
import { changePersonBeside } from '#test/support/console/change-person-beside.ts';
import { holdLock } from '#test/support/database/hold-lock.ts';
import { waitingForLock } from '#test/support/database/waiting-for-lock.ts';
import { buildApplication } from '#test-kit/access/builders.ts';
import { statusesOf } from '#test-kit/service/answers.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';
import { signInPerson, type Person } from '#test-kit/service/person.ts';

describe('applications that two people change at once', () => {
  let partner: Partner;
  let manager: Person;
  let collection: string;

  before(async () => {
    partner = await startPartner();
    manager = await signInPerson(partner, 'manager');
    collection = `/console/workspaces/${partner.workspace.id}/applications`;
  });
  after(() => partner.stop());

  const build = () => buildApplication(partner.db, { workspaces: [partner.workspace] });

  describe('whose person loses the role', () => {
    const rename = (person: Person, id: string) =>
      person.call('PATCH', `${collection}/${id}`, { application: { name: 'Autre' } });
    const nameOf = async (id: string) =>
      (await partner.db.reader().findOneOrFail(OauthApplication, { id })).name;

    it('before the call begins to write are not changed', async () => {
      const { application } = await build();
      const person = await signInPerson(partner, 'manager');
      const lost = 'delete from user_roles where user_id = $1';
      const renamed = await changePersonBeside(partner.db, person, lost, () =>
        rename(person, application.id),
      );
      expect(renamed.status).to.equal(404);
      expect(await nameOf(application.id)).to.equal('Partenaire');
    });

    it('while the call writes are changed, and the loss waits for it', async () => {
      const { application } = await build();
      const person = await signInPerson(partner, 'manager');
      const owner = await signInPerson(partner, 'owner');
      const end = await holdLock(partner.db, (on) => lockAuthority(on, application.id));
      const renaming = rename(person, application.id);
      await waitingForLock(partner.db);
      const users = `/console/workspaces/${partner.workspace.id}/users`;
      let isRemoved = false;
      const removing = owner.call('DELETE', `${users}/${person.id}`).then((answer) => {
        isRemoved = true;
        return answer;
      });
      await waitingForLock(partner.db, 2);
      expect(isRemoved).to.equal(false);
      await end();
      expect([(await renaming).status, (await removing).status]).to.deep.equal([200, 204]);
      expect(await nameOf(application.id)).to.equal('Autre');
      // The session is closed with it.
      expect((await rename(person, application.id)).status).to.equal(401);
    });
  });

  it('are narrowed once by two managers at once, and the later is told', async () => {
    const { application } = await build();
    const other = await signInPerson(partner, 'manager');
    const path = `${collection}/${application.id}`;
    const narrow = (person: Person, scopes: string) =>
      person.call('PATCH', path, {
        application: { scopes, previous_scopes: 'read write destroy' },
      });
    const answers = await Promise.all([narrow(manager, 'read'), narrow(other, 'read write')]);
    expect(statusesOf(answers)).to.deep.equal([200, 409]);
  });

  it('deleted by two managers at once are deleted once', async () => {
    const { application } = await build();
    const other = await signInPerson(partner, 'manager');
    const path = `${collection}/${application.id}`;
    const answers = await Promise.all([manager, other].map((one) => one.call('DELETE', path)));
    expect(statusesOf(answers)).to.deep.equal([204, 404]);
  });
});
