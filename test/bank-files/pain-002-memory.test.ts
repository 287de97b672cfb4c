import { expect } from 'chai';
import { readPain002 } from '#bank-files/pain-002.ts';
import { buildPain002 } from '#test-kit/payments/pain-002.ts';

const MIB = 2 ** 20;

const build = (status: string): string =>
  buildPain002({
    message_id: 'BANK-1',
    original_message_id: 'BORDEREAU-7',
    statuses: Array.from({ length: 500 }, (_, index) => ({ end_to_end_id: `E-${index}`, status })),
  });

describe('the memory of a pain.002', () => {
  it('is freed once it is read, refused or malformed', () => {
    const texts = [build('ACSC'), build('ACSCX'), build('ACSC').slice(0, -20)];
    for (const text of texts) readPain002(text);
    const before = process.memoryUsage().external;
    for (let round = 0; round < 100; round += 1) for (const text of texts) readPain002(text);
    expect(process.memoryUsage().external - before).to.be.below(8 * MIB);
  });
});
