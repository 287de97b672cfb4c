import { expect } from 'chai';
import { printCii } from '#documents/cii.ts';
import { prepareFileDeposit } from '#domain/invoicing/invoices/prepare-file-deposit.ts';
import { buildInvoice, buildLine } from '#test-kit/invoices/printable-invoice.ts';

const COMPANY = {
  id: '0b9f6a4e-3c1d-4f7a-9a53-5d2f3e1c7b10',
  name: 'Acheteur',
  siren: null,
  profile_id: null,
  profile: null,
  fontFiles: [],
};

const period = { start_date: '2026-03-30', end_date: null };
const invoice = buildInvoice({
  due_date: '2026-04-30',
  invoicing_period: { start_date: '2026-03-01', end_date: '2026-03-31' },
  lines: [buildLine(), buildLine({ period })],
});

/** Paths of dates that are named, in a file where a day of the month became another. */
async function remarksWith(day: string, other: string): Promise<(string | null)[]> {
  const xml = printCii(invoice).replaceAll(day, other);
  const { warnings, violations } = await prepareFileDeposit(
    Buffer.from(xml),
    { direction: 'purchases' },
    [COMPANY],
  );
  expect(violations).to.deep.equal([]);
  return warnings
    .filter(({ message }) => message.startsWith('Cette date n’existe pas'))
    .map(({ path }) => path);
}

describe('dates of a file that do not exist', () => {
  it('are named where the invoice is without them', async () => {
    expect(await remarksWith('20260430', '20260431')).to.deep.equal(['due_date']);
    expect(await remarksWith('20260331', '20260399')).to.deep.equal(['invoicing_period.end_date']);
    expect(await remarksWith('20260330', '20260230')).to.deep.equal(['lines[1].period.start_date']);
  });

  it('are not those that exist', async () => {
    expect(await remarksWith('20260430', '20280229')).to.deep.equal([]);
  });
});
