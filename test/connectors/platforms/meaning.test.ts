import { expect } from 'chai';
import type { CallCode, CallOutcome } from '#egress/call.ts';
import { meaningOf, type Meaning } from '#connectors/platforms/meaning.ts';
import { buildAnswer, NOW } from '#test/support/platforms/scripted-call.ts';

type Known = { flow_id: string } | { flow_id: null };

const READING = {
  statuses: [200, 201, 202],
  read: ({ body }: { body: Buffer }): Known | null =>
    body.includes('flowId') ? { flow_id: 'f-1' } : null,
  existing: { flow_id: null },
};
const TOKEN = 'token-of-the-platform';

const meaning = (outcome: CallOutcome, after_unknown = false): Meaning<Known> =>
  meaningOf(outcome, READING, { after_unknown, secrets: [TOKEN], now: NOW });

/** Statuses by the table of outcomes, written out. */
const TABLE = {
  refused: [400, 409, 413, 415, 422],
  token_refused: [401],
  held: [408, 425, 429],
};

function expectedKind(status: number): Meaning<Known>['kind'] {
  for (const [kind, statuses] of Object.entries(TABLE))
    if (statuses.includes(status)) return kind as Meaning<Known>['kind']; // a key of the table
  if (status < 300 || status >= 500) return 'unknown';
  return 'fault';
}

describe("the meaning of a call's outcome", () => {
  for (const status of [200, 201, 202])
    it(`accepts ${status} with a flow id`, () => {
      expect(meaning(buildAnswer(status, { flowId: 'f-1' }))).to.deep.equal({
        kind: 'accepted',
        value: { flow_id: 'f-1' },
      });
    });

  it('is unknown after another 2xx, even one with a flow id', () => {
    for (const status of [200, 202, 203, 204, 206, 299])
      expect(meaning(buildAnswer(status, status < 203 ? {} : { flowId: 'f-1' }))).to.deep.equal({
        kind: 'unknown',
        error_code: 'invalid_answer',
        words: `HTTP ${status}`,
      });
  });

  it('has one meaning for each status without what was wanted', () => {
    for (let status = 200; status < 1000; status += 1)
      expect(meaning(buildAnswer(status)).kind, String(status)).to.equal(expectedKind(status));
  });

  it('calls 5xx unavailable, 403 a refused access, and 3xx, 404 and 405 invalid answers', () => {
    const codes = [302, 403, 404, 405, 500, 503].map((status) => {
      const { kind, ...more } = meaning(buildAnswer(status));
      return [status, kind, 'error_code' in more ? more.error_code : null];
    });
    expect(codes).to.deep.equal([
      [302, 'fault', 'invalid_answer'],
      [403, 'fault', 'access_refused'],
      [404, 'fault', 'invalid_answer'],
      [405, 'fault', 'invalid_answer'],
      [500, 'unknown', 'platform_unavailable'],
      [503, 'unknown', 'platform_unavailable'],
    ]);
  });

  it('is unknown once the connection broke, and "not done" if there was none', () => {
    const rows: [code: CallCode, error_code: string | null][] = [
      ['connection_refused', 'platform_unavailable'],
      ['dns_not_found', 'platform_unavailable'],
      ['tls_untrusted', 'platform_unavailable'],
      ['dns_timeout', 'platform_timeout'],
      ['connect_timeout', 'platform_timeout'],
      ['response_timeout', 'platform_timeout'],
      ['url_refused', 'address_refused'],
      ['dns_private_address', 'address_refused'],
      ['body_too_large', 'invalid_answer'],
      ['headers_too_large', 'invalid_answer'],
      ['invalid_response', 'invalid_answer'],
      ['closed_without_response', 'platform_unavailable'],
      ['interrupted', null],
    ];
    for (const [code, error_code] of rows) {
      const told = { error_code, words: code };
      expect(meaning({ kind: 'not-connected', code })).to.deep.equal({ kind: 'fault', ...told });
      expect(meaning({ kind: 'broken', code })).to.deep.equal({ kind: 'unknown', ...told });
    }
  });

  it('keeps the words and codes of a refusal', () => {
    const body = {
      errorCode: 'INVALID',
      errorMessage: 'Le fichier est refusé',
      details: [
        { reasonCode: 'InvalidSchema', reasonMessage: 'ligne 3' },
        { reasonCode: 'INVALID' },
      ],
    };
    expect(meaning(buildAnswer(422, body))).to.deep.equal({
      kind: 'refused',
      words: 'HTTP 422; INVALID: Le fichier est refusé; InvalidSchema: ligne 3; INVALID',
      reason_codes: ['INVALID', 'InvalidSchema'],
      must_search: false,
    });
  });

  it('asks for a search before a refused repeat counts', () => {
    const refused = meaning(buildAnswer(400), true);
    expect(refused).to.deep.include({ kind: 'refused', must_search: true });
  });

  it('accepts AlreadyExistingFlow after an unknown attempt alone, without a flow id', () => {
    for (const body of [
      { errorCode: 'AlreadyExistingFlow' },
      { errorCode: 'DUPLICATE', details: [{ reasonCode: 'AlreadyExistingFlow' }] },
    ]) {
      const answer = buildAnswer(400, body);
      expect(meaning(answer, true)).to.deep.equal({ kind: 'accepted', value: { flow_id: null } });
      expect(meaning(answer)).to.include({ kind: 'refused', must_search: false });
    }
  });

  it('holds the connection as long as it is asked to', () => {
    const held = (value?: string) => meaning(buildAnswer(429, '', { 'retry-after': value }));
    const waitOf = (value?: string) => {
      const found = held(value);
      return found.kind === 'held' ? found.milliseconds : found.kind;
    };
    const waits = ['90', '999999', 'Mon, 14 Sep 2026 08:02:00 GMT', 'soon', undefined].map(waitOf);
    expect(waits).to.deep.equal([90_000, 3_600_000, 120_000, null, null]);
    // No time ahead is no wait at all, and the call would be repeated at once.
    for (const none of ['0', 'Mon, 14 Sep 2026 08:00:00 GMT', 'Thu, 01 Jan 1970 00:00:00 GMT'])
      expect(waitOf(none), none).to.equal(null);
  });

  it('never repeats a secret, not even half of one at the end of long words', () => {
    const said = `${'x'.repeat(950)} ${TOKEN}`;
    const answer = buildAnswer(400, { errorCode: TOKEN, errorMessage: said });
    const refused = meaning(answer);
    expect(JSON.stringify(refused)).to.not.include(TOKEN.slice(0, 8));
    expect(refused).to.deep.include({ kind: 'refused', reason_codes: ['…'] });
  });
});
