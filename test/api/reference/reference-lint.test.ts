import { createConfig, lintFromString, type Config, type Plugin } from '@redocly/openapi-core';
import { expect } from 'chai';
import { printedReference, unescaped } from '#test-kit/service/reference.ts';

/** Rules of Redocly that this API decided against, with reasons. */
const DECIDED = [
  ['operation-4xx-response', 'three open GETs have no refusal of their own'],
  ['info-contact', 'whom to write to is for the operator of a service to say'],
  ['operation-4xx-problem-details-rfc7807', 'refusals have the shape of the specification'],
  ['request-mime-type', 'files, XML and forms are taken, too'],
  ['response-mime-type', 'files are answered, too'],
  ['path-segment-plural', 'a path such as /oauth/token is the specification’s'],
  ['paths-kebab-case', 'the specification writes webhook_endpoints'],
  ['tags-alphabetical', 'chapters follow the story of an integration'],
  ['path-http-verbs-order', 'so do operations'],
  ['scalar-property-missing-example', 'examples are whole bodies, from a real run'],
  ['required-string-property-missing-min-length', 'answers promise no length'],
] as const;

/** Redocly has no rules for these. */
const OWN: Plugin = {
  id: 'own',
  rules: {
    oas3: {
      'array-items': () => ({
        Schema: ({ type, items }, { report }) => {
          if ([type].flat().includes('array') && items === undefined)
            report({ message: 'An array says what it holds' });
        },
      }),
      'info-description': () => ({
        Info: ({ description }, { report }) => {
          if ((description ?? '') === '') report({ message: 'The document says what it is about' });
        },
      }),
    },
  },
};

const OPERATION = '/paths/~1api~1v1~1workspaces/get';
const OTHER_OPERATION = '/paths/~1api~1v1~1invoices~1{id}/get';
const member = (name: string) => `/components/schemas/Invoice/properties/${name}`;

type Fault = readonly [rule: string, pointer: string, value: unknown];

/** Each in a place of its own, since a run of the linter takes a second. */
const FAULTS: readonly Fault[] = [
  ['own/array-items', member('due_date'), { type: ['array', 'null'] }],
  ['own/info-description', '/info/description', ''],
  ['struct', member('issue_date'), { type: 'date' }],
  ['no-enum-type-mismatch', member('tax_point_date'), { type: 'string', enum: ['today', 1] }],
  ['no-invalid-schema-examples', member('operation'), { type: 'string', examples: [1] }],
  ['no-unresolved-refs', member('currency_code'), { $ref: '#/components/schemas/Day' }],
  ['no-unused-components', '/components/schemas/Night', { type: 'string' }],
  ['operation-tag-defined', `${OPERATION}/tags`, undefined],
  ['operation-tag-defined', `${OTHER_OPERATION}/tags`, ['Other']],
  ['operation-description', `${OPERATION}/description`, undefined],
  ['operation-operationId', `${OPERATION}/operationId`, undefined],
  ['operation-2xx-response', `${OPERATION}/responses/200`, undefined],
  ['security-defined', `${OPERATION}/security`, [{ password: [] }]],
  ['no-unsafe-markdown', `${OTHER_OPERATION}/description`, '<script></script>'],
  ['path-parameters-defined', `${OTHER_OPERATION}/parameters`, []],
];
/** Examples are compared with schemas that have no other fault. */
const LONE_FAULT: Fault = [
  'no-invalid-media-type-examples',
  member('due_date'),
  { type: 'boolean' },
];

describe('the reference as a linter sees it', () => {
  let config: Config;
  before(async () => {
    const off = DECIDED.map(([rule]) => [rule, 'off'] as const);
    const own = { 'own/array-items': 'error', 'own/info-description': 'error' } as const;
    const rules = { ...Object.fromEntries(off), ...own };
    config = await createConfig({ extends: ['all'], plugins: [OWN], rules });
  });
  const lint = (source: string) => lintFromString({ source, absoluteRef: '/openapi.json', config });

  it('has no finding', async () => {
    const found = await lint(printedReference());
    expect(
      found.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer]),
    ).to.deep.equal([]);
  });

  for (const faults of [FAULTS, [LONE_FAULT]])
    describe('is looked at', () => {
      let found: string[];
      before(async () => {
        const document: unknown = JSON.parse(printedReference());
        for (const [, pointer, value] of faults) change(document, pointer, value);
        const problems = await lint(JSON.stringify(document));
        found = problems.map(({ ruleId, location }) => `${ruleId} ${location[0]?.pointer}`);
      });

      for (const [rule, pointer, value] of faults)
        it(`by ${rule}, which finds ${JSON.stringify(value) ?? 'nothing'} in ${pointer}`, () => {
          const at = pointer.lastIndexOf('/');
          // Or at an example of it.
          const places = [`#${pointer}`, `#${pointer.slice(0, at)}`, pointer.slice(at)];
          const named = found.filter((line) => line.startsWith(`${rule} `));
          expect(named.some((line) => places.some((place) => line.includes(place)))).to.equal(true);
        });
    });
});

function change(document: unknown, pointer: string, value: unknown): void {
  const [last = '', ...way] = pointer.split('/').slice(1).map(unescaped).toReversed();
  const parent = way.reduceRight((place, key) => Reflect.get(place as object, key), document);
  if (typeof parent !== 'object' || parent === null) throw new Error(`there is no ${pointer}`);
  Reflect.set(parent, last, value);
}
