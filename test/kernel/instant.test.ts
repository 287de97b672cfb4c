import { expect } from 'chai';
import * as fc from 'fast-check';
import {
  isPlainDate,
  laterThan,
  nullableParis,
  parisDay,
  parisInstant,
  readParisTime,
  utcInstant,
} from '#kernel/instant.ts';

const anyDate = fc.date({
  min: new Date('1912-01-01T00:00:00Z'),
  max: new Date('2099-12-31T23:59:59Z'),
  noInvalidDate: true,
});

/** European summer time since 1996: last Sunday of March to last of October, 01:00 UTC. */
function isSummerTime(date: Date): boolean {
  const lastSunday = (month: number) => {
    const last = new Date(Date.UTC(date.getUTCFullYear(), month + 1, 0, 1));
    return last.getTime() - last.getUTCDay() * 86_400_000;
  };
  return date.getTime() >= lastSunday(2) && date.getTime() < lastSunday(9);
}

describe('an instant', () => {
  it('is written in UTC with three digits of milliseconds', () => {
    for (const text of [
      '2026-03-29T01:00:00.999Z',
      '2026-03-29T01:00:00.010Z',
      '2026-03-29T01:00:00.000Z',
    ])
      expect(utcInstant(new Date(text))).to.equal(text);
  });

  it('is a millisecond later than the last if the clock is not', () => {
    const last = new Date('2026-03-29T01:00:00.999Z');
    const next = new Date('2026-03-29T01:00:01.000Z');
    for (const now of [last, new Date('2026-03-29T00:59:00Z')])
      expect(laterThan(last, now)).to.deep.equal(next);
    expect(laterThan(last, next)).to.equal(next);
  });

  it('is written with the offset of Europe/Paris on both sides of both changes of the clock', () => {
    const written = (text: string) => parisInstant(new Date(text));
    expect(written('2026-03-29T00:59:59.999Z')).to.equal('2026-03-29T01:59:59.999+01:00');
    expect(written('2026-03-29T01:00:00Z')).to.equal('2026-03-29T03:00:00.000+02:00');
    expect(written('2026-10-25T00:59:59Z')).to.equal('2026-10-25T02:59:59.000+02:00');
    expect(written('2026-10-25T01:00:00Z')).to.equal('2026-10-25T02:00:00.000+01:00');
    expect(written('2025-12-31T23:00:00Z')).to.equal('2026-01-01T00:00:00.000+01:00');
  });

  it('has the day that begins in Paris, not in UTC', () => {
    expect(parisDay(new Date('2026-03-28T22:59:59Z'))).to.equal('2026-03-28');
    expect(parisDay(new Date('2026-03-28T23:00:00Z'))).to.equal('2026-03-29');
  });

  it('follows the rule of summer time in every year from 1996 on', () => {
    const modern = anyDate.filter((date) => date.getUTCFullYear() >= 1996);
    fc.assert(
      fc.property(modern, (date) => {
        expect(parisInstant(date).slice(-6)).to.equal(isSummerTime(date) ? '+02:00' : '+01:00');
      }),
    );
  });

  it('denotes the same instant in Paris as in UTC, in every year', () => {
    const old = new Date('1890-05-06T07:08:09Z');
    expect(parisInstant(old)).to.match(/^1890-05-06T07:17:09\.000\+00:09$/);
    expect(parisInstant(new Date('1925-01-01T00:00:00Z'))).to.equal(
      '1925-01-01T00:00:00.000+00:00',
    );
    fc.assert(
      fc.property(anyDate, (date) => {
        expect(parisInstant(date)).to.match(
          /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}\+\d{2}:\d{2}$/,
        );
        expect(new Date(parisInstant(date)).getTime()).to.equal(
          new Date(utcInstant(date)).getTime(),
        );
      }),
    );
  });

  it('stays right after more quarters of an hour than are remembered', () => {
    const start = Date.parse('2026-01-01T00:00:00Z');
    for (let quarter = 0; quarter < 5000; quarter += 1) {
      parisInstant(new Date(start + quarter * 900_000));
    }
    expect(parisInstant(new Date(start))).to.equal('2026-01-01T01:00:00.000+01:00');
    expect(parisInstant(new Date('2026-07-01T00:00:00Z'))).to.equal(
      '2026-07-01T02:00:00.000+02:00',
    );
  });

  it('is null if the column is null', () => {
    expect(nullableParis(null)).to.equal(null);
    expect(nullableParis(new Date('2026-01-01T00:00:00Z'))).to.equal(
      '2026-01-01T01:00:00.000+01:00',
    );
  });
});

describe('a plain date', () => {
  it('is a day of the calendar, in ten characters', () => {
    for (const day of ['2026-02-28', '2024-02-29', '0001-01-01', '9999-12-31']) {
      expect(isPlainDate(day), day).to.equal(true);
    }
  });

  it('is refused in any other form', () => {
    const others = ['2026-02-29', '2026-04-31', '2026-13-01', '2026-00-10', '2026-01-00'];
    others.push('0000-01-01', '2026-1-01', '20260101', '2026-01-01T00:00:00Z', '2026-01-01\n', '');
    for (const text of others) expect(isPlainDate(text), text).to.equal(false);
  });
});

describe('a time of Paris', () => {
  const read = (text: string) => readParisTime(text)?.toISOString() ?? null;

  it('follows the clocks there, in winter and summer', () => {
    expect(read('2026-03-29T01:59:59')).to.equal('2026-03-29T00:59:59.000Z');
    expect(read('2026-03-29T03:00:00')).to.equal('2026-03-29T01:00:00.000Z');
    expect(read('2026-10-25T01:59:59')).to.equal('2026-10-24T23:59:59.000Z');
    expect(read('2026-10-25T03:00:00')).to.equal('2026-10-25T02:00:00.000Z');
  });

  it('is the first of the two that autumn has', () => {
    expect(read('2026-10-25T02:00:00')).to.equal('2026-10-25T00:00:00.000Z');
    expect(read('2026-10-25T02:59:59')).to.equal('2026-10-25T00:59:59.000Z');
  });

  it('is an hour later if spring skips it', () => {
    expect(read('2026-03-29T02:00:00')).to.equal('2026-03-29T01:00:00.000Z');
    expect(read('2026-03-29T02:59:59')).to.equal('2026-03-29T01:59:59.000Z');
  });

  it('is null if the text is not a day or a time', () => {
    for (const text of [
      '2026-02-30T10:00:00',
      '2026-03-02T24:00:00',
      '2026-03-02T10:60:00',
      '2026-03-02 10:00:00',
    ])
      expect(read(text), text).to.equal(null);
  });

  it('reads back as the instant that was written, except the second of two', () => {
    const modern = anyDate.filter((date) => date.getUTCFullYear() >= 1996);
    fc.assert(
      fc.property(modern, (date) => {
        const written = parisInstant(date);
        const again = readParisTime(written.slice(0, 19));
        const lost = Math.floor(date.getTime() / 1000) * 1000 - (again?.getTime() ?? 0);
        expect(lost).to.be.oneOf(written.endsWith('+01:00') ? [0, 3_600_000] : [0]);
      }),
    );
  });
});
