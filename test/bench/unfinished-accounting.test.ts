import { expect } from 'chai';
import { accountUnfinished } from '#bench/unfinished-accounting.ts';
import { buildKept, buildReceipt } from './build-bookings.ts';

describe("the load test's accounting of an interrupted run", () => {
  it('finds nothing wrong when every acknowledged delivery was received', () => {
    const touched = [buildKept('1'), buildKept('2', { state: 'queued' })];
    expect(accountUnfinished(touched, [buildReceipt('1'), buildReceipt('2')])).to.deep.equal({
      received: 2,
      acknowledged: 1,
      problems: [],
    });
  });

  const faults: [string, Parameters<typeof accountUnfinished>, string][] = [
    [
      'a delivery that was acknowledged and never received',
      [[buildKept('1'), buildKept('2')], [buildReceipt('1')]],
      '1 deliveries are acknowledged and were never received (2)',
    ],
    [
      'a receipt of nothing that was queued',
      [[buildKept('1')], [buildReceipt('1'), buildReceipt('7')]],
      '1 receipts are of no delivery (7)',
    ],
    [
      'a delivery that came again',
      [[buildKept('1')], [buildReceipt('1', { count: 3 })]],
      '2 deliveries came that had come before',
    ],
    [
      'bytes or signatures that are wrong',
      [[buildKept('1')], [buildReceipt('1', { problem: 'signature_mismatch' })]],
      '1 receipts are wrong: signature_mismatch (1)',
    ],
  ];
  for (const [what, given, problem] of faults)
    it(`reports ${what}`, () => {
      expect(accountUnfinished(...given).problems).to.deep.equal([problem]);
    });
});
