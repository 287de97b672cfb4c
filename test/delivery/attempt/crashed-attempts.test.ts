import { expect } from 'chai';
import {
  createAttemptRecord,
  createCrashedAttempts,
  type CrashedAttempt,
} from '#delivery/attempt/crashed-attempts.ts';

const PLACES = 8_192;
const attempt = (delivery_id: number, attempts_before = 0): CrashedAttempt => ({
  delivery_id,
  attempts_before,
  attempted_at: 100,
  died_at: 130,
});

describe('the record of what a thread attempts', () => {
  it('is read through its memory', () => {
    const written = createAttemptRecord();
    written.begin({ id: '7', attempts_count: 2 }, 100);
    const ended = written.begin({ id: '8', attempts_count: 0 }, 101);
    written.begin({ id: '9', attempts_count: 0 }, 100);
    written.end(ended);
    const read = createAttemptRecord(written.memory).read(130);
    expect(read.sort((a, b) => a.delivery_id - b.delivery_id)).to.deep.equal([
      attempt(7, 2),
      attempt(9),
    ]);
  });

  it('leaves out what it has no place for, and uses a place again', () => {
    const record = createAttemptRecord();
    const places = Array.from({ length: PLACES }, (_, id) =>
      record.begin({ id: String(id + 1), attempts_count: 0 }, 100),
    );
    expect(new Set(places)).to.have.property('size', PLACES);
    const none = record.begin({ id: '90000', attempts_count: 0 }, 100);
    expect(record.read(0)).to.have.length(PLACES);
    record.end(none);
    record.end(places[5] ?? NaN);
    record.begin({ id: '90001', attempts_count: 0 }, 100);
    const ids = record.read(0).map(({ delivery_id }) => delivery_id);
    expect(ids).to.have.length(PLACES).and.to.include(90_001).and.not.to.include(90_000);
  });
});

describe('attempts of dead threads', () => {
  it('are each taken once, by the delivery as it was', () => {
    const crashed = createCrashedAttempts();
    crashed.add([attempt(7, 2), attempt(8)]);
    expect(crashed.take({ id: '7', attempts_count: 3 })).to.equal(null);
    expect(crashed.take({ id: '7', attempts_count: 2 })).to.deep.equal({
      kind: 'failed',
      error_code: 'worker_crashed',
      attempted_at: 100,
      duration_ms: 30,
      response_status: null,
      response_excerpt: '',
    });
    expect(crashed.take({ id: '7', attempts_count: 2 })).to.equal(null);
    expect(crashed.all()).to.deep.equal([attempt(8)]);
  });

  it('are forgotten, the oldest first, once there are those of many deaths', () => {
    const crashed = createCrashedAttempts();
    for (let id = 1; id <= 5 * PLACES; id += 1) crashed.add([attempt(id)]);
    const known = crashed.all();
    expect(known).to.have.length(4 * PLACES);
    expect(known[0]).to.deep.equal(attempt(PLACES + 1));
  });
});
