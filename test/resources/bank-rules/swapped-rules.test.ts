import { expect } from 'chai';
import { sql } from 'kysely';
import { listOrderedRules } from '#domain/banking/rules/list-ordered-rules.ts';
import { buildWorkspace } from '#test-kit/access/builders.ts';
import { buildRule } from '#test-kit/banking/build-bank.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';
import { signInPerson, type Person } from '#test-kit/service/person.ts';

describe('rules that change places', () => {
  let partner: Partner;
  let manager: Person;

  before(async () => {
    partner = await startPartner();
    manager = await signInPerson(partner, 'manager');
  });
  after(() => partner.stop());
  beforeEach(() => sql`truncate bank_rules`.execute(partner.db.sql));

  const build = (name: string, overrides: Parameters<typeof buildRule>[2] = {}) =>
    buildRule(partner.db, partner.workspace, { name, ...overrides });
  const order = async () =>
    (await listOrderedRules(partner.db, partner.workspace.id)).map(({ name }) => name).join('');
  const move = (
    one: { id: string },
    to: 'before' | 'after',
    other: { id: string },
    person = manager,
  ) =>
    person.call('POST', `/console/bank_rules/${one.id}/swap`, {
      swap: { with_id: Number(other.id), to },
    });

  it('exchange their priorities, and both changes are recorded in the name of the person', async () => {
    const [a, b, c] = [
      await build('A', { priority: 1 }),
      await build('B', { priority: 2 }),
      await build('C', { priority: 3 }),
    ];
    expect((await move(b, 'before', a)).status).to.equal(200);
    expect(await order()).to.equal('BAC');
    expect((await move(a, 'after', c)).status).to.equal(200);
    expect(await order()).to.equal('BCA');
    // A press whose answer was lost.
    expect((await move(a, 'after', c)).status).to.equal(200);
    expect(await order()).to.equal('BCA');
    const { rows } = await sql<object>`
      select subject_id, actor, before, after from audit_log
      where subject = 'bank_rules' and action = 'update' order by id limit 2`.execute(
      partner.db.sql,
    );
    const actor = `user:${manager.id}`;
    expect(rows).to.deep.equal([
      { subject_id: a.id, actor, before: '{"priority":1}', after: '{"priority":2}' },
      { subject_id: b.id, actor, before: '{"priority":2}', after: '{"priority":1}' },
    ]);
  });

  it('stay among those of their scope', async () => {
    const company = await build('A');
    const tenant = await build('B', { scope: 'tenant' });
    expect(await order()).to.equal('AB');
    expect((await move(tenant, 'before', company)).status).to.equal(409);
    expect(await order()).to.equal('AB');
  });

  it('are 409 once another person has moved one of them, and nothing changes', async () => {
    const [a, b, c] = [await build('A'), await build('B'), await build('C')];
    await move(b, 'after', c);
    expect(await order()).to.equal('ACB');
    const answer = await move(b, 'before', a);
    expect(answer.status).to.equal(409);
    expect(answer.text).to.include("L'ordre des règles a changé entre-temps");
    expect(await order()).to.equal('ACB');
    expect((await move(a, 'before', a)).status).to.equal(409);
  });

  it('keep an order, whoever moves them at once', async () => {
    const rules: { id: string }[] = [];
    for (const name of 'ABCDE') rules.push(await build(name));
    const answers = await Promise.all(
      rules.slice(1).map((rule, at) => move(rule, 'before', rules[at] ?? rule)),
    );
    expect(answers.every(({ status }) => status === 200 || status === 409)).to.equal(true);
    expect(answers.some(({ status }) => status === 200)).to.equal(true);
    expect((await order()).split('').sort().join('')).to.equal('ABCDE');
  });

  it('are 404 for a rule of another workspace', async () => {
    const foreign = await buildRule(partner.db, await buildWorkspace(partner.db));
    const own = await build('A');
    expect((await move(foreign, 'before', own)).status).to.equal(404);
    expect((await move(own, 'before', foreign)).status).to.equal(409);
  });
});
