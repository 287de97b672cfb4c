import { expect } from 'chai';
import { buildSession } from '#test-kit/access/build-user.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';
import { personOf, signInPerson, type Person } from '#test-kit/service/person.ts';

const RATE = { limit: 12, period: 3_600_000 };
const WAIT = /Attendez \d+ s, puis réessayez ; rien n&#39;est perdu\./;
const REFUSAL =
  /^Vous avez envoyé beaucoup de demandes en peu de temps\. Rien n'a été enregistré : réessayez dans \d+ secondes\.$/;
/** A test takes less than a minute. */
const RETRY_AFTER = /^35[4-9]\d$|^3600$/;

describe('the rate of a person', () => {
  let partner: Partner;
  let person: Person;
  let path: string;
  beforeEach(async () => {
    partner = await startPartner({ peopleRate: RATE });
    path = `/workspaces/${partner.workspace.id}`;
    person = await signInPerson(partner);
  });
  afterEach(() => partner.stop());

  const statusesOf = async (count: number, ask: () => Promise<{ status: number }>) => {
    const answers = await Promise.all(Array.from({ length: count }, ask));
    return answers.map(({ status }) => status).toSorted((one, other) => one - other);
  };
  const open = () => person.call('GET', path, undefined, { Accept: 'text/html' });
  const useUp = () => statusesOf(RATE.limit, open);

  it('admits its requests, then says on a page how long to wait', async () => {
    expect(await useUp()).to.deep.equal(Array(RATE.limit).fill(200));
    // The first is refused by its route, those after it ahead of everything.
    for (let turn = 0; turn < 3; turn += 1) {
      const { status, headers, text } = await open();
      expect(status).to.equal(429);
      expect(headers.get('retry-after')).to.match(RETRY_AFTER);
      expect(headers.get('content-type')).to.equal('text/html; charset=utf-8');
      expect(text).to.match(WAIT);
    }
    const english = { Cookie: `${person.cookie}; bordereau_language=en` };
    const page = await person.call('GET', path, undefined, english);
    expect(page.text).to.match(/Wait \d+ s, then try again; nothing is lost\./);
  });

  it('is stated in JSON to scripts, which can wait', async () => {
    await useUp();
    for (let turn = 0; turn < 2; turn += 1)
      for (const answer of [
        await person.call('GET', path, undefined, { 'X-Part': 'main' }),
        await person.call('POST', `/console${path}/suppliers`, { supplier: { name: 'A' } }),
      ]) {
        expect(answer.status).to.equal(429);
        expect(answer.body).to.have.all.keys('error', 'message');
        expect(answer.body).to.have.property('error', 'too_many_requests');
        expect(answer.body).to.have.property('message').that.matches(REFUSAL);
        expect(answer.headers.get('retry-after')).to.match(RETRY_AFTER);
      }
  });

  it('counts all sessions of a person together, and leaves others theirs', async () => {
    await useUp();
    const again = personOf(partner.service, await buildSession(partner.db, person));
    expect((await again.call('GET', path)).status).to.equal(429);
    const other = await signInPerson(partner);
    expect((await other.call('GET', path)).status).to.equal(200);
    expect((await person.call('GET', '/sign_in')).status).to.be.oneOf([200, 303]);
  });

  it('counts a refused body several times, before it is read', async () => {
    const send = (name: string | number) => () =>
      person.call('POST', `/console${path}/suppliers`, { supplier: { name } });
    expect(await statusesOf(2, send('Papeterie'))).to.deep.equal([201, 201]);
    expect(await statusesOf(4, send(1))).to.deep.equal([422, 422, 429, 429]);
  });

  it('counts a refused body by its length', async () => {
    const long = { supplier: { name: 1, note: 'x'.repeat(40_000) } };
    const send = () => person.call('POST', `/console${path}/suppliers`, long);
    expect(await statusesOf(3, send)).to.deep.equal([422, 429, 429]);
  });
});
