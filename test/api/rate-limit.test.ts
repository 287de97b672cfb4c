import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import { sql } from 'kysely';
import { buildApplication, buildToken } from '#test-kit/access/builders.ts';
import { eventually } from '#test/support/delivery/deliveries.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';
import { startService, type Answer, type TestService } from '#test-kit/service/service.ts';

const rateLimit = { limit: 20, period: 3_600_000 };
const LIST = '/api/v1/workspaces';

describe('the limit of an application’s requests', () => {
  let partner: Partner;
  /** Another process on the same database. */
  let twin: TestService;
  beforeEach(async () => {
    partner = await startPartner({ rateLimit });
    twin = await startService(partner.db, { rateLimit });
  });
  afterEach(async () => {
    await twin.close();
    await partner.stop();
  });

  const ask = (service: TestService, token: string, path = LIST) =>
    service.call('GET', path, { token });
  const askMany = (count: number, services = [partner.service], token = partner.token) =>
    Promise.all(
      Array.from({ length: count }, (_, n) => ask(services[n % services.length]!, token)),
    );
  const admitted = (answers: readonly Answer[]) =>
    answers.filter(({ status }) => status === 200).length;
  const renewBudgets = () =>
    sql`update request_budgets set ends_at = now()`.execute(partner.db.sql);

  it('is 429 beyond it, in the form of other refusals', async () => {
    expect(admitted(await askMany(20))).to.equal(20);
    const refused = await ask(partner.service, partner.token);
    expect({ status: refused.status, body: refused.body }).to.deep.equal({
      status: 429,
      body: {
        error: 'too_many_requests',
        message:
          'Cette application a envoyé trop de requêtes, veuillez patienter avant de réessayer',
      },
    });
    expect(Number(refused.headers.get('Retry-After'))).to.be.within(3_590, 3_600);
  });

  it('is on every answer, refusals too', async () => {
    const wanted = `${LIST}/999/invoices`;
    for (const [path, status, left] of [
      [LIST, 200, 19],
      [wanted, 404, 18],
      [`${LIST}?nonsense=1`, 400, 17],
    ] as const) {
      const answer = await ask(partner.service, partner.token, path);
      expect(answer.status).to.equal(status);
      expect(answer.headers.get('RateLimit-Policy')).to.equal('"application";q=20;w=3600');
      expect(answer.headers.get('RateLimit')).to.match(
        new RegExp(`^"application";r=${left};t=3(600|5\\d\\d)$`),
      );
    }
  });

  it('applies to all processes together', async () => {
    expect(admitted(await askMany(60, [partner.service, twin]))).to.equal(20);
  });

  it('starts again with each period', async () => {
    expect(admitted(await askMany(25))).to.equal(20);
    await renewBudgets();
    // This one does not ask before the hour is over, one that has not asked yet does.
    expect(admitted(await askMany(25, [partner.service]))).to.equal(0);
    expect(admitted(await askMany(25, [twin]))).to.equal(20);
  });

  it('harms no other application', async () => {
    const other = await partner.otherToken();
    await askMany(30);
    expect(admitted(await askMany(20, [partner.service], other))).to.equal(20);
  });

  it('counts an application once, for all of its tokens', async () => {
    const token = await buildToken(partner.db, partner.application);
    expect(admitted(await askMany(15))).to.equal(15);
    expect(admitted(await askMany(15, [partner.service], token))).to.equal(5);
  });

  it('does not count health, tokens and requests without a valid token', async () => {
    for (let n = 0; n < 30; n += 1) {
      const health = await partner.service.call('GET', '/api/v1/health', { token: partner.token });
      expect(health.status).to.equal(200);
      expect(health.headers.get('RateLimit')).to.equal(null);
      expect((await ask(partner.service, 'unknown')).status).to.equal(401);
    }
    const { application, client_secret } = await buildApplication(partner.db);
    const { rows } = await sql<{ client_id: string }>`
      select client_id from oauth_applications where id = ${application.id}`.execute(
      partner.db.sql,
    );
    for (let n = 0; n < 25; n += 1) {
      const body = new URLSearchParams({
        grant_type: 'client_credentials',
        client_id: rows[0]?.client_id ?? '',
        client_secret,
      });
      const response = await fetch(`${partner.service.baseUrl}/oauth/token`, {
        method: 'POST',
        body,
      });
      expect(response.status).to.equal(200);
    }
    expect(admitted(await askMany(20))).to.equal(20);
  });

  it('refuses before it reads the body, and makes no query', async () => {
    await askMany(25);
    const { lookUps } = partner.service.services;
    const asked: unknown[] = [];
    const query = lookUps.query.bind(lookUps);
    lookUps.query = (statement) => {
      asked.push(statement.name);
      return query(statement);
    };
    const { port } = new URL(partner.service.baseUrl);
    const socket = connect(Number(port), '127.0.0.1').setEncoding('utf8');
    socket.write(
      `POST ${LIST}/${partner.workspace.id}/invoices HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${partner.token}\r\n` +
        'Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n{',
    );
    const [said] = (await once(socket, 'data')) as [string];
    socket.destroy();
    expect(said).to.match(/^HTTP\/1\.1 429 /);
    expect(admitted(await askMany(50))).to.equal(0);
    expect(asked).to.deep.equal([]);
  });

  it('is off while its table cannot be read', async () => {
    await sql`alter table request_budgets rename to elsewhere`.execute(partner.db.sql);
    const answers = await askMany(40);
    expect(admitted(answers)).to.equal(40);
    expect(answers[0]?.headers.get('RateLimit')).to.equal(null);
  });

  it('does not hide that a token is no longer valid', async () => {
    await sql`delete from access_tokens`.execute(partner.db.sql);
    expect((await ask(partner.service, partner.token)).status).to.equal(401);
  });
});

describe('an application whose requests were refused', () => {
  it('is answered again after the time of `Retry-After`', async () => {
    const partner = await startPartner({ rateLimit: { limit: 3, period: 1_000 } });
    try {
      const refused = await eventually(async () => {
        const answer = await partner.call('GET', LIST);
        return answer.status === 429 ? answer : null;
      });
      await sleep(1_000 * Number(refused.headers.get('Retry-After')));
      expect((await partner.call('GET', LIST)).status).to.equal(200);
    } finally {
      await partner.stop();
    }
  });
});

describe('an application without a limit', () => {
  it('gets no rate limit headers', async () => {
    const partner = await startPartner();
    try {
      const { headers, status } = await partner.call('GET', LIST);
      expect(status).to.equal(200);
      expect([headers.get('RateLimit'), headers.get('RateLimit-Policy')]).to.deep.equal([
        null,
        null,
      ]);
      const { rows } = await sql`select from request_budgets`.execute(partner.db.sql);
      expect(rows.length).to.equal(0);
    } finally {
      await partner.stop();
    }
  });
});
