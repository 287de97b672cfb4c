import type { ServerResponse } from 'node:http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { AlwaysOnSampler } from '@opentelemetry/sdk-trace';
import { expect } from 'chai';
import type { EndedSpan } from '#process/traces/ended-span.ts';
import { createSendSpans } from '#process/traces/send-spans.ts';
import { startCollector, type Collector } from '#test-kit/service/collector.ts';
import { keepSpans } from '#test/support/service/kept-spans.ts';

const RESOURCE = resourceFromAttributes({ 'service.name': 'test' });

describe('an export of spans', () => {
  let collector: Collector;
  let spans: readonly EndedSpan[];
  beforeEach(async () => {
    collector = await startCollector();
    const { traces, ended } = keepSpans(new AlwaysOnSampler());
    for (const attempt of [1, 2])
      traces.close({
        name: 'attempt',
        parent: '',
        began_at: 1_772_445_600_000.25,
        duration_ms: 12.5,
        attributes: { attempt, event_type: 'invoice.created', delivery_id: null },
        failure: null,
      });
    spans = ended;
  });
  afterEach(() => collector.close());

  const never = new AbortController().signal;
  const send = (ended: AbortSignal = never, headers = {}) =>
    createSendSpans({ endpoint: collector.endpoint, headers }, RESOURCE)(spans, ended);
  const answering = (answer: (response: ServerResponse) => void) => {
    collector.respondWith(answer);
    return send();
  };
  const saying = (text: string) => answering((response) => void response.end(text));
  const status = (code: number) => answering((response) => void response.writeHead(code).end());

  const TAKEN = { kind: 'taken', refused: 0 };
  const REFUSED = { kind: 'taken', refused: 2 };
  const AWAY = { kind: 'away' };

  it('is OTLP over HTTP as JSON, at /v1/traces, with the headers that are set', async () => {
    expect(await send(never, { authorization: 'Bearer a' })).to.deep.equal(TAKEN);
    const [{ path, headers } = { path: '', headers: {} }] = collector.exports;
    expect(path).to.equal('/v1/traces');
    expect(headers).to.include({ authorization: 'Bearer a', 'content-type': 'application/json' });
    const [first] = collector.spans;
    expect(collector.spans).to.have.length(2);
    expect(first).to.deep.include({
      name: 'attempt',
      kind: 3,
      parent: '',
      failure: null,
      attributes: { 'bordereau.attempt': 1, 'bordereau.event_type': 'invoice.created' },
    });
    expect(first?.resource['service.name']).to.equal('test');
    expect((first?.ended ?? 0n) - (first?.began ?? 0n)).to.equal(12_500_000n);
    expect(first?.began).to.equal(1_772_445_600_000_250_000n);
  });

  it('is refused as a whole by a status other than 2xx', async () => {
    for (const code of [302, 400, 401, 404, 413, 500])
      expect(await status(code), String(code)).to.deep.equal(REFUSED);
  });

  it('follows no redirection, which could lead its headers elsewhere', async () => {
    const elsewhere = await startCollector();
    const location = `${elsewhere.endpoint}/v1/traces`;
    await answering((response) => void response.writeHead(307, { location }).end());
    expect(elsewhere.exports).to.deep.equal([]);
    await elsewhere.close();
  });

  it('may succeed later after the statuses that say so', async () => {
    for (const code of [429, 502, 503, 504])
      expect(await status(code), String(code)).to.deep.equal(AWAY);
  });

  it('counts what a collector refused of it', async () => {
    const partly = (rejectedSpans: unknown) =>
      JSON.stringify({ partialSuccess: { rejectedSpans } });
    expect(await saying(partly(1))).to.deep.equal({ kind: 'taken', refused: 1 });
    expect(await saying(partly('2'))).to.deep.equal(REFUSED);
    expect(await saying(partly(1_000_000))).to.deep.equal(REFUSED);
    for (const nonsense of [-1, 0.5, 'many', {}, null])
      expect(await saying(partly(nonsense)), JSON.stringify(nonsense)).to.deep.equal(TAKEN);
  });

  it('treats any 2xx as a success, for every answer', async () => {
    for (const text of ['', 'ok', '[', 'null', '{"partialSuccess":7}', '\0'.repeat(100)])
      expect(await saying(text), text).to.deep.equal(TAKEN);
  });

  it('reads no more of an endless answer than it needs', async () => {
    let written = 0;
    const chunk = 'x'.repeat(16 * 1024);
    const answer = await answering((response) => {
      const writeOn = () => {
        while (!response.destroyed && response.write(chunk)) written += chunk.length;
      };
      response.on('drain', writeOn);
      writeOn();
    });
    expect(answer).to.deep.equal(TAKEN);
    expect(written).to.be.below(64 * 1024 * 1024);
  });

  it('survives a collector that closes the connection, before or within its answer', async () => {
    expect(await answering((response) => response.destroy())).to.deep.equal(AWAY);
    const within = await answering((response) => {
      response.writeHead(200, { 'Content-Length': '100' });
      response.write('{', () => response.destroy());
    });
    expect(within).to.deep.equal(TAKEN);
  });

  it('ends when the process does, although the collector has not answered', async () => {
    const ended = new AbortController();
    collector.respondWith(() => ended.abort());
    expect(await send(ended.signal)).to.deep.equal(AWAY);
  });

  it('ends when the process does, in the middle of an answer too', async () => {
    const ended = new AbortController();
    collector.respondWith((response) => {
      response.writeHead(200, { 'Content-Length': '100' });
      response.write('{', () => ended.abort());
    });
    expect((await send(ended.signal)).kind).to.be.oneOf(['taken', 'away']);
  });

  it('ends in time with a collector that never answers, or never ends its answer', async () => {
    const sendTo = createSendSpans({ endpoint: collector.endpoint, headers: {} }, RESOURCE, 100);
    collector.respondWith(() => {});
    expect(await sendTo(spans, never)).to.deep.equal(AWAY);
    collector.respondWith((response) => {
      const dripping = setInterval(() => response.write(' '), 10);
      response.on('close', () => clearInterval(dripping));
    });
    expect(await sendTo(spans, never)).to.deep.equal(TAKEN);
  });

  it('survives a collector that is not there', async () => {
    const gone = await startCollector();
    await gone.close();
    const sendTo = createSendSpans({ endpoint: gone.endpoint, headers: {} }, RESOURCE);
    expect(await sendTo(spans, never)).to.deep.equal(AWAY);
  });
});
