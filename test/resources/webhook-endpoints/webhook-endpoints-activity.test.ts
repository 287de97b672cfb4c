import { expect } from 'chai';
import { sql } from 'kysely';
import { parisInstant } from '#kernel/instant.ts';
import { dataOf } from '#test-kit/service/answers.ts';
import { countAudits } from '#test/support/service/audit.ts';
import { buildEndpoint } from '#test-kit/delivery/build-endpoint.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';

interface Activity {
  active: boolean;
  activation_period: number;
  failure_count: number;
  deactivation_reason: string | null;
  activated: boolean;
  deactivated: boolean;
}

describe("a webhook endpoint's activity", () => {
  let partner: Partner;

  beforeEach(async () => (partner = await startPartner()));
  afterEach(() => partner.stop());

  const build = (overrides: { active?: boolean } = {}) =>
    buildEndpoint(partner.db, partner.service.services.cipher, partner.workspace, {
      oauth_application_id: partner.application.id,
      ...overrides,
    });
  const pathOf = ({ id }: { id: string }) =>
    `/api/v1/workspaces/${partner.workspace.id}/webhook_endpoints/${id}`;
  const patch = (endpoint: { id: string }, members: object) =>
    partner.call('PATCH', pathOf(endpoint), { webhook_endpoint: members });
  const read = async (endpoint: { id: string }) =>
    dataOf(await partner.call('GET', pathOf(endpoint)));

  it('ends on request, and begins a new period on request', async () => {
    const endpoint = await build();
    await sql`update webhook_endpoints set failure_count = 7`.execute(partner.db.sql);
    partner.clock.advance(60_000);
    expect(dataOf(await patch(endpoint, { active: false }))['active']).to.equal(false);
    expect(await readActivity()).to.deep.equal({
      active: false,
      activation_period: 1,
      failure_count: 7,
      deactivation_reason: 'requested',
      activated: false,
      deactivated: true,
    });
    partner.clock.advance(60_000);
    expect(dataOf(await patch(endpoint, { active: true }))['active']).to.equal(true);
    expect(await readActivity()).to.deep.equal({
      active: true,
      activation_period: 2,
      failure_count: 0,
      deactivation_reason: null,
      activated: true,
      deactivated: false,
    });
  });

  it('that ended after 20 failed deliveries keeps that reason until it begins again', async () => {
    const endpoint = await build({ active: false });
    await sql`
      update webhook_endpoints set failure_count = 20, deactivation_reason = 'consecutive_failures'
    `.execute(partner.db.sql);
    partner.clock.advance(60_000);
    const before = await read(endpoint);
    expect(dataOf(await patch(endpoint, { active: false }))).to.deep.equal(before);
    expect((await readActivity()).deactivation_reason).to.equal('consecutive_failures');
    await patch(endpoint, { active: true });
    expect(await readActivity()).to.include({ active: true, failure_count: 0 });
  });

  it('is shown with its end, the reason and the last error until it begins again', async () => {
    const endpoint = await build();
    const before = await read(endpoint);
    const at = partner.clock.now();
    await sql`
      update webhook_endpoints set active = false, failure_count = 20, deactivated_at = ${at},
        deactivation_reason = 'consecutive_failures', last_error_at = ${at}, last_error_status = 503
    `.execute(partner.db.sql);
    const shown = await read(endpoint);
    expect(shown).to.deep.equal({
      ...before,
      active: false,
      deactivated_at: parisInstant(at),
      deactivation_reason: 'consecutive_failures',
      failure_count: 20,
      last_error: { attempted_at: parisInstant(at), response_status: 503, error_code: null },
    });
    const listed = await partner.call('GET', pathOf(endpoint).replace(/\/\d+$/, ''));
    expect(listed.body).to.deep.include({ data: [shown] });
    expect(dataOf(await patch(endpoint, { active: true }))).to.include({
      deactivated_at: null,
      deactivation_reason: null,
      failure_count: 0,
      last_error: null,
    });
  });

  it('begins one new period under concurrent requests for it', async () => {
    const endpoint = await build({ active: false });
    await Promise.all(Array.from({ length: 20 }, () => patch(endpoint, { active: true })));
    expect((await readActivity()).activation_period).to.equal(2);
    expect(await countAudits(partner.db)).to.equal(1);
  });

  /** `activated` and `deactivated` are true at the clock's present instant. */
  async function readActivity(): Promise<Activity> {
    const now = partner.clock.now();
    const { rows } = await sql<Activity>`
      select active, activation_period, failure_count, deactivation_reason,
        activated_at = ${now} as activated,
        coalesce(deactivated_at = ${now}, false) as deactivated
      from webhook_endpoints
    `.execute(partner.db.sql);
    const [row] = rows;
    if (row === undefined) throw new Error('no endpoint');
    return row;
  }
});
