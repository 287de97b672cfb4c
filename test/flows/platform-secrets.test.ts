import { expect } from 'chai';
import { buildSession, buildUser } from '#test-kit/access/build-user.ts';
import { buildWorkspace } from '#test-kit/access/builders.ts';
import { createDatabase } from '#test-kit/database/database.ts';
import { startSubscriber } from '#test-kit/delivery/subscriber.ts';
import { dumpDatabase } from '#test/support/database/dump-database.ts';
import { createFleet, reaching } from '#test/support/ground/fleet.ts';
import { shared } from '#test/support/ground/opened.ts';

const SECRETS = {
  client_secret: 'hidden-secret-of-the-client',
  token_parameters: { audience: 'hidden-parameter-of-the-token' },
  headers: { 'X-Key': 'hidden-header-of-every-call' },
};

describe('the secrets of a connection, in a service that logs all it can', () => {
  const db = shared(createDatabase);
  const platform = shared(() => startSubscriber({ bodies: 'any' }));
  const fleet = shared(() => createFleet({ DATABASE_URL: db.url, ...reaching(platform) }));
  const service = shared(() => fleet.start('api', { LOG_LEVEL: 'trace' }));
  const workspace = shared(() => buildWorkspace(db));
  let cookie: string;
  before(async () => {
    const user = await buildUser(db, { roles: [{ workspace, role: 'manager' }] });
    cookie = `bordereau=${await buildSession(db, user)}`;
  });

  const answers: string[] = [];
  const call = async (method: string, path: string, body?: object) => {
    const answer = await fetch(`${service.api}${path}`, {
      method,
      headers: {
        Cookie: cookie,
        'Sec-Fetch-Site': 'same-origin',
        'Content-Type': 'application/json',
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    answers.push(text);
    return { status: answer.status, text };
  };
  const url = (path: string) => platform.url(path, 'platform.subscriber.test');

  /** Repeats what it was sent, with this status of tokens and another of flows. */
  const repeat = (token: number, flows: number) =>
    platform.respondWith((request, response) => {
      const isToken = request.path === '/token';
      const status = isToken ? token : flows;
      const repeated = `${JSON.stringify(request.headers)} ${request.body}`;
      const granted = { access_token: 'hidden-access-token', token_type: 'bearer' };
      const refused = isToken
        ? { error: 'invalid_client', error_description: repeated }
        : { errorCode: 'X', errorMessage: repeated };
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(isToken && status === 200 ? granted : refused));
    });

  it('are in no log line, no row, no audit entry and no answer, whatever the platform repeats', async () => {
    const connection = {
      name: 'Brumes',
      flow_url: url('/flow'),
      token_url: url('/token'),
      client_id: 'atelier',
      ...SECRETS,
    };
    const collection = `/workspaces/${workspace.id}/platform_connections`;
    const made = await call('POST', `/console${collection}`, { platform_connection: connection });
    expect(made.status, made.text).to.equal(201);
    const { data } = JSON.parse(made.text) as { data: { id: number } };
    const own = `/console/platform_connections/${data.id}`;
    for (const [token, flows] of [
      [401, 200],
      [200, 400],
      [200, 401],
      [200, 503],
    ] as const) {
      repeat(token, flows);
      const asked = await call('POST', `${own}/test`);
      expect(asked.text).to.contain('"outcome":"failed"');
    }
    const wrong = { platform_connection: { ...SECRETS, name: 7, flow_url: 'http://x' } };
    expect((await call('PATCH', own, wrong)).status).to.equal(422);
    expect((await call('PATCH', own, { platform_connection: SECRETS })).status).to.equal(200);
    for (const path of [collection, `${collection}/${data.id}`, `${collection}/${data.id}/edit`])
      expect((await call('GET', path)).status).to.equal(200);
    const { stdout, stderr } = await service.kill('SIGTERM');

    // They did go out.
    expect(JSON.stringify(platform.requests)).to.contain(SECRETS.headers['X-Key']);
    expect(stderr).to.contain('platform_connections');
    const dump = Object.values(await dumpDatabase(db)).join('\n');
    expect(dump).to.contain('platform.subscriber.test');
    // As it is, in a form, and in base64 at each of three places.
    const hidden = /hidden(?:-|%2D)|aGlkZGVu|aWRkZW4|ZGRlbi/;
    for (const [where, text] of Object.entries({ stdout, stderr, dump, answers: answers.join() }))
      expect(hidden.exec(text)?.[0], where).to.equal(undefined);
  });
});
