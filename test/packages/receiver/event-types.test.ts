import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { printEventTypes } from '#tools/event-types/print-event-types.ts';

const EVENTS = join(import.meta.dirname, '../../../packages/receiver/src/events.ts');

describe("the kit's types of events", () => {
  it('are those of the schemas (npm run generate writes them)', async () => {
    expect(readFileSync(EVENTS, 'utf8')).to.equal(await printEventTypes());
  });
});
