import { expect } from 'chai';
import { renderLifecycleEvent } from '#render/lifecycle-event.ts';

describe('a rendered lifecycle event', () => {
  it('has exactly the 14 fields of the spec, in its order, dates with the Paris offset', () => {
    const rendered = renderLifecycleEvent({
      id: '12',
      invoice_id: '7',
      status_code: '210',
      status_label: 'Refusée',
      state: 'refused',
      occurred_at: new Date('2026-03-29T01:00:00.750Z'),
      sender_role: 'BY',
      sender_id: '123456789',
      sender_scheme_id: '0002',
      reason: 'En double',
      reason_code: 'DOUBLON',
      terminal: true,
      rejected: false,
      applied: true,
      created_at: new Date('2026-03-29T00:59:59Z'),
    });
    expect(Object.entries(rendered)).to.deep.equal([
      ['id', 12],
      ['status_code', '210'],
      ['status_label', 'Refusée'],
      ['state', 'refused'],
      ['occurred_at', '2026-03-29T03:00:00.750+02:00'],
      ['sender_role', 'BY'],
      ['sender_id', '123456789'],
      ['sender_scheme_id', '0002'],
      ['reason', 'En double'],
      ['reason_code', 'DOUBLON'],
      ['terminal', true],
      ['rejected', false],
      ['applied', true],
      ['created_at', '2026-03-29T01:59:59.000+01:00'],
    ]);
  });
});
