import { expect } from 'chai';
import { arrivalBy, readArrival } from '#domain/invoicing/invoices/arrival.ts';
import type { InvoiceDirection } from '#einvoice/model/invoice.ts';

describe('the state requested at deposit', () => {
  function emittedFor(
    direction: InvoiceDirection,
    state: string | null,
    getsNumber = true,
    proforma = false,
  ) {
    const read = readArrival({ direction, proforma, getsNumber }, state);
    return read.kind === 'refused' ? read.violation : read.arrival.emitted;
  }
  const possible = {
    sales:
      'draft, submitted, issued, received, available, in_hand, approved, payment_sent, collected',
    purchases: 'available, in_hand, approved, payment_sent, collected',
  };

  it("is the direction's if none is requested", () => {
    expect(emittedFor('sales', null)).to.deep.equal(['submitted']);
    expect(emittedFor('sales', ' ')).to.deep.equal(['submitted']);
    expect(emittedFor('purchases', null)).to.deep.equal(['available']);
  });

  it('is the draft of a sale without a number, which has no later one', () => {
    expect(emittedFor('sales', null, false)).to.deep.equal([]);
    for (const state of ['submitted', 'collected'])
      expect(emittedFor('sales', state, false)).to.deep.equal({
        field: 'invoice_number',
        code: 'required',
        message: `doit être renseigné pour l'état « ${state} » : sans numéro ni « numbering », une vente reste un brouillon provisoire`,
      });
    expect(emittedFor('sales', 'nowhere', false)).to.have.property('field', 'lifecycle_state');
    expect(emittedFor('purchases', 'approved', false)).to.deep.equal(['available', 'approved']);
  });

  it('is the draft of a proforma sale, with or without a number, and no other', () => {
    for (const getsNumber of [true, false]) {
      expect(emittedFor('sales', null, getsNumber, true)).to.deep.equal([]);
      expect(emittedFor('sales', 'submitted', getsNumber, true)).to.deep.equal({
        field: 'lifecycle_state',
        code: 'not_allowed',
        message: "n'est pas admis pour une facture pro forma, qui reste un brouillon",
      });
    }
  });

  it('is the first state of a proforma purchase, and no other', () => {
    for (const state of [null, 'available'])
      expect(emittedFor('purchases', state, true, true)).to.deep.equal(['available']);
    for (const state of ['approved', 'collected'])
      expect(emittedFor('purchases', state, true, true), state).to.deep.equal({
        field: 'lifecycle_state',
        code: 'not_allowed',
        message: "n'est pas admis pour une facture pro forma, qui reste « available »",
      });
  });

  it('is never the draft of a file, which is served as it came', () => {
    expect(emittedFor('sales', 'draft')).to.deep.equal({
      field: 'lifecycle_state',
      code: 'not_allowed',
      message: "n'est « draft » que pour une vente déposée en JSON",
    });
  });

  it('is any that the machine reaches, by the shortest way', () => {
    expect(emittedFor('sales', 'issued')).to.deep.equal(['submitted', 'issued']);
    expect(emittedFor('sales', 'approved')).to.deep.equal([
      'submitted',
      'issued',
      'received',
      'available',
      'approved',
    ]);
    expect(emittedFor('purchases', 'payment_sent')).to.deep.equal([
      'available',
      'in_hand',
      'payment_sent',
    ]);
    expect(emittedFor('purchases', 'collected')).to.deep.equal(['available', 'collected']);
    expect(emittedFor('sales', 'collected')).to.deep.equal(['submitted', 'collected']);
  });

  it('requires no motive on the way', () => {
    for (const state of ['refused', 'disputed', 'suspended', 'completed', 'cancelled'])
      for (const direction of ['sales', 'purchases'] as const)
        expect(emittedFor(direction, state), `${direction} ${state}`).to.deep.equal({
          field: 'lifecycle_state',
          code: 'unknown_value',
          message: `exige un motif, qui ne peut pas être déposé avec la facture ; doit être l'une des valeurs : ${possible[direction]}`,
        });
  });

  it('is reached from the first state of the direction', () => {
    for (const [direction, state] of [
      ['sales', 'endorsed'],
      ['sales', 'unknown'],
      ['purchases', 'draft'],
      ['purchases', 'submitted'],
      ['purchases', 'rejected'],
    ] as const)
      expect(emittedFor(direction, state), `${direction} ${state}`).to.deep.equal({
        field: 'lifecycle_state',
        code: 'unknown_value',
        message: `doit être l'une des valeurs : ${possible[direction]}`,
      });
  });
});

describe('the arrival of an invoice', () => {
  it('takes a sale from its draft to the state of the deposit', () => {
    expect(arrivalBy('sales', [{ to: 'submitted', set_by: 'seller' }])).to.deep.equal({
      lifecycle_state: 'submitted',
      emitted: ['submitted'],
    });
  });

  it('finds a purchase in its first state, with the event of that', () => {
    expect(arrivalBy('purchases', [])).to.deep.equal({
      lifecycle_state: 'available',
      emitted: ['available'],
    });
  });

  it('takes a purchase on to the state that was requested', () => {
    expect(arrivalBy('purchases', [{ to: 'approved', set_by: 'buyer' }])).to.deep.equal({
      lifecycle_state: 'approved',
      emitted: ['available', 'approved'],
    });
  });

  it('ends if the table has no row, or another party sets the status', () => {
    for (const [direction, to, set_by] of [
      ['sales', 'approved', 'buyer'],
      ['sales', 'submitted', 'platform'],
      ['purchases', 'payment_sent', 'buyer'],
      ['purchases', 'collected', 'buyer'],
    ] as const)
      expect(
        () => arrivalBy(direction, [{ to, set_by }]),
        `${direction}: ${to} by ${set_by}`,
      ).to.throw(/^no invoice becomes/);
  });
});
