import { expect } from 'chai';
import type { InvoiceLifecycleEvent } from '#machines/invoice-lifecycle.ts';
import {
  INVOICE_BIRTH_STATES,
  INVOICE_LIFECYCLE_STATES,
  ISSUE,
  invoiceLifecycleMachine,
} from '#machines/invoice-lifecycle.ts';
import { INVOICE_DIRECTIONS } from '#einvoice/model/invoice.ts';
import { INVOICE_ACTORS } from '#einvoice/model/lifecycle-codes.ts';
import { LIFECYCLE_STATUSES } from '#einvoice/model/lifecycle-codes.ts';
import { statusEvent } from '#machines/invoice-lifecycle.ts';
import { step } from '#machines/step.ts';
import { INVOICE_LIFECYCLE_TABLE } from '#test/tables/invoice-lifecycle.ts';
import type { Sample } from './sample.ts';
import { obeysTable } from './obeys-table.ts';

const GUARDS = { buyer: 'setByBuyer', seller: 'setBySeller', platform: 'setByPlatform' } as const;

const SAMPLES: Sample<InvoiceLifecycleEvent>[] = [
  { event: ISSUE, holds: ['setBySeller'] },
  ...LIFECYCLE_STATUSES.flatMap(({ code }) =>
    INVOICE_ACTORS.flatMap((party) => [
      { event: statusEvent(code, party, 'service'), holds: [GUARDS[party]] },
      {
        event: statusEvent(code, party, 'network'),
        holds: [GUARDS[party], `${GUARDS[party]}OverNetwork`],
      },
    ]),
  ),
  ...INVOICE_DIRECTIONS.flatMap((direction) =>
    [true, false].map((refusal_left_the_service) => ({
      event: { type: 'reopening' as const, direction, refusal_left_the_service },
      holds:
        direction === 'purchases' && !refusal_left_the_service
          ? ['purchaseWhoseRefusalNeverLeft']
          : [],
    })),
  ),
];

describe('invoice lifecycle machine', () => {
  obeysTable(invoiceLifecycleMachine, INVOICE_LIFECYCLE_TABLE, SAMPLES, INVOICE_LIFECYCLE_STATES);

  it('exports the states that an invoice is born in', () => {
    expect(INVOICE_BIRTH_STATES).to.deep.equal({ sales: 'draft', purchases: 'available' });
  });

  it('reopens a refused purchase without an event', () => {
    const event = {
      type: 'reopening',
      direction: 'purchases',
      refusal_left_the_service: false,
    } as const;
    expect(step(invoiceLifecycleMachine, { state: 'refused' }, event))
      .to.include({
        to: 'available',
      })
      .and.to.have.deep.property('actions', []);
  });

  it('gives a draft its first status by its issue alone', () => {
    expect(step(invoiceLifecycleMachine, { state: 'draft' }, ISSUE)).to.include({
      to: 'submitted',
    });
    for (const channel of ['service', 'network'] as const) {
      const status = statusEvent('200', 'seller', channel);
      const { outcome } = step(invoiceLifecycleMachine, { state: 'draft' }, status);
      expect(outcome).to.equal('refused');
    }
  });

  it('records each partial collection', () => {
    const again = step(
      invoiceLifecycleMachine,
      { state: 'collected' },
      statusEvent('212', 'seller', 'service'),
    );
    expect(again).to.include({ outcome: 'moved', from: 'collected', to: 'collected' });
  });
});
