import { expect } from 'chai';
import { statusIdentifier } from '#einvoice/status-messages/status-identifier.ts';

const APPROVED = {
  invoice_number: 'F-2026-001',
  type_code: '380',
  issue_date: '2026-03-01',
  status_code: '205',
};

const identify = (at: string, ...taken: string[]): string =>
  statusIdentifier(APPROVED, new Date(at), (identifier) => taken.includes(identifier));

describe('the identifier of a status message', () => {
  it('names invoice, status and Paris time', () => {
    expect(identify('2026-03-02T13:05:09Z')).to.equal('F-2026-001_205_20260302140509#380_20260301');
    expect(identify('2026-07-31T22:30:00.999Z')).to.equal(
      'F-2026-001_205_20260801003000#380_20260301',
    );
  });

  it('takes the next free second if another message has it', () => {
    expect(
      identify(
        '2026-12-31T22:59:59Z',
        'F-2026-001_205_20261231235959#380_20260301',
        'F-2026-001_205_20270101000000#380_20260301',
      ),
    ).to.equal('F-2026-001_205_20270101000001#380_20260301');
  });

  it('differs for the two hours that autumn repeats', () => {
    const first = identify('2026-10-25T00:30:00Z');
    const second = identify('2026-10-25T01:30:00Z', first);
    expect([first, second]).to.deep.equal([
      'F-2026-001_205_20261025023000#380_20260301',
      'F-2026-001_205_20261025023001#380_20260301',
    ]);
  });
});
