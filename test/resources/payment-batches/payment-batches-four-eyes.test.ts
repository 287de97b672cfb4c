import { expect } from 'chai';
import { removeUser } from '#domain/access/users/remove-user.ts';
import { buildBatch, buildInstruction } from '#test-kit/payments/build-payment.ts';
import { dataOf, FORBIDDEN, refused } from '#test-kit/service/answers.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';
import { signInPerson, type Person } from '#test-kit/service/person.ts';
import type { Answer } from '#test-kit/service/service.ts';
import { markAudit } from '#test/support/service/audit.ts';

const ANOTHER =
  "Dans cet espace, un lot est approuvé par une autre personne ou application que celle qui l'a préparé ou modifié en dernier";
const ABOVE_MANAGER =
  "Le lot dépasse les 150,00 EUR qu'un gestionnaire peut approuver dans cet espace : un propriétaire doit l'approuver";
const ABOVE_APPLICATION =
  "Le lot dépasse les 0,00 EUR qu'une application peut approuver dans cet espace : un propriétaire doit l'approuver, ou un gestionnaire si son propre plafond le permet";

type Call = (method: string, path: string, body?: object) => Promise<Answer>;

describe('who approves a payment batch', () => {
  let partner: Partner;
  let owner: Person;
  let manager: Person;

  beforeEach(async () => {
    partner = await startPartner();
    owner = await signInPerson(partner, 'owner');
    manager = await signInPerson(partner, 'manager');
  });
  afterEach(() => partner.stop());

  const set = (by: Person, workspace: object) =>
    by.call('PATCH', `/console/workspaces/${partner.workspace.id}`, { workspace });

  const member = (id: unknown) => `/api/v1/payment_batches/${String(id)}`;
  const consoleOf =
    ({ call }: Person): Call =>
    (method, path, body) =>
      call(method, path.replace('/api/v1/', '/console/'), body);

  /** Of the partner's own application, 201.00 EUR, to be approved. */
  async function submitted(change?: Call): Promise<unknown> {
    const { id } = await buildBatch(partner);
    if (change !== undefined) {
      const answer = await change('PATCH', member(id), { payment_batch: { name: 'Loyers' } });
      expect(answer.status).to.equal(200);
    }
    const answer = await partner.call('POST', `${member(id)}/submit_for_approval`);
    expect(answer.status).to.equal(200);
    return id;
  }

  async function approve(id: unknown, by: Call): Promise<Answer> {
    const { version } = dataOf(await partner.call('GET', member(id)));
    return by('POST', `${member(id)}/approve`, { payment_batch: { version } });
  }

  async function otherApplication(): Promise<Call> {
    const token = await partner.otherToken();
    return (method, path, body) => partner.service.call(method, path, { token, body });
  }

  const expectRefused = ({ status, body }: Answer, reason: string) =>
    expect([status, body]).to.deep.equal([403, { ...FORBIDDEN, reason }]);

  it('is anyone with the right, unless the owners choose otherwise', async () => {
    const id = await submitted();
    expect((await approve(id, partner.call)).status).to.equal(200);
  });

  it('is not the one who drafted it or last changed it, if the workspace says so', async () => {
    expect((await set(owner, { approval: 'another' })).status).to.equal(200);
    const drafted = await submitted(consoleOf(manager));
    const byDrafter = await approve(drafted, partner.call);
    expectRefused(byDrafter, ANOTHER);
    expect(byDrafter.headers.get('X-Service-Reason')).to.equal('another_must_approve');
    const byLastEditor = await approve(drafted, consoleOf(manager));
    expectRefused(byLastEditor, ANOTHER);
    expect(dataOf(await partner.call('GET', member(drafted)))['state']).to.equal(
      'pending_approval',
    );
    const approved = await approve(drafted, consoleOf(owner));
    expect([approved.status, dataOf(approved)['state']]).to.deep.equal([200, 'approved']);
    // A replay stays one, whoever sends it.
    expect((await approve(drafted, partner.call)).status).to.equal(200);
    const other = await submitted();
    expect((await approve(other, await otherApplication())).status).to.equal(200);
  });

  it('counts a change of its payments, and none that changed nothing', async () => {
    await set(owner, { approval: 'another' });
    const { id } = await buildBatch(partner);
    const put = await consoleOf(manager)('PUT', `${member(id)}/instructions`, {
      instructions: [buildInstruction()],
    });
    expect(put.status).to.equal(200);
    const payment_batch = { name: 'Fournisseurs' };
    const same = await consoleOf(owner)('PATCH', member(id), { payment_batch });
    expect(same.status).to.equal(200);
    await partner.call('POST', `${member(id)}/submit_for_approval`);
    expectRefused(await approve(id, consoleOf(manager)), ANOTHER);
    expect((await approve(id, consoleOf(owner))).status).to.equal(200);
  });

  it('is decided by the setting at the approval, and its limits', async () => {
    const id = await submitted();
    await set(owner, { manager_approval_limit: '150', application_approval_limit: 0 });
    const byApplication = await approve(id, partner.call);
    expectRefused(byApplication, ABOVE_APPLICATION);
    expect(byApplication.headers.get('X-Service-Reason')).to.equal('above_limit');
    expectRefused(await approve(id, consoleOf(manager)), ABOVE_MANAGER);
    // Without a limit of its own an application has that of the managers, who make applications.
    await set(owner, { application_approval_limit: null });
    expect((await approve(id, partner.call)).status).to.equal(403);
    await set(owner, { manager_approval_limit: '201.00' });
    expect((await approve(id, consoleOf(manager))).status).to.equal(200);
    const next = await submitted();
    await set(owner, { manager_approval_limit: '1.00' });
    expect((await approve(next, consoleOf(owner))).status).to.equal(200);
  });

  it('does not depend on people who are gone: others with the right approve', async () => {
    await set(owner, { approval: 'another' });
    const id = await submitted(consoleOf(manager));
    const { id: workspace_id } = partner.workspace;
    await removeUser(partner.db, { kind: 'command_line' }, { workspace_id, user_id: manager.id });
    expect((await approve(id, consoleOf(owner))).status).to.equal(200);
  });

  it('is chosen by owners alone, in the audit log', async () => {
    const written = await markAudit(partner.db);
    const answer = await set(owner, { approval: 'another', manager_approval_limit: 1500 });
    expect(dataOf(answer)).to.deep.include({
      approval: 'another',
      manager_approval_limit: 1500,
      application_approval_limit: null,
    });
    expect(await written()).to.deep.equal([
      {
        workspace_id: partner.workspace.id,
        actor: `user:${owner.id}`,
        address: '127.0.0.1',
        action: 'update',
        subject: 'workspaces',
        subject_id: partner.workspace.id,
        before: { approval: null, manager_approval_limit: null },
        after: { approval: 'another', manager_approval_limit: '1500.00' },
      },
    ]);
    for (const role of ['member', 'manager'] as const) {
      const person = await signInPerson(partner, role);
      expect((await set(person, { approval: 'anyone' })).status).to.equal(403);
    }
    const administrator = await signInPerson(partner, null, { administrator: true });
    await administrator.call(
      'PATCH',
      `/console/administration/workspaces/${partner.workspace.id}`,
      { workspace: { name: 'Atelier', approval: 'anyone' } },
    );
    const { data } = (await partner.call('GET', '/api/v1/workspaces')).body as {
      data: { id: number }[];
    };
    expect(data.find(({ id }) => String(id) === partner.workspace.id)).to.deep.include({
      name: 'Atelier',
      approval: 'another',
      manager_approval_limit: 1500,
      application_approval_limit: null,
    });
  });

  it('has a limit that is an amount', async () => {
    const mode = await set(owner, { approval: 'all' });
    expect([mode.status, mode.body]).to.deep.equal([
      422,
      refused({ approval: ["doit être l'une des valeurs : anyone, another"] }),
    ]);
    const limits = { manager_approval_limit: '-1', application_approval_limit: '1.001' };
    const answer = await set(owner, limits);
    expect([answer.status, answer.body]).to.deep.equal([
      422,
      refused({
        manager_approval_limit: ['doit être supérieur ou égal à 0'],
        application_approval_limit: [
          'doit être un nombre décimal (2 décimales et 18 chiffres au maximum)',
        ],
      }),
    ]);
  });

  it('is proposed to owners on their home page where two may approve, until they answer', async () => {
    const home = `/workspaces/${partner.workspace.id}`;
    const open = async (by: Person, path = home) => (await by.call('GET', path)).text;
    const proposal = 'Plusieurs personnes peuvent approuver les paiements';
    expect(await open(owner)).to.include(proposal);
    expect(await open(manager)).not.to.include(proposal);
    await set(owner, { approval: 'anyone' });
    expect(await open(owner)).not.to.include(proposal);
    const form = 'Qui approuve un lot de virements ?';
    expect(await open(owner, `${home}/users`)).to.include(form);
    expect(await open(manager, `${home}/users`)).not.to.include(form);
  });
});
