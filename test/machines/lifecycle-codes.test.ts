import { expect } from 'chai';
import { INVOICE_LIFECYCLE_STATES } from '#machines/invoice-lifecycle.ts';
import {
  LIFECYCLE_STATUSES,
  statusOfCode,
  statusOfState,
} from '#einvoice/model/lifecycle-codes.ts';
import { STATE_OF_CODE } from '#test/tables/invoice-lifecycle.ts';

describe('lifecycle codes', () => {
  it('name each state of the machine except the draft once, in its order', () => {
    expect(LIFECYCLE_STATUSES.flatMap(({ state }) => state ?? [])).to.deep.equal(
      INVOICE_LIFECYCLE_STATES.filter((state) => state !== 'draft'),
    );
  });

  it('correspond to the states of the table', () => {
    for (const { code, state } of LIFECYCLE_STATUSES)
      expect(state, code).to.equal(STATE_OF_CODE[code] ?? null);
  });

  it('are found by code and by state', () => {
    const refused = {
      code: '210',
      label: 'Refusée',
      state: 'refused',
      phase: 'treatment',
      terminal: true,
      reason_required: true,
    };
    expect(statusOfCode('210')).to.deep.equal(refused);
    expect(statusOfState('refused')).to.deep.equal(refused);
    expect(statusOfCode('601')).to.equal(undefined);
    expect(statusOfState('draft')).to.equal(undefined);
  });

  it('require a motive for 206 207 208 210 213 501, and end with 210 213 220 501', () => {
    const codes = (mark: 'reason_required' | 'terminal') =>
      LIFECYCLE_STATUSES.filter((status) => status[mark]).map(({ code }) => code);
    expect(codes('reason_required')).to.deep.equal(['206', '207', '208', '210', '213', '501']);
    expect(codes('terminal')).to.deep.equal(['210', '213', '220', '501']);
  });
});
