import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import { findFreePort } from '#kernel/free-port.ts';
import { buildFullPurchase } from '#test-kit/invoices/build-invoice.ts';
import { startSubscriber } from '#test-kit/delivery/subscriber.ts';
import { createAccount, createEndpoint } from '#test/support/ground/accounts.ts';
import { createFleet, reaching } from '#test/support/ground/fleet.ts';
import { shared } from '#test/support/ground/opened.ts';

const SENDERS = 8;
const DEPOSITS_BEFORE_THE_KILL = 40;

describe('a service that is killed', () => {
  const subscriber = shared(startSubscriber);
  let directory: string;
  before(async () => (directory = await mkdtemp(join(tmpdir(), 'bordereau-killed-'))));
  after(() => rm(directory, { recursive: true }));

  it('loses no invoice that it accepted and no delivery, and is taken over without a manual step', async () => {
    const port = String(await findFreePort());
    const env = { ...reaching(subscriber), DATA_DIR: directory, PORT: port, DELIVERY_LEASE: '1s' };
    const fleet = createFleet(env);
    const service = await fleet.start('all');
    const { api } = service;
    const partner = await createAccount({ api, env, cwd: directory }, 'Atelier');
    await createEndpoint({ api }, partner, subscriber.url());
    const deposits = `${api}/api/v1/workspaces/${partner.workspace_id}/invoices`;
    const headers = {
      Authorization: `Bearer ${partner.token}`,
      'Content-Type': 'application/json',
    };

    const accepted: string[] = [];
    let alive = true;
    const deposit = async (sender: number) => {
      for (let n = 0; alive; n += 1) {
        const invoice_number = `F-${sender}-${n}`;
        const body = JSON.stringify({ invoice: buildFullPurchase({ invoice_number }) });
        const answer = await fetch(deposits, { method: 'POST', headers, body });
        if (answer.status === 201) accepted.push(invoice_number);
      }
    };
    // A sender ends when its connection is cut.
    const senders = Array.from({ length: SENDERS }, (_, sender) => deposit(sender).catch(() => {}));
    while (accepted.length < DEPOSITS_BEFORE_THE_KILL) await sleep(5);
    const killed = service.kill();
    alive = false;
    await Promise.all([killed, ...senders]);

    await fleet.start('all');
    const missing = () => {
      const received = subscriber.requests.map(
        ({ body }) => /"invoice_number":"([^"]+)"/.exec(body)?.[1],
      );
      return accepted.filter((number) => !received.includes(number));
    };
    while (missing().length > 0) await subscriber.waitFor(subscriber.requests.length + 1);
    await fleet.stop();
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
