import { expect } from 'chai';
import type { ChosenFault } from '#sandbox-platform/index.ts';
import { accepted } from '#test/support/platforms/accepted.ts';
import {
  SELLING,
  startSandbox,
  submitInvoice,
  type Client,
  type TestSandbox,
} from '#test/support/platforms/start-sandbox.ts';

describe('the faults of a sandbox platform', () => {
  let platform: TestSandbox;
  let seller: Client;

  beforeEach(async () => {
    platform = await startSandbox();
    seller = await platform.clientOf(SELLING, { timeout: 2_000 });
  });
  afterEach(() => platform.close());

  const failNext = (fault: Omit<ChosenFault, 'on'>) =>
    platform.faults.add([{ on: 'submit', ...fault }]);
  const sale = submitInvoice();
  const submit = () => seller.flows.submit(seller.token, sale, false);
  const countFlows = () => platform.flows.of(SELLING.siren).length;

  it('lose an answer before or after the flow is stored, and a search tells which', async () => {
    const where = { trackingId: sale.tracking_id };
    for (const [carried_out, found] of [
      [false, 0],
      [true, 1],
    ] as const) {
      failNext({ answer: 'lost', carried_out });
      expect(await submit()).to.deep.include({
        kind: 'unknown',
        error_code: 'platform_unavailable',
      });
      expect(countFlows()).to.equal(found);
      const page = await accepted(seller.flows.search(seller.token, { where, limit: 10 }));
      expect(page.flows.map(({ tracking_id }) => tracking_id)).to.deep.equal(
        Array<string>(found).fill(sale.tracking_id),
      );
    }
  });

  it('have as many meanings as those of real platforms', async () => {
    const rows: [fault: Omit<ChosenFault, 'on'>, meaning: object][] = [
      [{ answer: 'hang' }, { kind: 'unknown', error_code: 'platform_timeout' }],
      [
        { answer: 'malformed' },
        { kind: 'unknown', error_code: 'invalid_answer', words: 'HTTP 200' },
      ],
      [{ answer: 'html' }, { kind: 'unknown', error_code: 'invalid_answer', words: 'HTTP 200' }],
      [
        { answer: 'html', status: 502 },
        { kind: 'unknown', error_code: 'platform_unavailable' },
      ],
      [
        { answer: 'html', status: 404 },
        { kind: 'fault', error_code: 'invalid_answer' },
      ],
      [{ answer: 'endless' }, { kind: 'unknown', error_code: 'invalid_answer' }],
      [{ answer: 'redirect' }, { kind: 'fault', error_code: 'invalid_answer' }],
      [{ answer: 'status' }, { kind: 'unknown', error_code: 'platform_unavailable' }],
      [
        { answer: 'status', status: 429, retry_after: '7' },
        { kind: 'held', milliseconds: 7000 },
      ],
      [{ answer: 'status', status: 401 }, { kind: 'token_refused' }],
      [
        { answer: 'status', status: 422, reason_code: 'InvalidSchema' },
        { kind: 'refused', reason_codes: ['InvalidSchema'] },
      ],
    ];
    for (const [fault, meaning] of rows) {
      failNext(fault);
      expect(await submit(), JSON.stringify(fault)).to.deep.include(meaning);
    }
    expect(countFlows()).to.equal(0);
    expect(await submit()).to.include({ kind: 'accepted' });
  });

  it('redirect to a private address, or where they are told', async () => {
    const locationOf = async () => {
      const outcome = await platform.call({
        url: new URL(`${platform.flow_url}/v1/flows`),
        method: 'POST',
        headers: {},
        maxBytes: 1000,
        timeout: 5_000,
      });
      return outcome.kind === 'answered' ? outcome.headers['location'] : outcome.code;
    };
    failNext({ answer: 'redirect' });
    failNext({ answer: 'redirect', location: 'https://other.example/' });
    expect([await locationOf(), await locationOf()]).to.deep.equal([
      'https://10.0.0.1/',
      'https://other.example/',
    ]);
  });

  it('are added from outside, count calls of their name, and come in order', async () => {
    const added = await platform.control('/faults', [
      { on: 'directory', answer: 'status', status: 500 },
      { on: 'submit', answer: 'status', status: 503, times: 2 },
      { on: 'submit', answer: 'status', status: 429 },
    ]);
    expect(added.status).to.equal(204);
    const kinds: string[] = [];
    for (let n = 0; n < 4; n += 1) kinds.push((await submit()).kind);
    expect(kinds).to.deep.equal(['unknown', 'unknown', 'held', 'accepted']);
    const lines = () => seller.directory.searchLines(seller.token, SELLING.siren);
    expect([(await lines()).kind, (await lines()).kind]).to.deep.equal(['unknown', 'accepted']);
  });

  it('are refused unless they are named', async () => {
    for (const wrong of [
      {},
      [{}],
      [{ on: 'submit', answer: 'sulk' }],
      [{ on: 'submit', answer: 'lost', times: 0 }],
      [{ on: 'submit', answer: 'lost', colour: 1 }],
    ])
      expect((await platform.control('/faults', wrong)).status).to.equal(400);
    expect(await submit()).to.include({ kind: 'accepted' });
  });
});
