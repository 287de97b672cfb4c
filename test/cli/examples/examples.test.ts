import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { readExamples } from '#api/reference/examples.ts';
import { sampleDelivery } from '#events/samples.ts';
import { EVENT_TYPES } from '#model/event-type.ts';
import { recordExamples } from '#cli/examples/record-examples.ts';
import { printExamples } from '#cli/examples/write-examples.ts';
import { createTestDatabase } from '#test/support/cluster.ts';
import { TEMPLATE } from '#test/support/database.ts';

const FILE = new URL('../../../src/api/reference/examples.json', import.meta.url);

describe('the documented examples', function () {
  this.timeout(60_000);
  let recorded: Awaited<ReturnType<typeof recordExamples>>;

  before('live the story again', async () => {
    const { url, drop } = await createTestDatabase(TEMPLATE);
    recorded = await recordExamples(url);
    await drop();
  });

  it('are what the service answers, word for word', () => {
    expect(printExamples(recorded.examples)).to.equal(readFileSync(FILE, 'utf8'));
  });

  it('show amounts with their decimals where they are read', () => {
    expect(JSON.stringify(readExamples())).to.include('"total_including_tax":2304.00,');
  });

  for (const type of EVENT_TYPES)
    it(`have the sample of ${type} that the service sends`, () => {
      expect(recorded.samples[type]).to.equal(sampleDelivery(type));
    });
});
