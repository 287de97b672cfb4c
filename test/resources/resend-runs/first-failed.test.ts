import { expect } from 'chai';
import { sql } from 'kysely';
import { leaseResendRun, workResendRun } from '#domain/webhooks/resend-runs/work-resend-run.ts';
import type { WebhookEndpoint } from '#orm/entities/webhook-endpoint.ts';
import { buildEndpoint } from '#test-kit/delivery/build-endpoint.ts';
import { dataOf } from '#test-kit/service/answers.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';
import { signInPerson, type Person } from '#test-kit/service/person.ts';
import { buildDelivery } from '#test/support/delivery/build-delivery.ts';

const RETENTION_MS = 90 * 86_400_000;

describe('a bulk resend whose first deliveries fail', () => {
  let partner: Partner;
  let manager: Person;
  let endpoint: WebhookEndpoint;
  let id: string;

  beforeEach(async () => {
    partner = await startPartner();
    manager = await signInPerson(partner, 'manager');
    const { cipher } = partner.service.services;
    endpoint = await buildEndpoint(partner.db, cipher, partner.workspace, {
      event_type: 'bank_account.updated',
    });
    for (let n = 0; n < 14; n += 1)
      await buildDelivery(partner.db, endpoint, { state: 'abandoned' });
    const answer = await manager.call('POST', `${call()}/deliveries/resend`, { resend_run: {} });
    id = String(dataOf(answer)['id']);
    expect(await work()).to.equal('advanced');
  });
  afterEach(() => partner.stop());

  const base = () => `/workspaces/${partner.workspace.id}/webhook_endpoints/${endpoint.id}`;
  const call = () => `/console${base()}`;
  const key = () => ({ workspace_id: partner.workspace.id, id });

  async function work(): Promise<string> {
    await sql`update resend_runs set lease_expires_at = null, leased_by = null`.execute(
      partner.db.sql,
    );
    const run = await leaseResendRun(partner.db, key(), 'a worker', 30_000);
    if (run === null) throw new Error('another worker has it');
    return workResendRun(partner.db, run, { retention: RETENTION_MS });
  }
  const settle = (state: string, limit: number) =>
    sql`update deliveries set state = ${state}, attempts_count = 1,
        next_attempt_at = case when ${state} = 'retry_scheduled' then now() + '1 day' end
      where id in (select id from deliveries where resend_run_id = ${id} and state = 'queued'
        order by id limit ${limit})`.execute(partner.db.sql);
  const show = async () => dataOf(await manager.call('GET', `${call()}/resend_runs/${id}`));
  const page = async (below = '') =>
    (await manager.call('GET', `${base()}${below}`)).text.replaceAll('&#39;', "'");

  it('sends five, and waits until each of them has been tried', async () => {
    expect(await work()).to.equal('waiting');
    await settle('retry_scheduled', 4);
    expect(await work()).to.equal('waiting');
    expect(await show()).to.include({ state: 'running', processed_count: 5, resent_count: 5 });
  });

  it('stops, says why, and what became of them', async () => {
    await settle('retry_scheduled', 3);
    await settle('abandoned', 2);
    expect(await work()).to.equal('stopped');
    expect(await show()).to.include({ state: 'stopped', reason: 'first_failed', resent_count: 5 });
    const text = await page();
    expect(text).to.contain('Arrêté : ses 5 premières livraisons ont échoué');
    expect(text).to.contain('0 acquittée, 3 en attente, 2 perdues');
  });

  it('goes on with all others once one is acknowledged', async () => {
    await settle('retry_scheduled', 4);
    await settle('acknowledged', 1);
    expect([await work(), await work()]).to.deep.equal(['advanced', 'done']);
    expect(await show()).to.include({ state: 'done', processed_count: 14, resent_count: 14 });
    expect(await page()).to.contain('1 acquittée, 13 en attente, 0 perdue');
  });

  it('is preceded by a page that says how near the deactivation is, and offers one first', async () => {
    await settle('retry_scheduled', 5);
    await work();
    await sql`update webhook_endpoints set failure_count = 14`.execute(partner.db.sql);
    const text = await page('/resend');
    expect(text).to.contain(
      "14 livraisons échouées d'affilée sur 20. À 20, l'endpoint est désactivé",
    );
    expect(text).to.contain("Renvoyer une d'abord");
    expect(text).to.contain('Si les 5 premières échouent toutes, les autres ne partent pas.');
  });
});
