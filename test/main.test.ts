import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import { sql } from 'kysely';
import { findFreePort } from '#kernel/free-port.ts';
import { readConfiguration } from '#config/configuration.ts';
import { createLog } from '#kernel/log.ts';
import { startService, type Role } from '#main.ts';
import { Outdated } from '#orm/migrations/refuse-outdated.ts';
import { buildApplication, buildToken, buildWorkspace } from '#test-kit/access/builders.ts';
import { createDatabase, type TestDatabase } from '#test-kit/database/database.ts';

const FORM = 'grant_type=client_credentials&client_id=x&client_secret=y';

describe('the service', () => {
  let db: TestDatabase;
  let port: number;
  before(async () => {
    db = await createDatabase();
    port = await findFreePort();
  });
  after(() => db.drop());

  const start = (role: Role, url = db.url) =>
    startService(
      readConfiguration({
        DATABASE_URL: url,
        SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
        PORT: String(port),
        BASE_URL: 'https://bordereau.test',
        DELIVERY_WORKERS: '1',
      }),
      role,
      createLog('silent'),
    );
  const countSessions = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend'
    `.execute(db.sql);
    return rows[0]?.count;
  };
  /** A server notices the end of a connection a little later. */
  const expectSessions = async (count: number) => {
    while ((await countSessions()) !== count) await sleep(5);
  };

  it('answers where it says it listens, until it is stopped', async () => {
    const { address, baseUrl, stop } = await start('all');
    expect({ address, baseUrl }).to.deep.equal({
      address: `http://127.0.0.1:${port}`,
      baseUrl: 'https://bordereau.test',
    });
    expect((await fetch(`${address}/api/v1/health`)).status).to.equal(200);
    await stop();
    expect(await fetch(`${address}/api/v1/health`).catch(() => 'away')).to.equal('away');
    await expectSessions(1);
  });

  it('answers a request that waits for events when it is stopped', async () => {
    const workspace = await buildWorkspace(db);
    const { application } = await buildApplication(db, { workspaces: [workspace] });
    const headers = { authorization: `Bearer ${await buildToken(db, application)}` };
    const { address, stop } = await start('api');
    const events = `${address}/api/v1/workspaces/${workspace.id}/events`;
    // The first answer shows that the token is known, so that the second one waits.
    expect((await fetch(events, { headers })).status).to.equal(200);
    const waiting = fetch(`${events}?wait=20`, { headers });
    await sleep(300);
    await stop();
    expect((await waiting).status).to.equal(200);
    await expectSessions(1);
  });

  it('listens on nothing in the role delivery', async () => {
    const { address, stop } = await start('delivery');
    expect(address).to.equal(null);
    expect(await fetch(`http://127.0.0.1:${port}/`).catch(() => 'away')).to.equal('away');
    await stop();
  });

  it('finishes a request under way before it stops', async () => {
    const { stop } = await start('api');
    const socket = connect(port, '127.0.0.1').setEncoding('utf8');
    const said = () => once(socket, 'data') as Promise<[string]>;
    socket.write(
      'POST /oauth/token HTTP/1.1\r\nHost: x\r\nConnection: close\r\nExpect: 100-continue\r\n' +
        `Content-Type: application/x-www-form-urlencoded\r\nContent-Length: ${FORM.length}\r\n\r\n`,
    );
    expect((await said())[0]).to.match(/^HTTP\/1\.1 100 Continue/);
    const stopped = stop();
    socket.write(FORM);
    expect((await said())[0]).to.match(/^HTTP\/1\.1 401 [^]*"error":"invalid_client"/);
    await stopped;
    socket.destroy();
  });

  it('gives its threads nothing to do before it has checked the database', async () => {
    const newer = await createDatabase();
    // Their first statement would fail.
    await newer.pool.query('drop table delivery_nodes cascade');
    await newer.pool.query("insert into migrations (name) values ('9999-after-9998-drop-x')");
    const failure = await start('delivery', newer.url).catch((error: unknown) => error);
    expect(failure).to.be.instanceOf(Outdated);
    await newer.drop();
  });

  it('closes what it had opened when its port is taken', async () => {
    const other = createServer().listen(port, '127.0.0.1');
    await once(other, 'listening');
    const failure = await start('all').catch((error: unknown) => error);
    expect(failure).to.be.an('error').with.property('code', 'EADDRINUSE');
    await expectSessions(1);
    other.close();
  });
});
