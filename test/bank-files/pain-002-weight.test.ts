import { expect } from 'chai';
import { readPain002 } from '#bank-files/pain-002.ts';
import { buildPain002 } from '#test-kit/payments/pain-002.ts';

const TOO_MUCH = { code: 'unreadable_xml', detail: 'more markup than a document needs' };

describe('a pain.002 of nothing but markup', () => {
  it('is refused before it is parsed', () => {
    for (const part of ['<a ', '<a/>', '<a b="">'])
      expect(readPain002(part.repeat(1_000_000)), part).to.deep.equal({
        kind: 'unreadable',
        problem: TOO_MUCH,
      });
    const attributes = Array.from({ length: 300_000 }, (_, index) => `a${index}=""`).join(' ');
    expect(readPain002(`<Document ${attributes}/>`)).to.deep.equal({
      kind: 'unreadable',
      problem: TOO_MUCH,
    });
  });

  it('is not what ten thousand statuses with their reasons are', () => {
    const statuses = Array.from({ length: 10_000 }, (_, index) => ({
      end_to_end_id: `E-${index}`,
      status: 'RJCT',
      reason_code: 'AC04',
      reason: 'compte = clos',
    }));
    const reading = readPain002(
      buildPain002({ message_id: 'R', original_message_id: 'M', statuses }),
    );
    expect(reading.kind === 'read' && reading.report.statuses.length).to.equal(10_000);
  });
});
