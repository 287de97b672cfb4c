import { expect } from 'chai';
import { listenByHttps } from '#cli/sandbox-platform/listen-by-https.ts';
import { runChecks, type CheckResult } from '#sandbox-platform/index.ts';
import { SCENARIO_NAMES } from '#sandbox-platform/check/run-checks.ts';
import { testAuthority } from '#test-kit/delivery/certificates.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';
import { MINUTE } from '#test/support/platforms/sending.ts';
import { BUYING, SELLING } from '#test/support/platforms/start-sandbox.ts';
import { createBordereauHook } from './bordereau-hook.ts';

describe('the checks of sandbox-platform, against this service', () => {
  let partner: Partner;
  const results = new Map<string, CheckResult>();
  before(async () => {
    partner = await startPartner();
    await runChecks({
      listen: listenByHttps({ port: 0, authority: await testAuthority() }),
      client: SELLING,
      partner: BUYING,
      connect: (platform) => createBordereauHook(partner, platform),
      clock: partner.clock,
      wait: 20 * MINUTE,
      pause: 0,
      report: (result) => results.set(result.name, result),
    });
  });
  after(() => partner.stop());

  for (const name of SCENARIO_NAMES)
    it(`it passes ${name}`, () => {
      expect(results.get(name)).to.deep.include({ outcome: 'pass', words: null });
    });
});
