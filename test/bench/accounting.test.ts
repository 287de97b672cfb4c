import { expect } from 'chai';
import { account } from '#bench/accounting.ts';
import { buildKept, buildReceipt } from './build-bookings.ts';

describe("the load test's accounting", () => {
  it('finds nothing wrong when every event was delivered, and counts repetitions', () => {
    const receipts = [buildReceipt('1'), buildReceipt('2', { count: 3 })];
    expect(account(2, [buildKept('1'), buildKept('2')], receipts)).to.deep.equal({
      deliveries: 2,
      acknowledged: 2,
      duplicates: 2,
      unanswered: 0,
      problems: [],
    });
  });

  it('counts deliveries that nobody could answer separately', () => {
    const waiting = buildKept('2', { healthy: false, state: 'retry_scheduled' });
    expect(account(2, [buildKept('1'), waiting], [buildReceipt('1')])).to.deep.equal({
      deliveries: 1,
      acknowledged: 1,
      duplicates: 0,
      unanswered: 1,
      problems: [],
    });
  });

  const faults: [string, Parameters<typeof account>, string[]][] = [
    [
      'an event without a delivery',
      [2, [buildKept('1')], [buildReceipt('1')]],
      ['1 of 2 events have a delivery'],
    ],
    [
      'an event with two deliveries',
      [
        1,
        [buildKept('1'), buildKept('2', { event_id: '1' })],
        [buildReceipt('1'), buildReceipt('2')],
      ],
      ['2 deliveries of 1 events: one each was expected'],
    ],
    [
      'a delivery that was acknowledged and never received',
      [2, [buildKept('1'), buildKept('2')], [buildReceipt('1')]],
      ['1 deliveries were never received (2)'],
    ],
    [
      'a delivery that was received and not acknowledged',
      [1, [buildKept('1', { state: 'queued' })], [buildReceipt('1')]],
      ['1 deliveries are not acknowledged (1)'],
    ],
    [
      'a delivery acknowledged for an endpoint that never answers',
      [1, [buildKept('1', { healthy: false })], []],
      ['1 deliveries are acknowledged without an answer (1)'],
    ],
    [
      'a receipt that the database knows nothing of',
      [1, [buildKept('1')], [buildReceipt('1'), buildReceipt('7')]],
      ['1 receipts are of no delivery (7)'],
    ],
    [
      'bytes or signatures that are wrong, naming the first few',
      [
        4,
        ['1', '2', '3', '4'].map((id) => buildKept(id)),
        ['1', '2', '3', '4'].map((id) => buildReceipt(id, { problem: 'bytes_differ' })),
      ],
      ['4 receipts are wrong: bytes_differ (1, 2, 3, …)'],
    ],
  ];
  for (const [what, given, problems] of faults)
    it(`reports ${what}`, () => {
      expect(account(...given).problems).to.deep.equal(problems);
    });
});
