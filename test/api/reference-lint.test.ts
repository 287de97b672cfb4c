import { createConfig, lintFromString } from '@redocly/openapi-core';
import spectralCore from '@stoplight/spectral-core';
import spectralRulesets from '@stoplight/spectral-rulesets';
import { expect } from 'chai';
import { printedReference } from '#test/support/reference.ts';

/**
 * Warnings that stay: three open GETs have no refusal of their own, and who to write to is for the operator of a
 * service to say.
 */
const DECIDED = ['operation-4xx-response', 'info-contact'];

describe('the reference as linters see it', () => {
  it('has no finding of Redocly', async () => {
    const config = await createConfig({ extends: ['recommended'] });
    const source = printedReference();
    const problems = await lintFromString({ source, absoluteRef: '/openapi.json', config });
    const found = problems
      .filter(({ ruleId }) => !DECIDED.includes(ruleId))
      .map(({ ruleId, message, location }) => `${ruleId} ${message} ${location[0]?.pointer}`);
    expect(found).to.deep.equal([]);
  });

  it('has no finding of Spectral', async () => {
    const spectral = new spectralCore.Spectral();
    // Their packages type one another's rulesets apart.
    spectral.setRuleset(spectralRulesets.oas as unknown as spectralCore.RulesetDefinition);
    const problems = await spectral.run(printedReference());
    const found = problems
      .filter(({ code }) => !DECIDED.includes(String(code)))
      .map(({ code, message, path }) => `${code} ${message} ${path.join('/')}`);
    expect(found).to.deep.equal([]);
  });
});
