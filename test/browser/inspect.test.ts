import { expect } from 'chai';
import type { Page, Route } from 'playwright-core';
import { readConfiguration } from '#config/configuration.ts';
import { findFreePort } from '#kernel/free-port.ts';
import { createLog } from '#kernel/log.ts';
import { startService, type RunningService } from '#main.ts';
import { createClosing } from '#process/closing.ts';
import { startInspection } from '#process/inspect/start-inspection.ts';
import { withPage } from '#test/support/browser/browser.ts';
import { buildApplication, buildToken, buildWorkspace } from '#test-kit/access/builders.ts';
import { buildDeposit } from '#test-kit/invoices/build-invoice.ts';
import {
  ACCOUNT_IBAN,
  buildBankAccount,
  buildInstructions,
} from '#test-kit/payments/build-payment.ts';
import { createDatabase, type TestDatabase } from '#test-kit/database/database.ts';
import { startSubscriber, type Subscriber } from '#test-kit/delivery/subscriber.ts';

/** A whole service, as `start --inspect` runs it. */
describe('the page of an inspected process', () => {
  let db: TestDatabase;
  let subscriber: Subscriber;
  let service: RunningService;
  let page: string;
  let workspace: { id: string };
  let token: string;
  let secret: string;
  let streamed = '';
  const streaming = new AbortController();
  const closing = createClosing();

  before(async () => {
    db = await createDatabase();
    subscriber = await startSubscriber();
    const log = createLog('silent');
    const { recorder, url } = await startInspection(0, log, closing);
    page = url;
    const configuration = readConfiguration({
      DATABASE_URL: db.url,
      SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
      PORT: String(await findFreePort()),
      DELIVERY_WORKERS: '1',
      EGRESS_HOSTS: 'subscriber.test=127.0.0.1',
      EGRESS_ALLOW_CIDRS: '127.0.0.0/8',
      EGRESS_CA_FILE: subscriber.caFile,
    });
    service = await startService(configuration, 'all', log, closing, undefined, null, [recorder]);
    workspace = await buildWorkspace(db);
    const { application } = await buildApplication(db, { workspaces: [workspace] });
    token = await buildToken(db, application);
    void readStream();
    for (const event_type of ['payment_batch.updated', 'invoice.created']) {
      const webhook_endpoint = { event_type, url: subscriber.url('/hooks') };
      secret = String((await post('webhook_endpoints', { webhook_endpoint }))['signing_secret']);
    }
  });
  after(async () => {
    streaming.abort();
    await closing.close();
    await subscriber.close();
    await db.drop();
  });

  async function readStream() {
    const { signal } = streaming;
    const stream = await fetch(new URL('/docs/live', page), { signal });
    try {
      for await (const part of stream.body ?? []) streamed += Buffer.from(part).toString();
    } catch {
      // cancelled by its reader
    }
  }

  /** Relative paths are of the workspace. */
  async function post(path: string, body?: object): Promise<Record<string, unknown>> {
    const whole = path.startsWith('/') ? path : `/api/v1/workspaces/${workspace.id}/${path}`;
    const response = await fetch(`${service.address}${whole}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(body ?? {}),
    });
    const text = await response.text();
    expect(response.status, text).to.be.below(300);
    const answer = JSON.parse(text) as { data: Record<string, unknown> };
    return answer.data;
  }

  const buildDraft = async () => {
    const { id } = await buildBankAccount(db, service.storage.cipher, workspace);
    return post('payment_batches', {
      payment_batch: {
        name: 'Fournisseurs',
        channel: 'sandbox',
        execution_date: '2099-12-01',
        bank_account_id: Number(id),
        instructions: buildInstructions(1),
      },
    });
  };
  const rowOf = (page: Page, name: string) => page.locator(`#live-rows li[data-name="${name}"]`);

  it('shows each row and actor that moves, and follows one in its chart', () =>
    withPage(page, {}, async ({ page, faults, picture }) => {
      await page.getByText('Connected.').waitFor();
      const { id } = await buildDraft();
      const member = `/api/v1/payment_batches/${String(id)}`;
      await post(`${member}/submit_for_approval`);
      const batch = rowOf(page, `payment_batch:${workspace.id}/${String(id)}`);
      await batch.getByText('submission_for_approval → pending_approval').waitFor();
      await batch.getByRole('button').click();
      await page
        .getByText(/^Following payment_batch:.* The state is pending_approval\.$/)
        .waitFor();
      await post(`${member}/approve`, { payment_batch: { version: 2 } });
      await page.getByText(/^Following payment_batch:.* The state is approved\.$/).waitFor();
      expect(await page.getAttribute('#drawing .current', 'data-state')).to.equal('approved');
      await page
        .locator('#live-rows li[data-name^="delivery:"]', {
          hasText: 'response_2xx → acknowledged',
        })
        .first()
        .waitFor();
      await page.locator('#live-rows li[data-name^="endpoint_actor:"]').first().waitFor();
      const { id: invoice } = await post('invoices', { invoice: buildDeposit() });
      await rowOf(page, `invoice_lifecycle:${workspace.id}/${String(invoice)}`)
        .getByText('submitted')
        .waitFor();
      expect(await faults()).to.deep.equal([]);
      await picture('charts-live', { whole: true });
      await page.locator('#live-machine').selectOption('payment_batch');
      await page
        .locator('#live-rows li[data-name^="delivery:"]')
        .first()
        .waitFor({ state: 'detached' });
      // A step by hand leaves the row.
      await page.locator('#choices button[data-name="handover_taken"]').click();
      expect(await batch.getByRole('button').getAttribute('aria-pressed')).to.equal('false');
      expect(await page.textContent('#state')).to.equal('submitted');
    }));

  it('follows a row whose chart is still being loaded', () =>
    withPage(page, {}, async ({ page }) => {
      const slow = async (route: Route) => {
        await new Promise((resolve) => setTimeout(resolve, 800));
        await route.continue();
      };
      await page.route('**/invoice-lifecycle.json', slow, { times: 1 });
      await page.getByRole('link', { name: 'Invoice lifecycle' }).click();
      const row = page.locator('#live-rows li[data-name^="invoice_lifecycle:"]').first();
      await row.getByRole('button').click();
      await page.getByText(/^Following invoice_lifecycle:.* The state is submitted\.$/).waitFor();
      await new Promise((resolve) => setTimeout(resolve, 900));
      expect(await page.textContent('#state')).to.equal('submitted');
    }));

  it('is read on a phone, in the dark', () =>
    withPage(page, { size: 'phone', scheme: 'dark' }, async ({ page, faults, picture }) => {
      await page.locator('#live-rows li').first().waitFor();
      expect(await faults()).to.deep.equal([]);
      expect(await page.evaluate('document.documentElement.scrollWidth')).to.equal(390);
      await picture('charts-live-phone');
    }));

  it('is told of states, triggers and ids, and of nothing that a row or a request holds', async () => {
    await subscriber.waitFor(3);
    const data = [...streamed.matchAll(/^data: (.*)$/gm)].map(
      ([, text = '']) => JSON.parse(text) as Record<string, unknown>,
    );
    const members = new Set(data.flatMap((message) => Object.keys(message)));
    expect([...members]).to.have.members([
      'type',
      'name',
      'rootId',
      'sessionId',
      'createdAt',
      'id',
      '_version',
      'snapshot',
      'event',
    ]);
    const inner = (name: string) =>
      new Set(data.flatMap((message) => Object.keys(message[name] ?? {})));
    expect([...inner('snapshot')]).to.have.members(['status', 'value']);
    expect([...inner('event')]).to.have.members(['type']);
    for (const hidden of [
      secret,
      token,
      ACCOUNT_IBAN,
      'DE8937',
      'subscriber.test',
      'Papeterie',
      'Boulangerie',
      'Conseil',
    ])
      expect(streamed).not.to.include(hidden);
  });

  it('does not hear of what is rolled back', async () => {
    const moves = () => streamed.split('payment_batch:').length;
    const { id } = await buildDraft();
    const before = moves();
    const failing = service.storage.db.transact(async (tx) => {
      tx.moved?.({
        machine: 'payment_batch',
        workspace_id: '1',
        id: String(id),
        trigger: 'approval',
        to: 'approved',
      });
      throw new Error('rolled back');
    });
    expect(await failing.catch((error: Error) => error.message)).to.equal('rolled back');
    await new Promise((resolve) => setTimeout(resolve, 250));
    expect(moves()).to.equal(before);
  });
});
