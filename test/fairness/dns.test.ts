import { expect } from 'chai';
import type { Outcome } from '#delivery/outcome.ts';
import { createCipher } from '#kernel/cipher.ts';
import { systemClock } from '#kernel/clock.ts';
import { buildAttempt, buildRunner } from '#test/delivery/worker/build-runner.ts';
import { buildEndpoint } from '#test-kit/delivery/build-endpoint.ts';
import { buildWorkspace } from '#test-kit/access/builders.ts';
import { createDatabase } from '#test-kit/database/database.ts';
import { deliveriesIn, emitEvent, eventually } from '#test/support/delivery/deliveries.ts';
import { startEngine } from '#test-kit/delivery/engine.ts';
import { startNameServer, type NameServer, type Said } from '#test/support/delivery/name-server.ts';
import { startSubscriber } from '#test-kit/delivery/subscriber.ts';
import { fresh } from '#test/support/ground/opened.ts';
import { buildSubscribed } from '#test/support/ground/delivered.ts';

const DEAD_NAMES = 64;
const CONTROL = /^[0-9a-f]{24}\.(com|net|fr)$/;
const FOUND: Said = { addresses: ['127.0.0.1'] };

describe('names of one tenant that are never answered', () => {
  const subscriber = fresh(() => startSubscriber({ bodies: 'any' }));
  const nameServer = fresh(() => startNameServer(sayAboutDeadNames));

  const runnerOf = (connectTimeout: number, responseTimeout: number) =>
    buildRunner({
      connectTimeout,
      responseTimeout,
      egress: { hosts: [], dnsServers: [nameServer.at] },
    });

  it('do not keep another tenant from asking for its own', async () => {
    const runner = await runnerOf(5_000, 6_000);
    const ended: Outcome[] = [];
    const attempt = async (workspace_id: string, host: string) => {
      const url = subscriber.url('/webhooks', host);
      const outcome = await runner.makeAttempt(buildAttempt({ workspace_id, url }));
      ended.push(outcome);
      return outcome;
    };
    const dead = Array.from({ length: DEAD_NAMES }, (_, n) =>
      attempt('attacker', `hooks.dead${n}.example`),
    );
    const healthy = Array.from({ length: 12 }, (_, n) => attempt('other', `n${n}.subscriber.test`));
    const own = await Promise.all(healthy);
    expect(own.map(({ kind }) => kind)).to.deep.equal(healthy.map(() => 'acknowledged'));
    await Promise.all(dead);
    expect(deadNamesAsked(nameServer).size).to.be.at.most(16);
    const unasked = ended.filter(
      (outcome) => outcome.kind === 'failed' && outcome.error_code === 'no_lookup_free',
    );
    expect(unasked).to.have.length.at.least(DEAD_NAMES - 16);
    runner.close();
  });

  it('do not use up the questions about a domain that others share', async () => {
    const runner = await runnerOf(2_000, 2_000);
    const attempt = (workspace_id: string, host: string) =>
      runner.makeAttempt(buildAttempt({ workspace_id, url: subscriber.url('/', host) }));
    let ended = 0;
    const dead = Array.from({ length: DEAD_NAMES }, async (_, n) => {
      await attempt('attacker', `dead${n}.subscriber.test`);
      ended += 1;
    });
    expect(await attempt('other', 'healthy.subscriber.test')).to.include({ kind: 'acknowledged' });
    expect(ended).to.equal(0);
    await Promise.all(dead);
    runner.close();
  });
});

describe('deliveries while names of another tenant are never answered', () => {
  const cipher = createCipher({ key: Buffer.alloc(32, 7) });
  const db = fresh(createDatabase);
  const subscriber = fresh(() => startSubscriber({ bodies: 'any' }));
  const nameServer = fresh(() => startNameServer(sayAboutDeadNames));
  fresh(() => {
    const dnsServers = [nameServer.at];
    const variables = { DELIVERY_CONNECT_TIMEOUT: '1s' };
    return startEngine({ db, cipher, clock: systemClock, subscriber, dnsServers, variables });
  });

  const subscribe = (workspace: { id: string }, host: string) =>
    buildEndpoint(db, cipher, workspace, {
      event_type: 'bank_account.updated',
      url: subscriber.url('/webhooks', host),
    });

  it('all arrive, and none is lost', async () => {
    const attacker = await buildWorkspace(db);
    for (let n = 0; n < DEAD_NAMES; n += 1) await subscribe(attacker, `hooks.dead${n}.example`);
    const at = { host: 'healthy.subscriber.test' };
    const neighbour = await buildSubscribed({ db, cipher, subscriber }, at);
    for (let n = 0; n < 3; n += 1) await emitEvent(db, attacker);
    await eventually(async () => deadNamesAsked(nameServer).size > 4);
    await neighbour.emit(12);
    await neighbour.expectDelivered();
  });

  it('are lost only where the zone does not answer, not where our resolver does not', async () => {
    const workspace = await buildWorkspace(db);
    nameServer.say(() => 'nothing');
    await subscribe(workspace, 'healthy.subscriber.test');
    await emitEvent(db, workspace);
    const [delivery] = await deliveriesIn(db, 1, 'retry_scheduled');
    expect(delivery?.attempts).to.deep.equal([
      { response_status: null, error_code: 'dns_unavailable' },
    ]);
    const { rows } = await db.pool.query('select failure_count from webhook_endpoints');
    expect(rows).to.deep.equal([{ failure_count: 0 }]);
  });
});

describe('a name without an answer', () => {
  const outcomeOf = async (say: (name: string) => Said, before: readonly string[] = []) => {
    const nameServer = await startNameServer(say);
    const runner = await buildRunner({
      connectTimeout: 1_500,
      responseTimeout: 3_000,
      egress: { dnsServers: [nameServer.at] },
    });
    for (const host of before)
      await runner.makeAttempt(buildAttempt({ url: `https://${host}:1/` }));
    const outcome = await runner.makeAttempt(buildAttempt({ url: 'https://hooks.example.fr/' }));
    runner.close();
    await nameServer.close();
    return outcome;
  };
  const noAddress = (error_code: string) => ({
    kind: 'refused',
    reason: 'dns_no_address',
    error_code,
  });
  const UNAVAILABLE = {
    kind: 'failed',
    response_status: null,
    error_code: 'dns_unavailable',
    response_excerpt: '',
  };
  const resolverWorks = (name: string, said: Said): Said =>
    CONTROL.test(name) ? 'no_such_name' : said;

  for (const [said, error_code] of [
    ['no_such_name', 'dns_not_found'],
    ['no_data', 'dns_not_found'],
    ['server_failure', 'dns_failed'],
    ['refused', 'dns_failed'],
    ['nothing', 'dns_timeout'],
  ] as const) {
    it(`is the receiver's failure when its zone says ${said}`, async () => {
      expect(await outcomeOf((name) => resolverWorks(name, said))).to.include(
        noAddress(error_code),
      );
    });
  }

  for (const said of ['server_failure', 'refused', 'nothing'] as const) {
    it(`is our failure when the resolver says ${said} to every question`, async () => {
      expect(await outcomeOf(() => said)).to.include(UNAVAILABLE);
    });
  }

  it('is our failure when the resolver only knows what it has heard before', async () => {
    const cached = 'hooks.example.com';
    const say = (name: string): Said => (name === cached ? FOUND : 'server_failure');
    expect(await outcomeOf(say, [cached])).to.include(UNAVAILABLE);
  });
});

function sayAboutDeadNames(name: string): Said {
  if (CONTROL.test(name)) return 'no_such_name';
  return name.includes('dead') ? 'nothing' : FOUND;
}

const deadNamesAsked = ({ asked }: NameServer) =>
  new Set(asked.filter((name) => name.includes('dead')));
