import { expect } from 'chai';
import type { Call } from '#connectors/platforms/call.ts';
import { createFlowService, type FlowService } from '#connectors/platforms/flow-service.ts';
import { createTokens } from '#connectors/platforms/tokens.ts';
import { withToken } from '#connectors/platforms/with-token.ts';
import { callOut } from '#egress/call-out.ts';
import { systemClock } from '#kernel/clock.ts';
import { buildEgress } from '#test-kit/delivery/build-egress.ts';
import {
  SELLING,
  startSandbox,
  submitInvoice,
  type TestSandbox,
} from '#test/support/platforms/start-sandbox.ts';

const SEARCH = { where: { updatedAfter: '2026-01-01T00:00:00Z' }, limit: 1 };

describe('a platform that is called by the one way out', () => {
  let platform: TestSandbox;
  let call: Call;

  beforeEach(async () => {
    platform = await startSandbox();
    const egress = await buildEgress({
      hosts: [{ pattern: 'inside.example', address: '10.0.0.1' }],
    });
    call = (request) => callOut(request, egress);
  });
  afterEach(() => platform.close());

  const serviceAt = (url: string): FlowService =>
    createFlowService({
      call,
      clock: systemClock,
      url: new URL(url),
      organization_id: null,
      request_id: 'query',
      headers: {},
      timeout: 1000,
    });
  const countCalls = (path: RegExp) =>
    platform.requests.filter((one) => path.test(one.path)).length;

  for (const client_authentication of ['basic', 'post'] as const)
    it(`gives a token by ${client_authentication}, and a new one if that has ended`, async () => {
      const { client_id, client_secret } = SELLING;
      const settings = {
        id: '1',
        token_url: platform.token_url,
        client_id,
        client_secret,
        client_authentication,
        scope: null,
        token_parameters: {},
      };
      const tokens = createTokens();
      const service = serviceAt(platform.flow_url);
      const search = () =>
        withToken(tokens, { call, clock: systemClock, settings, timeout: 1000 }, (token) =>
          service.search(token, SEARCH),
        );
      expect(await search()).to.include({ kind: 'accepted' });
      expect(await search()).to.include({ kind: 'accepted' });
      platform.revokeTokens();
      expect(await search()).to.include({ kind: 'accepted' });
      expect(countCalls(/token/)).to.equal(2);
      platform.faults.add([{ on: 'search', answer: 'status', status: 401, times: 2 }]);
      expect(await search()).to.include({ kind: 'fault', error_code: 'access_refused' });
      expect(countCalls(/token/)).to.equal(3);
    });

  it('receives a file of many parts whole', async () => {
    const { token } = await platform.clientOf(SELLING);
    const sale = submitInvoice();
    const submitted = await serviceAt(platform.flow_url).submit(token, sale, false);
    expect(submitted).to.include({ kind: 'accepted' });
    expect(platform.flows.of(SELLING.siren)[0]?.file).to.deep.equal(sale.file);
  });

  it('is not followed elsewhere, and not waited for without end', async () => {
    const { token } = await platform.clientOf(SELLING);
    platform.faults.add([
      { on: 'search', answer: 'redirect', location: `${platform.flow_url}/v1/flows` },
      { on: 'search', answer: 'endless' },
      { on: 'search', answer: 'hang' },
      { on: 'search', answer: 'lost' },
    ]);
    const service = serviceAt(platform.flow_url);
    const found = [];
    for (let n = 0; n < 4; n += 1) {
      const { kind, ...more } = await service.search(token, SEARCH);
      found.push([kind, 'error_code' in more ? more.error_code : null]);
    }
    expect(found).to.deep.equal([
      ['fault', 'invalid_answer'],
      ['unknown', 'invalid_answer'],
      ['unknown', 'platform_timeout'],
      ['unknown', 'platform_unavailable'],
    ]);
    expect(countCalls(/flows$/)).to.equal(0);
  });

  it('is not called at a private address, nor at a name of one', async () => {
    for (const url of ['https://10.0.0.1/flow-service', 'https://inside.example/flow-service'])
      expect(await serviceAt(url).search('a-token', SEARCH), url).to.include({
        kind: 'fault',
        error_code: 'address_refused',
      });
  });
});
