import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { NETWORK_ROUTES } from '#api/network/routes.ts';
import { OAUTH_ROUTES } from '#api/oauth/routes.ts';
import { readExamples, type Example } from '#api/reference/examples.ts';
import { ROUTES } from '#resources/registry.ts';
import { EVENT_DATA_SCHEMAS } from '#events/data-schemas.ts';
import { envelopeSchema } from '#events/envelope-schema.ts';
import { sampleDelivery } from '#events/samples.ts';
import { EVENT_TYPES } from '#model/event-type.ts';
import { recordExamples } from '#tools/examples/record-examples.ts';
import { printExamples } from '#tools/examples/write-examples.ts';
import { violationOf } from '#test-kit/service/check-answer.ts';
import { checkJson } from '#test-kit/service/check-json.ts';
import { createTestDatabase } from '#test-kit/database/cluster.ts';
import { TEMPLATE } from '#test-kit/database/database.ts';

const FILE = new URL('../../../src/api/reference/examples.json', import.meta.url);

describe('the documented examples', () => {
  const examples = readExamples();
  const each = Object.entries(examples).flatMap(([route, of]) =>
    of.map((example) => ({ route, ...example })),
  );
  const routes = [...ROUTES, ...OAUTH_ROUTES, ...NETWORK_ROUTES].map(
    ({ method, path, answers }) => ({ route: `${method} ${path}`, answers }),
  );

  describe('recorded again', () => {
    let recorded: Awaited<ReturnType<typeof recordExamples>>;
    before(async () => {
      const { url, drop } = await createTestDatabase(TEMPLATE);
      recorded = await recordExamples(url);
      await drop();
    });

    it('are what the service answers, word for word (npm run generate writes them)', () => {
      expect(printExamples(recorded.examples)).to.equal(readFileSync(FILE, 'utf8'));
    });

    for (const type of EVENT_TYPES)
      it(`have the sample of ${type} that the service sends, byte for byte`, () => {
        expect(recorded.samples[type]).to.equal(sampleDelivery(type));
      });
  });

  it('show each success of each route', () => {
    const shown = new Set(each.map(({ route, response }) => `${route} ${response.status}`));
    const missing = routes
      .flatMap(({ route, answers }) => Object.keys(answers).map((status) => `${route} ${status}`))
      .filter((success) => !shown.has(success));
    expect(missing, 'not in the story of tools/examples/chapters').to.deep.equal([]);
  });

  it('are of existing routes', () => {
    const known = new Set(routes.map(({ route }) => route));
    expect(Object.keys(examples).filter((route) => !known.has(route))).to.deep.equal([]);
  });

  it('fit what their routes say of their answers', () => {
    const violations = each.flatMap(({ route, response, summary }) => {
      const [method = '', path = ''] = route.split(' ');
      const found = violationOf({ method, path, ...answerOf(response) });
      return found === null ? [] : [`${route} (${summary}) ${found}`];
    });
    expect(violations).to.deep.equal([]);
  });

  it('are told apart by their summaries', () => {
    const said = each.map(({ route, summary }) => `${route}: ${summary}`);
    expect(said).to.deep.equal([...new Set(said)]);
  });

  it('show no secret but samples, and amounts with their decimals', () => {
    const text = readFileSync(FILE, 'utf8');
    const secrets = [...text.matchAll(/whsec_\w+|"(?:access_token|client_secret)": "[\w-]+"/g)];
    expect(secrets).to.have.length.above(10);
    const real = secrets.map(([found]) => found).filter((found) => !/Example|"wrong"/.test(found));
    expect(real).to.deep.equal([]);
    expect(JSON.stringify(examples)).to.include('"total_including_tax":2304.00,');
  });

  for (const type of EVENT_TYPES)
    it(`have a sample of ${type} that fits its schema`, () => {
      const schema = envelopeSchema(type, EVENT_DATA_SCHEMAS[type]);
      expect(checkJson(schema, sampleDelivery(type))).to.equal(null);
    });
});

/** The examples show few headers. */
const EVERY_HEADER = {
  'x-request-id': '1',
  'cache-control': 'no-store',
  pragma: 'no-cache',
  etag: '"1"',
  'accept-ranges': 'bytes',
  'content-range': 'bytes 0-0/1',
  'content-disposition': 'attachment',
  'retry-after': '1',
  'www-authenticate': 'Bearer',
};

/** The answer without a body that is not shown. */
function answerOf({ status, media_type = '', body }: Example['response']) {
  const isJson = media_type === 'application/json';
  const isText = isJson || media_type === 'text/plain';
  const contentType = isText ? `${media_type}; charset=utf-8` : media_type;
  const headers = { ...EVERY_HEADER, 'content-type': contentType };
  return { status, headers, text: isJson ? JSON.stringify(body) : '' };
}
