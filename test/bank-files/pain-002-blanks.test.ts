import { expect } from 'chai';
import { readPain002 } from '#bank-files/pain-002.ts';
import { buildPain002 } from '#test-kit/payments/pain-002.ts';

const PLAIN = buildPain002({
  message_id: 'BANK-1',
  original_message_id: 'BORDEREAU-7',
  statuses: [{ end_to_end_id: 'E2E-1', status: 'ACSC' }],
});
const CREATED = '2026-03-03T06:00:00';

const withCreated = (text: string) => readPain002(PLAIN.replace(CREATED, text));
const REFUSED = {
  kind: 'unreadable',
  problem: { code: 'invalid_value', detail: '/Document/CstmrPmtStsRpt/GrpHdr/CreDtTm' },
};

describe('blanks in a value of a pain.002', () => {
  it('are collapsed around it and refused within', () => {
    const report = readPain002(PLAIN);
    expect(withCreated(` \n\t\r${CREATED}\r \n\t`)).to.deep.equal(report);
    for (const text of ['2026-03-03 T06:00:00', `${CREATED} ${CREATED}`, ' ', ''])
      expect(withCreated(text), JSON.stringify(text)).to.deep.equal(REFUSED);
  });

  // 80 000 took 4 s when every split was tried; 8 MiB would have taken half a day.
  it('cost time by their number, and not by its square', () => {
    const many = ' '.repeat(200_000);
    for (const text of [`${many}a b`, `a${many}b`, `${many}a${many}b`, many, `a b${many}`])
      expect(withCreated(text)).to.deep.equal(REFUSED);
  });
});
