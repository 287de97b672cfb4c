import { mock } from 'node:test';
import type { Context } from 'koa';
import { expect } from 'chai';
import { createOutageLines, toApiError, type Reports } from '#http/to-api-error.ts';
import { outsideUnavailable, unavailable } from '#kernel/api-error.ts';
import { createLog } from '#kernel/log.ts';

interface Line {
  level: number;
  request: string;
  count?: number;
  msg: string;
}

describe('the log of requests that fail', () => {
  let lines: Line[];
  let reports: Reports;
  beforeEach(() => {
    mock.timers.enable({ apis: ['setInterval'] });
    lines = [];
    const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line) as Line) });
    reports = { log, outages: createOutageLines(log), observer: {} };
  });
  afterEach(() => mock.timers.reset());

  const fail = (error: unknown, request: string) => {
    // All that is used of it.
    const ctx = { response: { get: () => request } } as unknown as Context;
    return toApiError(error, ctx, reports).status;
  };
  const refused = () =>
    Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' });
  const told = () => lines.map(({ level, request, count }) => [level, request, count]);

  it('has one line a second while the database is away, with their count and the last of them', () => {
    for (let number = 0; number < 1_000; number += 1)
      expect(fail(refused(), `r${number}`)).to.equal(503);
    mock.timers.tick(1_000);
    mock.timers.tick(1_000);
    expect(told()).to.deep.equal([
      [50, 'r0', 1],
      [50, 'r999', 999],
    ]);
    for (const { msg } of lines) expect(msg).to.equal('connect ECONNREFUSED 127.0.0.1:5432');
  });

  it('distinguishes causes', () => {
    for (const error of [refused(), unavailable(new Error('no scanner')), refused()])
      fail(error, 'r');
    expect(lines.map(({ msg }) => msg)).to.deep.equal([
      'connect ECONNREFUSED 127.0.0.1:5432',
      'no scanner',
    ]);
  });

  it('has no line for another service that a tenant chose', () => {
    expect(fail(outsideUnavailable('away', 60), 'r')).to.equal(503);
    mock.timers.tick(1_000);
    expect(lines).to.deep.equal([]);
  });

  it('has a line for each internal error, since each may be another one', () => {
    for (const request of ['r1', 'r2']) expect(fail(new Error('odd'), request)).to.equal(500);
    expect(told()).to.deep.equal([
      [50, 'r1', undefined],
      [50, 'r2', undefined],
    ]);
  });
});
