import { createHmac } from 'node:crypto';
import { expect } from 'chai';
import { createArrivals } from '#bench/arrivals.ts';

describe("the load test's receiver", () => {
  const SECRET = 'whsec_correct';
  const request = (
    id: string,
    body: string,
    overrides: { secret?: string; host?: string } = {},
  ) => {
    const { secret = SECRET, host = 'h1.bench.test' } = overrides;
    const t = Math.floor(Date.now() / 1_000);
    const v1 = createHmac('sha256', secret).update(`${t}.${body}`).digest('hex');
    const lines = [
      'POST /hooks HTTP/1.1',
      `host: ${host}:4430`,
      `X-Service-Delivery: ${id}`,
      `X-Service-Signature: t=${t},v1=${v1}`,
    ];
    return {
      at: Number(process.hrtime.bigint()) / 1e6,
      head: lines.join('\r\n'),
      body: Buffer.from(body),
    };
  };
  const bodyOf = (id: string, text = '') => `{"id":${id},"data":{"sequence":41,"text":"${text}"}}`;
  const check = (...requests: ReturnType<typeof request>[]) => {
    const arrivals = createArrivals((host) => (host === 'h1.bench.test' ? SECRET : undefined));
    requests.forEach((each) => arrivals.add(each));
    const counted = arrivals.count();
    const receipts = arrivals
      .receipts()
      .map(({ id, sequence, count, problem }) => ({ id, sequence, count, problem }));
    return { counted, receipts };
  };

  it('accepts the same delivery twice if its bytes are the same', () => {
    const same = request('7', bodyOf('7'));
    expect(check(same, { ...same })).to.deep.equal({
      counted: { deliveries: 1, arrivals: 2 },
      receipts: [{ id: '7', sequence: 41, count: 2, problem: null }],
    });
  });

  it('verifies the oldest delivery at each arrival once too many wait', () => {
    const ids = ['1', '2', '3', '4', '5'];
    const verified: number[] = [];
    let calls = 0;
    const arrivals = createArrivals(() => ((calls += 1), SECRET), 2 * bodyOf('1').length);
    for (const id of ids) {
      arrivals.add(request(id, bodyOf(id)));
      verified.push(calls);
    }
    expect(verified).to.deep.equal([0, 0, 1, 2, 3]);
    expect(arrivals.receipts().map(({ id }) => id)).to.deep.equal(ids);
  });

  const wrong: [string, ReturnType<typeof request>[], string][] = [
    [
      'other bytes under the same id',
      [request('7', bodyOf('7')), request('7', bodyOf('7', 'x'))],
      'bytes_differ',
    ],
    ['a body with another id than the header', [request('7', bodyOf('8'))], 'id_differs'],
    [
      "another endpoint's signature",
      [request('7', bodyOf('7'), { secret: 'whsec_other' })],
      'signature_mismatch',
    ],
    [
      'a host that nothing was registered for',
      [request('7', bodyOf('7'), { host: 'h2.bench.test' })],
      'secret_unknown',
    ],
  ];
  for (const [what, requests, problem] of wrong)
    it(`notices ${what}`, () => {
      expect(check(...requests).receipts).to.deep.equal([
        { id: '7', sequence: 41, count: requests.length, problem },
      ]);
    });
});
