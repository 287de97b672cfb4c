import { expect } from 'chai';
import { day, readParts } from './cii-file.ts';

const dateOf = (text: string, format?: string) => readParts({ date: day(text, format) }).issue_date;

describe('a date in a Cross Industry Invoice', () => {
  it('is read in each format that writes a day', () => {
    expect(dateOf('20260302')).to.equal('2026-03-02');
    expect(dateOf('202603021430', '203')).to.equal('2026-03-02');
    expect(dateOf('20260302143015', '204')).to.equal('2026-03-02');
    expect(dateOf('202603021430+0100', '205')).to.equal('2026-03-02');
    expect(dateOf('260302', '101')).to.equal('2026-03-02');
    expect(dateOf('020326', '2')).to.equal('2026-03-02');
    expect(dateOf('030226', '3')).to.equal('2026-03-02');
    expect(dateOf('02032026', '4')).to.equal('2026-03-02');
  });

  it('is read by its form when it is not in the format that it claims', () => {
    expect(dateOf(' 2026-03-02\n')).to.equal('2026-03-02');
    expect(dateOf('2026-03-02T10:00:00')).to.equal('2026-03-02');
    expect(dateOf('02.03.2026')).to.equal('2026-03-02');
    expect(dateOf('02/03/2026')).to.equal('2026-03-02');
    expect(dateOf('20260302', '101')).to.equal('2026-03-02');
  });

  it('stays text when it is not a day', () => {
    expect(dateOf('20260230')).to.equal('20260230');
    expect(dateOf('202603', '610')).to.equal('202603');
    expect(dateOf('bientôt')).to.equal('bientôt');
  });
});
