import { expect } from 'chai';
import { EVENT_DATA_SCHEMAS } from '#events/data-schemas.ts';
import { envelopeSchema } from '#events/envelope-schema.ts';
import { sampleDelivery } from '#events/samples.ts';
import { printJson } from '#kernel/json.ts';
import { parseKeepingDigits } from '#kernel/keep-digits.ts';
import { EVENT_TYPES } from '#model/event-type.ts';
import { INVOICE_COLLECTIONS } from '#render/invoice-collections.ts';
import { checkJson } from '#test-kit/service/check-json.ts';

type Members = Record<string, unknown>;

/** Paths to every object in a value, except numbers that keep their digits. */
function* waysToObjects(value: unknown, way: readonly string[] = []): Generator<readonly string[]> {
  if (typeof value !== 'object' || value === null || 'rawJSON' in value) return;
  if (!Array.isArray(value)) yield way;
  for (const [key, member] of Object.entries(value)) yield* waysToObjects(member, [...way, key]);
}

function changed(text: string, way: readonly string[], change: (object: Members) => void): string {
  const body = parseKeepingDigits(text);
  change(way.reduce((object, key) => object[key] as Members, body as Members));
  return printJson(body);
}

describe('the schemas of the events', () => {
  for (const type of EVENT_TYPES) {
    const text = sampleDelivery(type);
    const violation = (body: string) => checkJson(SCHEMAS[type] ?? {}, body);

    it(`of ${type} fit its sample`, () => {
      expect(violation(text)).to.equal(null);
    });

    it(`of ${type} allow no further member, at any level`, () => {
      for (const way of waysToObjects(parseKeepingDigits(text))) {
        const more = changed(text, way, (object) => (object['more'] = 1));
        expect(violation(more), way.join('.')).to.include('additional');
      }
    });

    it(`of ${type} allow no missing member, at any level`, () => {
      for (const way of waysToObjects(parseKeepingDigits(text))) {
        const object = way.reduce(
          (found, key) => found[key] as Members,
          parseKeepingDigits(text) as Members,
        );
        for (const name of Object.keys(object)) {
          // An endpoint gets a collection only on request.
          if (way.join() === 'data' && INVOICE_COLLECTIONS.some((one) => one === name)) continue;
          const less = changed(text, way, (members) => delete members[name]);
          expect(violation(less), [...way, name].join('.')).to.include(`'${name}'`);
        }
      }
    });
  }
});

const SCHEMAS = Object.fromEntries(
  EVENT_TYPES.map((type) => [type, envelopeSchema(type, EVENT_DATA_SCHEMAS[type])]),
);
