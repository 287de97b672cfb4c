import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import { findFreePort } from '#kernel/free-port.ts';
import { runCommand, startCommand, type RunningCommand } from '#test-kit/service/run-command.ts';
import { buildFullPurchase } from '#test-kit/invoices/build-invoice.ts';
import { startSubscriber, type Subscriber } from '#test-kit/delivery/subscriber.ts';

const SENDERS = 8;
const DEPOSITS_BEFORE_THE_KILL = 40;

describe('a service that is killed', () => {
  let directory: string;
  let subscriber: Subscriber;
  let env: Record<string, string>;
  let api: string;
  let service: RunningCommand;

  before(async () => {
    directory = await mkdtemp(join(tmpdir(), 'bordereau-killed-'));
    subscriber = await startSubscriber();
    const port = String(await findFreePort());
    api = `http://127.0.0.1:${port}`;
    env = {
      DATA_DIR: directory,
      PORT: port,
      DELIVERY_LEASE: '1s',
      DELIVERY_WORKERS: '1',
      EGRESS_HOSTS: 'subscriber.test=127.0.0.1',
      EGRESS_ALLOW_CIDRS: '127.0.0.0/8',
      EGRESS_CA_FILE: subscriber.caFile,
    };
    service = startCommand(['start'], env);
    await service.untilSaid(api);
  });
  after(async () => {
    service.child.kill('SIGTERM');
    await service.end;
    await subscriber.close();
    await rm(directory, { recursive: true });
  });

  const command = async (...args: string[]): Promise<Record<string, unknown>> => {
    const { stdout, stderr } = await runCommand(args, env);
    expect(stderr).to.equal('');
    return JSON.parse(stdout) as Record<string, unknown>;
  };
  const token = async (app: Record<string, unknown>): Promise<string> => {
    const body = new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: String(app['client_id']),
      client_secret: String(app['client_secret']),
      scope: 'read write',
    });
    const answer = await fetch(`${api}/oauth/token`, { method: 'POST', body });
    return ((await answer.json()) as { access_token: string }).access_token;
  };

  it('loses no invoice that it accepted and no delivery, and is taken over without a manual step', async () => {
    const { id: workspace } = await command('workspace', 'create', '--name', 'Atelier');
    const granted = ['--scopes', 'read write', '--workspace', String(workspace)];
    const app = await command('app', 'create', '--name', 'A', ...granted);
    const headers = {
      Authorization: `Bearer ${await token(app)}`,
      'Content-Type': 'application/json',
    };
    const post = (path: string, body: unknown) =>
      fetch(`${api}/api/v1/workspaces/${String(workspace)}/${path}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      });
    await post('webhook_endpoints', {
      webhook_endpoint: { event_type: 'invoice.created', url: subscriber.url() },
    });

    const accepted: string[] = [];
    let alive = true;
    const deposit = async (sender: number) => {
      for (let n = 0; alive; n += 1) {
        const invoice_number = `F-${sender}-${n}`;
        const answer = await post('invoices', { invoice: buildFullPurchase({ invoice_number }) });
        if (answer.status === 201) accepted.push(invoice_number);
      }
    };
    // A sender ends when its connection is cut.
    const senders = Array.from({ length: SENDERS }, (_, sender) => deposit(sender).catch(() => {}));
    while (accepted.length < DEPOSITS_BEFORE_THE_KILL) await sleep(5);
    service.child.kill('SIGKILL');
    alive = false;
    await Promise.all([service.end, ...senders]);

    service = startCommand(['start'], env);
    await service.untilSaid(api);
    const missing = () => {
      const received = subscriber.requests.map(
        ({ body }) => /"invoice_number":"([^"]+)"/.exec(body)?.[1],
      );
      return accepted.filter((number) => !received.includes(number));
    };
    while (missing().length > 0) await subscriber.waitFor(subscriber.requests.length + 1);
    expect(accepted.length).to.be.at.least(DEPOSITS_BEFORE_THE_KILL);

    // Resent after the kill: same id, same bytes.
    const bodies = new Map<string, Set<string>>();
    for (const { headers: sent, body } of subscriber.requests) {
      const id = String(sent['x-service-delivery']);
      bodies.set(id, (bodies.get(id) ?? new Set()).add(body));
    }
    for (const [id, texts] of bodies) expect(texts.size, `delivery ${id}`).to.equal(1);
  });
});
