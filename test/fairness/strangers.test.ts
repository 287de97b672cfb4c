import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import { newToken } from '#kernel/secret.ts';
import { buildSession } from '#test-kit/access/build-user.ts';
import { buildToken } from '#test-kit/access/builders.ts';
import { startPartner } from '#test-kit/service/partner.ts';
import { fresh } from '#test/support/ground/opened.ts';
import { personOf, signInPerson } from '#test-kit/service/person.ts';

const SUSPECT_AFTER = 20;
const LOOK_UP_MS = 200;
const HTML = { Accept: 'text/html' };

describe('strangers with made-up secrets', () => {
  const partner = fresh(startPartner);
  /** Names of the statements of look-ups. */
  let asked: (string | undefined)[];
  let path: string;
  beforeEach(async () => {
    path = `/workspaces/${partner.workspace.id}`;
    asked = [];
    const { db } = partner;
    const query = db.query.bind(db);
    db.query = async (statement) => {
      asked.push(statement.name);
      // Long enough that others come meanwhile.
      if (statement.name?.startsWith('find_') === true) await sleep(LOOK_UP_MS);
      return query(statement);
    };
  });

  const stranger = (secret = newToken()) => personOf(partner.service, secret);
  const makeUpTokens = (count: number) =>
    Promise.all(
      Array.from({ length: count }, () =>
        partner.call('GET', `/api/v1${path}/suppliers`, undefined, {
          Authorization: `Bearer ${newToken()}`,
        }),
      ),
    );

  it('are looked up together, and answered as before', async () => {
    const pages = await Promise.all(
      Array.from({ length: 10 }, () => stranger().call('GET', path, undefined, HTML)),
    );
    for (const { status, headers } of pages) {
      expect(status).to.equal(303);
      expect(headers.get('location')).to.equal(`/sign_in?next=${encodeURIComponent(path)}`);
    }
    expect(asked.filter((name) => name === 'find_sessions').length).to.be.below(10);
    for (const { status } of await makeUpTokens(10)) expect(status).to.equal(401);
    expect(asked.filter((name) => name === 'find_callers').length).to.be.below(10);
  });

  it('get no further than one look-up from an address that has sent many', async () => {
    await makeUpTokens(SUSPECT_AFTER);
    asked.length = 0;
    for (const { status, headers, text } of await makeUpTokens(3)) {
      expect(status).to.equal(401);
      expect(headers.get('www-authenticate')).to.include('error="invalid_token"');
      expect(JSON.parse(text)).to.include({ error: 'invalid_token' });
    }
    const page = await stranger().call('GET', `${path}?a=1`, undefined, HTML);
    expect([page.status, page.headers.get('location')]).to.deep.equal([
      303,
      `/sign_in?next=${encodeURIComponent(`${path}?a=1`)}`,
    ]);
    const part = await stranger().call('GET', path, undefined, { 'X-Part': 'main' });
    const call = await stranger().call('POST', `/console${path}/suppliers`, {});
    for (const { status, text } of [part, call])
      expect([status, JSON.parse(text)]).to.deep.equal([
        401,
        { error: 'signed_out', message: 'Votre session a expiré.' },
      ]);
    expect(new Set(asked)).to.deep.equal(new Set(['find_callers', 'find_sessions']));
  });

  it('do not hold up a session or token of their address, one that is new included', async () => {
    const { db, service, workspace } = partner;
    const person = await signInPerson({ db, service, workspace });
    await makeUpTokens(SUSPECT_AFTER);
    expect((await person.call('GET', path)).status).to.equal(200);
    const again = stranger(await buildSession(db, person));
    expect((await again.call('GET', path)).status).to.equal(200);
    const supplier = { name: 'Papeterie' };
    const made = await again.call('POST', `/console${path}/suppliers`, { supplier });
    expect(made.status).to.equal(201);
    const token = await buildToken(db, partner.application);
    const headers = { Authorization: `Bearer ${token}` };
    const read = await partner.call('GET', `/api/v1${path}/suppliers`, undefined, headers);
    expect(read.status).to.equal(200);
    expect((await stranger().call('GET', '/sign_in', undefined, HTML)).status).to.equal(200);
  });
});
