import { expect } from 'chai';
import { METHODS, type ReferenceDocument } from '#api/pages/reference/document.ts';
import { SHOWN_KEYWORDS } from '#api/pages/reference/schema-limits.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';

/** Keywords that contain schemas. */
const BELOW: Readonly<Record<string, (value: unknown) => unknown[]>> = {
  properties: (value) => Object.values(value as object),
  items: (value) => [value],
  additionalProperties: (value) => (typeof value === 'object' ? [value] : []),
  anyOf: (value) => value as unknown[],
  oneOf: (value) => value as unknown[],
  allOf: (value) => value as unknown[],
};

function* keywordsOf(schema: object): Generator<string> {
  for (const [keyword, value] of Object.entries(schema)) {
    yield keyword;
    for (const below of BELOW[keyword]?.(value) ?? []) yield* keywordsOf(below as object);
  }
}

function* schemasOf(part: unknown): Generator<object> {
  if (typeof part !== 'object' || part === null) return;
  for (const [name, value] of Object.entries(part)) {
    if (name === 'schema') yield value as object;
    else if (name === 'schemas') yield* Object.values(value as Record<string, object>);
    else if (name !== 'example' && name !== 'examples') yield* schemasOf(value);
  }
}

describe("the reference's page", () => {
  let partner: Partner;
  let document: ReferenceDocument;
  let html: string;
  before(async () => {
    partner = await startPartner();
    document = (await partner.service.call('GET', '/openapi.json')).body as ReferenceDocument;
    html = (await partner.service.call('GET', '/docs')).text;
  });
  after(() => partner.stop());

  it('shows every operation and webhook of the document, and links to each', () => {
    const anchors = new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
    const operations = Object.values(document.paths).flatMap((item) =>
      METHODS.flatMap((method) => item[method] ?? []),
    );
    expect(html.match(/<section class="operation"/g)).to.have.length(
      operations.length + Object.keys(document.webhooks).length,
    );
    for (const { operationId } of operations)
      if (operationId !== undefined) expect(anchors).to.include(operationId);
    for (const [, to] of html.matchAll(/href="#([^"]+)"/g)) expect(anchors).to.include(to);
    expect(anchors.size).to.equal(html.match(/ id="/g)?.length);
  });

  it('knows every keyword of its schemas', () => {
    const used = new Set([...schemasOf(document)].flatMap((schema) => [...keywordsOf(schema)]));
    expect([...used].filter((keyword) => !SHOWN_KEYWORDS.has(keyword))).to.deep.equal([]);
  });

  it('names each value of a closed set once, be it a text or a number', () => {
    // In the deposit, the draft's replacement, and a quote's two bodies.
    expect(html.match(/<code>&quot;380&quot;<\/code>/g)).to.have.length(4);
    expect(html).not.to.include('<li><code>380</code></li>');
  });

  it('shows numbers as they are sent', () => {
    expect(html).to.include('&quot;total_including_tax&quot;</span>: 2304.00,');
  });
});
