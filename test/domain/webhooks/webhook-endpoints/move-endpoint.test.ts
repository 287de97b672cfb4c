import { expect } from 'chai';
import { moveEndpoint } from '#domain/webhooks/webhook-endpoints/move-endpoint.ts';
import type { EndpointActivityEvent } from '#machines/endpoint-activity.ts';

const NOW = new Date('2026-03-02T10:00:00Z');
const SINCE = new Date('2026-03-01T10:00:00Z');
const NO_ERROR = {
  failing_since: null,
  last_error_at: null,
  last_error_status: null,
  last_error_code: null,
};

describe('a move of an endpoint', () => {
  const after = (
    active: boolean,
    type: EndpointActivityEvent['type'],
    failure_count: number,
  ): ReturnType<typeof moveEndpoint> =>
    moveEndpoint(
      {
        active,
        failure_count,
        failing_since: failure_count === 0 ? null : SINCE,
        activation_period: 4,
      },
      { type },
      { now: NOW, failure_limit: 20, access_period: 7 },
    );

  it('changes what the table says, and nothing else', async () => {
    expect(await after(true, 'patch_active_false', 3)).to.deep.equal({
      endpoint: { active: false, deactivated_at: NOW, deactivation_reason: 'requested' },
      grant: {},
    });
    expect(await after(true, 'failed_delivery', 3)).to.deep.equal({
      endpoint: { active: true, failure_count: 4, failing_since: SINCE },
      grant: {},
    });
    expect(await after(true, 'failed_delivery', 19)).to.deep.equal({
      endpoint: {
        active: false,
        failure_count: 20,
        failing_since: SINCE,
        deactivated_at: NOW,
        deactivation_reason: 'consecutive_failures',
      },
      grant: {},
    });
    expect(await after(false, 'patch_active_true', 20)).to.deep.equal({
      endpoint: {
        active: true,
        failure_count: 0,
        ...NO_ERROR,
        activation_period: 5,
        activated_at: NOW,
        deactivated_at: null,
        deactivation_reason: null,
      },
      grant: {},
    });
    expect(await after(true, 'successful_delivery', 3)).to.deep.equal({
      endpoint: { active: true, failure_count: 0, ...NO_ERROR },
      grant: {},
    });
    expect(await after(true, 'access_revoked', 3)).to.deep.equal({
      endpoint: { active: true },
      grant: { revoked_at: NOW },
    });
    expect(await after(true, 'access_restored', 3)).to.deep.equal({
      endpoint: { active: true },
      grant: { revoked_at: null, granted_at: NOW, access_period: 8 },
    });
  });

  it('is null if the table has none', async () => {
    expect(await after(true, 'patch_active_true', 3)).to.equal(null);
    for (const type of ['patch_active_false', 'failed_delivery', 'successful_delivery'] as const)
      expect(await after(false, type, 3), type).to.equal(null);
  });
});
