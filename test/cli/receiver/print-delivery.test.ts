import { PassThrough } from 'node:stream';
import { stripVTControlCharacters } from 'node:util';
import { expect } from 'chai';
import { answerWith } from '#cli/receiver/answer.ts';
import { printDelivery } from '#cli/receiver/print-delivery.ts';
import type { CheckedDelivery } from '#cli/receiver/receiver.ts';

const DELIVERY: CheckedDelivery = {
  received_at: new Date(3_250),
  id: '7',
  event_type: 'invoice.created',
  path: '/hooks',
  signature: 't=1,v1=0',
  headers: ['X-Service-Delivery', '7'],
  body: Buffer.from('{"id":7,"data":{"amount_due":1200.00,"name":"Élan"}}'),
  problem: null,
  times: 1,
  duplicate: false,
  answer: answerWith(200),
};

const stream = (isTTY: boolean) => Object.assign(new PassThrough(), { isTTY });
const printLine = (overrides: Partial<CheckedDelivery> = {}) =>
  printDelivery({ ...DELIVERY, ...overrides }, stream(false));
const printBlock = (
  overrides: Partial<CheckedDelivery> = {},
  shape: Parameters<typeof printDelivery>[2] = { rest: null, headers: false },
) => stripVTControlCharacters(printDelivery({ ...DELIVERY, ...overrides }, stream(true), shape));

describe('a delivery as the receiver prints it for programs', () => {
  it('is one line of JSON, its numbers in the digits they came with', () => {
    expect(printLine()).to.equal(
      '{"received_at":"1970-01-01T00:00:03.250Z","id":"7","event_type":"invoice.created","path":"/hooks",' +
        '"verified":true,"problem":null,"times":1,"duplicate":false,"status":200,"failure":null,' +
        '"seconds_since_t":2.25,"bytes":53,"body":{"id":7,"data":{"amount_due":1200.00,"name":"Élan"}}}\n',
    );
  });

  it('shows a body that is not JSON as it came', () => {
    expect(JSON.parse(printLine({ body: Buffer.from('hello') }))).to.include({ body: 'hello' });
  });

  it('shows a body that is nested too deep as it came', () => {
    const body = Buffer.from('['.repeat(50_000) + ']'.repeat(50_000));
    expect(JSON.parse(printLine({ body }))).to.include({ body: body.toString() });
  });

  it('does not indent a body of so many levels that its blanks would outgrow the memory', () => {
    const body = Buffer.from('['.repeat(2_000) + '0,'.repeat(20_000) + '0' + ']'.repeat(2_000));
    expect(printBlock({ body, problem: 'signature_mismatch' })).to.have.length.below(50_000);
    expect(JSON.parse(printLine({ body }))).to.include({ body: body.toString() });
  });

  it('states the length of a large body that did not verify, rather than parse it', () => {
    const body = Buffer.from(`"${'x'.repeat(1_048_576)}"`);
    const printed = printLine({ body, problem: 'signature_mismatch' });
    expect(JSON.parse(printed)).to.include({ body: '1048578 bytes that did not verify' });
  });

  it('has no character that a terminal would obey, and parses to the same', () => {
    const body = { name: 'a\u001b[2J\u009b2J\u202e\u2028\u{e0041}' };
    const printed = printLine({ path: '/\u009bm', body: Buffer.from(JSON.stringify(body)) });
    expect(printed).to.match(/^[ -~]+\n$/);
    expect(JSON.parse(printed)).to.deep.include({ path: '/\u009bm', body });
  });
});

describe('a delivery as the receiver prints it for people', () => {
  it('is a block with the verdict and what to do', () => {
    const printed = printBlock({ problem: 'signature_mismatch', answer: answerWith(401) });
    const [head = '', facts = '', advice = ''] = printed.split('\n');
    expect(head).to.match(
      /^\d\d:\d\d:03\.250 [+-]\d\d:\d\d {2}invoice\.created {2}delivery 7 {2}\/hooks$/,
    );
    expect(facts).to.equal(
      'not verified: signature mismatch, answered 401, 2.3 s after its t, 53 bytes',
    );
    expect(advice).to.match(/^The signature does not match this body and this secret\. /);
    expect(printed).to.include('    "amount_due": 1200.00,\n');
  });

  it('counts how often it came, and marks a duplicate', () => {
    const ordinals = [2, 3, 4, 11, 12, 13, 21, 22, 112].map(
      (times) => /(\d+\w+) time/.exec(printBlock({ times }))?.[1],
    );
    expect(ordinals).to.deep.equal('2nd 3rd 4th 11th 12th 13th 21st 22nd 112th'.split(' '));
    expect(printBlock({ times: 2, duplicate: true })).to.include('duplicate, accepted before');
  });

  it('says in which way it was answered', () => {
    const answers = [
      { status: 200, delay: 2_000, failure: null },
      { status: null, delay: 0, failure: 'reset' },
      { status: null, delay: 0, failure: 'hang' },
      { status: 200, delay: 0, failure: 'slow-body' },
      { status: 307, delay: 0, failure: 'redirect' },
    ] as const;
    const said = answers.map(
      (answer) => /^verified, (.+), 2\.3 s/m.exec(printBlock({ answer }))?.[1],
    );
    expect(said).to.deep.equal([
      'answers 200 after 2s',
      'connection reset',
      'never answered',
      'answered 200 with a body that does not end',
      'answered 307, a redirect',
    ]);
  });

  it('folds a long body, and says where the rest is', () => {
    const body = Buffer.from(JSON.stringify(Array.from({ length: 60 }, () => 1)));
    const printed = printBlock({ body }, { rest: '--full shows all', headers: false });
    expect(printed.split('\n')).to.have.length(2 + 40 + 1 + 2);
    expect(printed).to.include('… 22 more lines: --full shows all\n');
    expect(printBlock({ body }).split('\n')).to.have.length(2 + 62 + 2);
    const wide = Buffer.from(JSON.stringify('x'.repeat(600)));
    const cut = printBlock({ body: wide }, { rest: '--full shows all', headers: false });
    expect(cut).to.include('… long lines are cut: --full shows all');
  });

  it('shows the headers above the body if they are asked for', () => {
    const printed = printBlock({}, { rest: null, headers: true });
    expect(printed).to.include('\nX-Service-Delivery: 7\n\n{\n');
  });

  it('shows characters that a terminal would obey as their numbers', () => {
    const printed = printDelivery(
      {
        ...DELIVERY,
        id: '\u001b]0;title\u0007',
        event_type: 'a\rb',
        path: `/\u009bm${'x'.repeat(1_000)}`,
        headers: ['X-A', 'b\u001bc'],
        body: Buffer.from('no JSON \u001b[2J\u202e'),
      },
      Object.assign(new PassThrough(), { isTTY: true }),
      { rest: null, headers: true },
    );
    const text = stripVTControlCharacters(printed);
    expect(text).to.match(/^[\n -~…]+$/);
    for (const shown of ['\\u{1b}]0;title\\u{7}', 'a\\u{d}b', 'b\\u{1b}c', '\\u{1b}[2J\\u{202e}'])
      expect(text).to.include(shown);
    expect(text.split('\n')[0]).to.have.length.below(300);
  });
});
