import { expect } from 'chai';
import { findFailures } from '#test/attacks/bars.ts';
import { openAccount } from './arrivals.ts';
import { findHarm } from './harm.ts';

describe('the account of neighbours', () => {
  it('tells deliveries that came, late or twice, from those that did not', () => {
    const account = openAccount();
    for (const delivery of ['a', 'b', 'c']) account.owe(delivery, 1_000);
    account.arrive('a', 1_010, true);
    account.arrive('b', 7_000, true);
    account.arrive('b', 7_100, true);
    account.arrive('c', 1_020, false);
    expect(account.missing()).to.deep.equal(['c']);
    expect(account.figures()).to.deep.equal({
      deposits: 3,
      arrived: 2,
      lost: 1,
      unverified: 1,
      repeated: 1,
      delivery_p50: 10,
      delivery_p99: 6_000,
    });
    expect(findHarm(account.figures())).to.deep.equal([
      '1 of 3 deliveries lost',
      '1 not verified',
      '1 delivered again',
      'deliveries are late',
    ]);
  });

  it('finds no harm where each came once and in time', () => {
    const account = openAccount();
    account.owe('a', 1_000);
    account.arrive('a', 1_010, true);
    expect(findHarm(account.figures())).to.deep.equal([]);
  });

  it('finds harm where nothing was owed', () => {
    expect(findHarm(openAccount().figures())).to.deep.equal(['no deposit was accepted']);
  });

  it('finds each other kind of harm', () => {
    expect(
      findHarm({
        failed_permanently: { timeout: 2 },
        endpoints_deactivated: 1,
        read_p95: 501,
        health_max: 1_001,
        file_max: 5_001,
        failures: { 'GET 500': 3 },
      }),
    ).to.deep.equal([
      'failed for good: 2 × timeout',
      '1 endpoints deactivated',
      'reads are slow',
      'health is slow',
      'a payment file came late',
      'requests failed: 3 × GET 500',
    ]);
  });

  it('finds what an attacker did to the service itself', () => {
    const attacker = { answers: { 429: 9, 500: 1 }, notes: [], breaches: ['a foreign row'] };
    const trial = { peak_rss_mb: 1_025, ended_for_memory: true, deaths: 2, attacker };
    expect(findFailures(trial)).to.deep.equal([
      'memory',
      'ended by us at 6 GB',
      'died 2 times',
      'the attacker found an internal error',
      'a foreign row',
    ]);
    const bearable = { ...attacker, answers: { 429: 9, 503: 1 }, breaches: [] };
    const borne = { peak_rss_mb: 1_024, ended_for_memory: false, deaths: 0, attacker: bearable };
    expect(findFailures(borne)).to.deep.equal([]);
  });
});
