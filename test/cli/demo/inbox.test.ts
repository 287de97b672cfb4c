import { expect } from 'chai';
import { createInbox, type Expectation, type Inbox } from '#cli/demo/inbox.ts';
import { answerWith } from '#cli/receiver/answer.ts';
import type { CheckedDelivery } from '#cli/receiver/receiver.ts';

const EXPECTED: Expectation = {
  what: 'the invoice',
  path: '/invoices',
  event_type: 'invoice.created',
  matches: (data) => data['id'] === 5,
};

const buildDelivery = (overrides: Partial<CheckedDelivery> = {}): CheckedDelivery => ({
  received_at: new Date('2026-03-02T09:00:00Z'),
  id: '1',
  event_type: 'invoice.created',
  path: '/invoices',
  signature: 't=1,v1=0',
  headers: [],
  body: Buffer.from('{"id":1,"type":"invoice.created","data":{"id":5}}'),
  problem: null,
  times: 1,
  duplicate: false,
  answer: answerWith(200),
  ...overrides,
});

describe("the demo's inbox", () => {
  let inbox: Inbox;
  const running = new AbortController().signal;
  beforeEach(() => (inbox = createInbox(50)));
  const failure = async (stopping = running): Promise<unknown> =>
    inbox.expect([EXPECTED], stopping).then(
      () => 'met',
      (error: unknown) => (error instanceof Error ? error.message : error),
    );

  it('returns what arrived once all that is expected did, before or after it was asked', async () => {
    const early = buildDelivery();
    const late = buildDelivery({
      id: '2',
      path: '/late',
      body: Buffer.from('{"id":2,"type":"invoice.created","data":{"id":5}}'),
    });
    inbox.take(early);
    const asked = inbox.expect([EXPECTED, { ...EXPECTED, path: '/late' }], running);
    inbox.take(late);
    expect((await asked).map(({ delivery }) => delivery)).to.deep.equal([early, late]);
  });

  it('names what did not come in time', async () => {
    inbox.take(buildDelivery({ path: '/elsewhere' }));
    expect(await failure()).to.equal('not delivered within 0.05 s: the invoice');
  });

  it('fails on a delivery that does not verify', async () => {
    inbox.take(buildDelivery({ problem: 'signature_mismatch' }));
    expect(await failure()).to.equal(
      'delivery 1 (invoice.created) did not verify: signature_mismatch',
    );
  });

  it('fails on an envelope that contradicts the headers', async () => {
    inbox.take(buildDelivery({ id: '9' }));
    expect(await failure()).to.equal('delivery 9: its envelope and its headers differ');
  });

  it('ends with the demo', async () => {
    const stop = new AbortController();
    const waiting = failure(stop.signal);
    stop.abort(new Error('interrupted'));
    expect(await waiting).to.equal('interrupted');
  });
});
