import { expect } from 'chai';
import { printCdar, readCdar } from '#einvoice/cdar.ts';
import { readXml } from '#einvoice/xml/read-xml.ts';
import { CDAR } from '#einvoice/xml/schemas.ts';
import { buildStatusMessage } from '#test/support/invoices/build-status-message.ts';

const printed = printCdar(buildStatusMessage({ issued_at: new Date('2026-03-02T13:00:00Z') }));
const readTime = (format: string, text: string) =>
  readCdar(
    readXml(printed.replace('format="204">20260302140000', `format="${format}">${text}`), CDAR),
  ).issued_at?.toISOString() ?? null;

describe('the times of a status message', () => {
  it('are read in the formats of UNTDID 2379 that have a day', () => {
    expect(readTime('204', '20260702140005')).to.equal('2026-07-02T12:00:05.000Z');
    expect(readTime('203', '202607021400')).to.equal('2026-07-02T12:00:00.000Z');
    expect(readTime('102', '20260702')).to.equal('2026-07-01T22:00:00.000Z');
    expect(readTime('205', '202607021400-0500')).to.equal('2026-07-02T19:00:00.000Z');
  });

  it('are read as ISO 8601, in Paris where they name no zone', () => {
    expect(readTime('204', '2026-07-02T14:00:00')).to.equal('2026-07-02T12:00:00.000Z');
    expect(readTime('204', '2026-07-02T14:00:00.25Z')).to.equal('2026-07-02T14:00:00.000Z');
    expect(readTime('204', '2026-07-02T14:00:00+05:30')).to.equal('2026-07-02T08:30:00.000Z');
  });

  it('are read where the clocks change', () => {
    expect(readTime('204', '20261025023000')).to.equal('2026-10-25T00:30:00.000Z');
    expect(readTime('204', '20260329023000')).to.equal('2026-03-29T01:30:00.000Z');
  });

  it('are null for a text that is not a time', () => {
    for (const text of [
      '20260230140000',
      '20260702240000',
      '2026-07-02T14:00:00+99:99',
      '2607',
      'hier',
    ])
      expect(readTime('204', text), text).to.equal(null);
  });
});
