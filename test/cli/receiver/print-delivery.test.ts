import { PassThrough } from 'node:stream';
import { expect } from 'chai';
import { printDelivery } from '#cli/receiver/print-delivery.ts';
import type { CheckedDelivery } from '#cli/receiver/receiver.ts';

const DELIVERY: CheckedDelivery = {
  id: '7',
  event_type: 'invoice.created',
  path: '/hooks',
  signature: 't=1,v1=0',
  body: Buffer.from('{"id":7,"data":{"amount_due":1200.00,"name":"Élan"}}'),
  problem: null,
  status: 200,
};

const stream = (isTTY: boolean) => Object.assign(new PassThrough(), { isTTY });

describe('a delivery as the receiver prints it', () => {
  it('is one line of JSON for programs, its numbers in the digits they came with', () => {
    const printed = printDelivery(DELIVERY, stream(false));
    expect(printed).to.equal(
      '{"id":"7","event_type":"invoice.created","path":"/hooks","verified":true,"problem":null,' +
        '"status":200,"body":{"id":7,"data":{"amount_due":1200.00,"name":"Élan"}}}\n',
    );
  });

  it('is a block with the verdict for people', () => {
    const delivery: CheckedDelivery = { ...DELIVERY, problem: 'signature_mismatch', status: 401 };
    const printed = printDelivery(delivery, stream(true));
    expect(printed).to.include('invoice.created  delivery 7  /hooks');
    expect(printed).to.include('signature mismatch').and.include('answered 401');
    expect(printed).to.include('    "amount_due": 1200.00,\n');
  });

  it('shows a body that is no JSON as it came', () => {
    const printed = printDelivery({ ...DELIVERY, body: Buffer.from('hello') }, stream(false));
    expect(JSON.parse(printed)).to.include({ body: 'hello' });
  });
});
