import { expect } from 'chai';
import { sql } from 'kysely';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';
import { signInPerson, type Person } from '#test-kit/service/person.ts';
import { dataOf } from '#test-kit/service/answers.ts';
import { readAccountEvents } from '#test-kit/banking/bank-connections.ts';

const IBAN = 'FR76 3000 6000 0112 3456 7890 189';

describe('a bank account that a person makes', () => {
  let partner: Partner;
  let manager: Person;

  before(async () => {
    partner = await startPartner();
    manager = await signInPerson(partner, 'manager');
  });
  after(() => partner.stop());
  beforeEach(() => sql`truncate bank_accounts, events cascade`.execute(partner.db.sql));

  const create = (members: object, person = manager) =>
    person.call('POST', `/console/workspaces/${partner.workspace.id}/bank_accounts`, {
      bank_account: { account_name: 'Compte courant', bank_name: 'Banque', iban: IBAN, ...members },
    });

  it('is announced, recorded in their name, and shown without its number', async () => {
    const answer = await create({ bic: null });
    expect(answer.status).to.equal(201);
    expect(dataOf(answer)).to.include({
      account_name: 'Compte courant',
      origin: 'manual',
      iban_last4: '0189',
      bank_connection_id: null,
    });
    expect(answer.text).not.to.include('30006000011234567890189');
    expect(await readAccountEvents(partner)).to.have.lengthOf(1);
    const { rows } = await sql<object>`
      select actor, action from audit_log where subject = 'bank_accounts'`.execute(partner.db.sql);
    expect(rows).to.deep.equal([{ actor: `user:${manager.id}`, action: 'create' }]);
  });

  it('is refused with every reason, and leaves nothing', async () => {
    const answer = await create({ iban: 'FR00', bic: 'x', bank_name: ' ', company_id: 999_999 });
    expect(answer.status, answer.text).to.equal(422);
    const { errors } = JSON.parse(answer.text) as { errors: { path: string }[] };
    const paths = errors.map(({ path }) => path);
    expect(paths).to.have.members(
      ['iban', 'bic', 'bank_name', 'company_id'].map((name) => `/bank_account/${name}`),
    );
    expect((await create({ iban: undefined })).status).to.equal(422);
    expect(await readAccountEvents(partner)).to.deep.equal([]);
    await create({});
    expect((await create({ iban: IBAN.toLowerCase() })).text).to.include(
      "est déjà celui d'un compte",
    );
  });
});
