import { expect } from 'chai';
import { refused } from '#test-kit/service/answers.ts';
import { buildBatch, buildInstructions } from '#test-kit/payments/build-payment.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';

const NUL = 'ne doit pas contenir de caractère nul';
const LONE_SURROGATE = 'ne doit pas contenir de caractère Unicode incomplet';
const NO_DECIMAL = 'doit être un nombre décimal';
const NO_JSON = {
  error: 'bad_request',
  message: "Le corps de la requête n'est pas un document JSON valide",
};

describe('a body that is a collection', () => {
  let partner: Partner;
  let path: string;

  before(async () => {
    partner = await startPartner();
    path = `/api/v1/payment_batches/${String((await buildBatch(partner))['id'])}/instructions`;
  });
  after(() => partner.stop());

  for (const [body, details] of [
    [
      String.raw`{"instructions": [{}, {"reference": "a\u0000"}]}`,
      { 'instructions[1].reference': [NUL] },
    ],
    [
      String.raw`{"instructions": [{"reference": "a \ud83d"}]}`,
      { 'instructions[0].reference': [LONE_SURROGATE] },
    ],
    [String.raw`{"instructions": ["\u0000"]}`, { 'instructions[0]': [NUL] }],
    [String.raw`{"instructions": "\u0000"}`, { instructions: [NUL] }],
  ] as const)
    it(`of ${body} is 422 on the line and its member`, async () => {
      const answer = await partner.call('PUT', path, body);
      expect([answer.status, answer.body]).to.deep.equal([422, refused(details)]);
    });

  for (const body of [
    String.raw`{"instructions": [], "trace": "\u0000"}`,
    String.raw`{"payment_batch": {"name": "\ud83d"}}`,
    String.raw`"\u0000"`,
  ])
    it(`of ${body} is 400: a value that no column holds is next to the list`, async () => {
      const answer = await partner.call('PUT', path, body);
      expect([answer.status, answer.body]).to.deep.equal([400, NO_JSON]);
    });

  for (const body of ['{}', '{"instructions": {}}', '{"instructions": null}', '[]'])
    it(`of ${body} is 400: the list is missing`, async () => {
      const answer = await partner.call('PUT', path, body);
      expect([answer.status, answer.body]).to.deep.equal([
        400,
        {
          error: 'bad_request',
          message: 'Le corps de la requête doit contenir une liste « instructions »',
        },
      ]);
    });

  it('of less than 64 kB is 422 on every violation, and a longer one on the first', async () => {
    for (const [blanks, lines] of [
      [0, [0, 1]],
      [64 * 1024, [0]],
    ] as const) {
      const line = { ...buildInstructions(1)[0], amount: {} };
      const body = JSON.stringify({ instructions: [line, line] }) + ' '.repeat(blanks);
      const answer = await partner.call('PUT', path, body);
      const details = lines.map((index) => [`instructions[${index}].amount`, [NO_DECIMAL]]);
      expect([answer.status, answer.body]).to.deep.equal([
        422,
        refused(Object.fromEntries(details)),
      ]);
    }
  });
});
