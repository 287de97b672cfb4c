import { expect } from 'chai';
import * as fc from 'fast-check';
import { createHeaders } from '#events/request-headers.ts';
import { sampleDelivery } from '#events/samples.ts';
import {
  EVENT_TYPES,
  isKnown,
  VerificationError,
  verifyDelivery,
  type Delivery,
  type DeliveryRequest,
  type VerificationOptions,
  type VerificationProblem,
} from '#receiver/index.ts';
import { bodyOf, SECRET, signedHeaders } from './signed-request.ts';

const NOW = new Date('2026-03-02T08:31:00Z');
const BODY = bodyOf();
const HEADERS = signedHeaders(BODY, { at: NOW });

const verify = (overrides: Partial<DeliveryRequest> = {}, options: VerificationOptions = {}) =>
  verifyDelivery(
    { body: BODY, headers: HEADERS, secret: SECRET, ...overrides },
    { now: NOW, ...options },
  );

/** Undefined when it is accepted. */
function refusal(run: () => unknown): VerificationError | undefined {
  try {
    run();
    return undefined;
  } catch (error) {
    if (error instanceof VerificationError) return error;
    throw error;
  }
}
const problem = (...input: Parameters<typeof verify>): VerificationProblem | undefined =>
  refusal(() => verify(...input))?.problem;
/** The problem of a signed body whose headers are about delivery 7. */
const problemOf = (body: string | Uint8Array) =>
  problem({ body, headers: signedHeaders(body, { at: NOW }) });

describe('verifyDelivery', () => {
  it('returns what was signed', () => {
    expect(verify()).to.deep.equal({
      id: 7,
      type: 'bank_rule.applied',
      occurred_at: '2026-03-02T08:30:00.250Z',
      workspace_id: 1,
      data: { id: 3, name: 'Café' },
    });
  });

  it('accepts what the service signs, for each type of event', () => {
    for (const type of EVENT_TYPES) {
      const body = Buffer.from(sampleDelivery(type));
      const sample = JSON.parse(body.toString()) as Delivery;
      const attempt = { delivery_id: String(sample.id), to: { event_type: type, secret: SECRET } };
      const written = createHeaders('Service')(attempt, NOW.getTime() / 1_000, body);
      const headers = written.flatMap((text, at) =>
        at % 2 === 0 ? [[text, written[at + 1] ?? ''] as const] : [],
      );
      expect(verify({ body, headers })).to.deep.equal(sample);
      expect(isKnown(sample)).to.equal(true);
    }
  });

  it('accepts the body as text, as bytes and as an ArrayBuffer', () => {
    const bytes = Buffer.from(BODY);
    for (const body of [BODY, bytes, new Uint8Array(bytes), new Uint8Array(bytes).buffer])
      expect(verify({ body }).id).to.equal(7);
  });

  it('refuses a parsed body, and says how each framework gives the raw one', () => {
    // As JavaScript could pass it.
    const body = JSON.parse(BODY) as string;
    const error = refusal(() => verify({ body }));
    expect(error?.problem).to.equal('body_not_raw');
    for (const name of ['Express', 'Koa', 'Fastify', 'Next.js', 'node:http'])
      expect(error?.message).to.include(name);
  });

  it('reads headers of Node, of fetch and of a Map, in any case', () => {
    const shouted = Object.fromEntries(
      Object.entries(HEADERS).map(([name, value]) => [name.toUpperCase(), value]),
    );
    const entries = Object.entries(shouted);
    for (const headers of [shouted, new Headers(HEADERS), new Map(entries), entries])
      expect(verify({ headers }).id).to.equal(7);
  });

  it('reads the first of a signature that came twice', () => {
    const signature = HEADERS['x-service-signature'] ?? '';
    for (const headers of [
      { ...HEADERS, 'x-service-signature': [signature, signature] },
      { ...HEADERS, 'X-Service-Signature': signature },
    ])
      expect(verify({ headers }).id).to.equal(7);
  });

  it('tries each of several secrets', () => {
    expect(verify({ secret: ['whsec_other', SECRET] }).id).to.equal(7);
    expect(verify({ secret: [SECRET, 'whsec_other'] }).id).to.equal(7);
    expect(problem({ secret: ['whsec_other', 'whsec_old'] })).to.equal('signature_mismatch');
  });

  it('requires a secret, so that an empty one verifies nothing', () => {
    const headers = signedHeaders(BODY, { at: NOW, secret: '' });
    // As an unset variable gives it.
    const unset = undefined as unknown as string;
    for (const secret of ['', [], ['', SECRET], unset, [unset]])
      expect(problem({ headers, secret })).to.equal('secret_missing');
  });

  it('tolerates 300 seconds either way, or the given number', () => {
    const at = (seconds: number) => new Date(NOW.getTime() + seconds * 1_000);
    for (const seconds of [300, -300])
      expect(problem({}, { now: at(seconds) })).to.equal(undefined);
    for (const seconds of [301, -301])
      expect(problem({}, { now: at(seconds) })).to.equal('timestamp_outside_tolerance');
    expect(problem({}, { now: at(11), toleranceSeconds: 10 })).to.equal(
      'timestamp_outside_tolerance',
    );
    expect(problem({}, { toleranceSeconds: Number.NaN })).to.equal('timestamp_outside_tolerance');
    expect(problem({}, { now: new Date(Number.NaN) })).to.equal('timestamp_outside_tolerance');
  });

  it('reads the headers of another brand', () => {
    const headers = signedHeaders(BODY, { at: NOW, brand: 'Acme' });
    expect(verify({ headers }, { brand: 'Acme' }).id).to.equal(7);
    expect(problem({ headers })).to.equal('signature_missing');
  });

  it('refuses headers that contradict the body', () => {
    for (const headers of [
      signedHeaders(BODY, { at: NOW, id: '8' }),
      signedHeaders(BODY, { at: NOW, id: '07' }),
      signedHeaders(BODY, { at: NOW, type: 'invoice.created' }),
      { 'x-service-signature': HEADERS['x-service-signature'] },
    ])
      expect(problem({ headers })).to.equal('headers_disagree');
  });

  it('refuses a signed body that is not a delivery', () => {
    for (const body of [
      '',
      'hello',
      'null',
      '[]',
      '{}',
      bodyOf({ id: '7' }),
      bodyOf({ id: 7.5 }),
      bodyOf({ id: 2 ** 53 }),
      bodyOf({ workspace_id: null }),
      bodyOf({ type: 1 }),
      bodyOf({ occurred_at: undefined }),
      bodyOf({ data: [] }),
      bodyOf({ data: null }),
      Buffer.from(BODY, 'latin1'),
    ])
      expect(problemOf(body)).to.equal('delivery_malformed');
  });

  it('passes members and types that came after this version', () => {
    const body = bodyOf({ type: 'quote.accepted', data: { fresh: true }, sequence: 1 });
    const headers = signedHeaders(body, { at: NOW, type: 'quote.accepted' });
    const delivery = verify({ body, headers });
    expect(delivery).to.deep.equal(JSON.parse(body));
    expect(isKnown(delivery)).to.equal(false);
    expect(isKnown(verify())).to.equal(true);
  });

  it('verifies any body under any secret that signed it', () => {
    fc.assert(
      fc.property(
        fc.json(),
        fc.string({ unit: 'binary', minLength: 1 }),
        fc.date({ min: new Date(0), max: new Date(10 ** 14), noInvalidDate: true }),
        (data, secret, at) => {
          const body = bodyOf({ data: { data } });
          const headers = signedHeaders(body, { secret, at });
          expect(verify({ body, headers, secret }, { now: at })).to.deep.equal(JSON.parse(body));
        },
      ),
    );
  });

  it('verifies nothing after a change of one byte of the body, the secret or the signature', () => {
    const change = (text: Uint8Array, at: number, by: number) => {
      const changed = Buffer.from(text);
      const index = at % changed.length;
      changed[index] = (changed[index] ?? 0) ^ by;
      return changed;
    };
    const signature = HEADERS['x-service-signature'] ?? '';
    fc.assert(
      fc.property(
        fc.constantFrom('body', 'secret', 'signature'),
        fc.nat(),
        fc.integer({ min: 1, max: 127 }),
        (part, at, by) => {
          const changed = (text: string) => change(Buffer.from(text), at, by);
          expect(
            problem({
              ...(part === 'body' ? { body: changed(BODY) } : {}),
              ...(part === 'secret' ? { secret: changed(SECRET).toString('latin1') } : {}),
              headers: {
                ...HEADERS,
                'x-service-signature':
                  part === 'signature' ? changed(signature).toString('latin1') : signature,
              },
            }),
          ).to.be.a('string');
        },
      ),
    );
  });
});
