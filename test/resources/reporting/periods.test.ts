import { expect } from 'chai';
import { listOf } from '#test-kit/service/answers.ts';
import { startReporting } from '#test/support/books/reporting-ground.ts';
import { fresh } from '#test/support/ground/opened.ts';

describe('periods of a company', () => {
  const ground = fresh(() => startReporting());

  const daysOf = ({ period, due_on }: Record<string, unknown>) => ({ period, due_on });
  const days = (start_date: string, end_date: string, due_on: string) => ({
    period: { start_date, end_date },
    due_on,
  });
  const setBooks = async (books: object) => {
    const path = `/api/v1/companies/${ground.company_id}/books`;
    const answer = await ground.call('PATCH', path, { books });
    expect(answer.status, answer.text).to.equal(200);
  };

  it('are those of its regime from its first day to the present one, with their due days', async () => {
    ground.goTo('2026-10-02');
    const path = `/api/v1/workspaces/${ground.workspace.id}/reporting_periods?series=sales`;
    expect(
      listOf(await ground.call('GET', path))
        .map(daysOf)
        .toSorted((one, other) => (one.due_on as string).localeCompare(other.due_on as string)),
    ).to.deep.equal([
      days('2026-09-01', '2026-09-10', '2026-09-20'),
      days('2026-09-11', '2026-09-20', '2026-09-30'),
      days('2026-09-21', '2026-09-30', '2026-10-10'),
      days('2026-10-01', '2026-10-10', '2026-10-20'),
    ]);
    ground.goTo('2027-02-25');
    expect(daysOf(await ground.period('sales', '2027-02-25'))).to.deep.equal(
      days('2027-02-21', '2027-02-28', '2027-03-10'),
    );
    expect(daysOf(await ground.period('payments', '2026-11-30'))).to.deep.equal(
      days('2026-11-01', '2026-11-30', '2026-12-10'),
    );
  });

  it('are of two months in the franchise, and of a month in the simplified regime while it lasts', async () => {
    await setBooks({ vat_regime: 'franchise' });
    ground.goTo('2026-12-15');
    expect(daysOf(await ground.period('sales', '2026-12-15'))).to.deep.equal(
      days('2026-11-01', '2026-12-31', '2027-01-31'),
    );
    await setBooks({ vat_regime: 'simplified', simplified_until: '2027-01-31' });
    ground.goTo('2027-02-15');
    expect(daysOf(await ground.period('sales', '2027-01-15'))).to.deep.equal(
      days('2027-01-01', '2027-01-31', '2027-02-28'),
    );
    expect(daysOf(await ground.period('sales', '2027-02-15'))).to.deep.equal(
      days('2027-02-01', '2027-02-28', '2027-03-10'),
    );
  });
});
