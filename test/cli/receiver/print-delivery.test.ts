import { PassThrough } from 'node:stream';
import { stripVTControlCharacters } from 'node:util';
import { expect } from 'chai';
import { printDelivery } from '#cli/receiver/print-delivery.ts';
import { answerWith } from '#cli/receiver/answer.ts';
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

describe('a delivery as the receiver prints it', () => {
  it('is one line of JSON for programs, its numbers in the digits they came with', () => {
    const printed = printDelivery(DELIVERY, stream(false));
    expect(printed).to.equal(
      '{"received_at":"1970-01-01T00:00:03.250Z","id":"7","event_type":"invoice.created","path":"/hooks",' +
        '"verified":true,"problem":null,"times":1,"duplicate":false,"status":200,"failure":null,' +
        '"seconds_since_t":2.25,"bytes":53,"body":{"id":7,"data":{"amount_due":1200.00,"name":"Élan"}}}\n',
    );
  });

  it('is a block with the verdict for people', () => {
    const delivery: CheckedDelivery = {
      ...DELIVERY,
      problem: 'signature_mismatch',
      answer: answerWith(401),
    };
    const printed = stripVTControlCharacters(printDelivery(delivery, stream(true)));
    expect(printed).to.include('invoice.created  delivery 7  /hooks');
    expect(printed).to.include('signature mismatch').and.include('answered 401');
    expect(printed).to.include('    "amount_due": 1200.00,\n');
  });

  it('shows a body that is no JSON as it came', () => {
    const printed = printDelivery({ ...DELIVERY, body: Buffer.from('hello') }, stream(false));
    expect(JSON.parse(printed)).to.include({ body: 'hello' });
  });
});
