import { expect } from 'chai';
import { reportingPeriods, type RegimeVersion } from '#einvoice/flux10/reporting-periods.ts';
import type { ReportSeries } from '#einvoice/flux10/report.ts';

type Regime = RegimeVersion['vat_regime'];

const version = (
  vat_regime: Regime,
  effective_from = '2026-09-01',
  simplified_until: string | null = null,
): RegimeVersion => ({
  effective_from,
  vat_regime,
  simplified_until,
});

const periods = (
  versions: RegimeVersion[],
  from: string,
  to: string,
  series: ReportSeries = 'sales',
) =>
  reportingPeriods(versions, series, from, to).map(
    ({ start_date, end_date, due_on }) => `${start_date} ${end_date} ${due_on}`,
  );

describe('the periods of reports', () => {
  const on = (regime: Regime, day: string, series: ReportSeries = 'sales') =>
    periods([version(regime, '2026-09-01', '2027-06-30')], day, day, series);

  it('have the due days of their regime', () => {
    expect(periods([version('real_monthly')], '2026-11-01', '2026-11-30')).to.deep.equal([
      '2026-11-01 2026-11-10 2026-11-20',
      '2026-11-11 2026-11-20 2026-11-30',
      '2026-11-21 2026-11-30 2026-12-10',
    ]);
    expect(on('real_monthly', '2027-02-25')).to.deep.equal(['2027-02-21 2027-02-28 2027-03-10']);
    expect(on('real_monthly', '2026-11-15', 'payments')).to.deep.equal([
      '2026-11-01 2026-11-30 2026-12-10',
    ]);
    expect(on('real_quarterly', '2026-12-31', 'purchases')).to.deep.equal([
      '2026-12-01 2026-12-31 2027-01-10',
    ]);
    expect(on('franchise', '2026-12-02')).to.deep.equal(['2026-11-01 2026-12-31 2027-01-31']);
    expect(on('franchise', '2027-01-31', 'payments')).to.deep.equal([
      '2027-01-01 2027-02-28 2027-03-31',
    ]);
    expect(on('simplified', '2027-01-15')).to.deep.equal(['2027-01-01 2027-01-31 2027-02-28']);
    expect(on('none', '2026-11-15')).to.deep.equal([]);
    expect(on(null, '2026-11-15')).to.deep.equal([]);
    expect(periods([version('franchise', '0001-01-01')], '2026-01-01', '2026-10-01')).to.deep.equal(
      ['2026-09-01 2026-10-31 2026-11-30'],
    );
  });

  it('read the simplified regime as quarterly once it has ended', () => {
    const ending = (until: string | null) =>
      periods([version('simplified', '2026-09-01', until)], '2026-12-01', '2027-01-31');
    expect(ending(null)).to.deep.equal([
      '2026-12-01 2026-12-31 2027-01-31',
      '2027-01-01 2027-01-31 2027-02-10',
    ]);
    expect(ending('2027-03-31').at(-1)).to.equal('2027-01-01 2027-01-31 2027-02-28');
    const chosen = [version('simplified'), version('real_monthly', '2027-01-01')];
    expect(periods(chosen, '2027-01-01', '2027-01-05')).to.deep.equal([
      '2027-01-01 2027-01-10 2027-01-20',
    ]);
  });

  it('change the regime with the next period of the longer of both', () => {
    const change = (before: Regime, after: Regime, series: ReportSeries = 'sales') =>
      periods([version(before), version(after, '2026-11-15')], '2026-11-12', '2027-01-01', series);
    expect(change('real_monthly', 'real_quarterly')).to.deep.equal([
      '2026-11-11 2026-11-20 2026-11-30',
      '2026-11-21 2026-11-30 2026-12-10',
      '2026-12-01 2026-12-31 2027-01-10',
      '2027-01-01 2027-01-31 2027-02-10',
    ]);
    expect(change('franchise', 'real_quarterly')).to.deep.equal([
      '2026-11-01 2026-12-31 2027-01-31',
      '2027-01-01 2027-01-31 2027-02-10',
    ]);
    expect(change('real_quarterly', 'franchise').at(-1)).to.equal(
      '2027-01-01 2027-02-28 2027-03-31',
    );
    expect(change('real_quarterly', 'none')).to.deep.equal(['2026-11-01 2026-11-30 2026-12-10']);
    expect(change(null, 'real_quarterly', 'payments')[0]).to.equal(
      '2026-11-01 2026-11-30 2026-12-10',
    );
  });
});
