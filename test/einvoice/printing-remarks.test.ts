import { expect } from 'chai';
import { remarkOnPrinting } from '#einvoice/printing-remarks.ts';
import { NO_MEANS_DETAILS } from '#einvoice/model/invoice-defaults.ts';
import { buildInvoice, buildLine } from '#test-kit/invoices/printable-invoice.ts';

const allRemarksOn = (members: Parameters<typeof buildInvoice>[0]) =>
  remarkOnPrinting({ ...buildInvoice(members), ...members });

/** Without those on its sums, which the members put out of joint. */
const remarksOn = (members: Parameters<typeof buildInvoice>[0]) =>
  allRemarksOn(members)
    .filter(({ code }) => code !== 'amount_differs')
    .map(({ severity, code, path }) => [severity, code, path]);

const { seller, buyer: identified, tax_subtotals: subtotals } = buildInvoice();
const buyer = { ...identified, siret: null };
const id = (value: string) => ({ value, scheme: null });
const object = (value: string) => ({ value, scheme: null });

const transfer = (remittance_information: string) => ({
  type_code: '30',
  iban: 'FR7630006000011234567890189',
  bic: null,
  account_name: null,
  ...NO_MEANS_DETAILS,
  remittance_information,
});

describe('remarks on documents that will differ from their invoice', () => {
  it('are absent for an invoice in the form of EN 16931', () => {
    expect(
      remarksOn({ buyer: { ...buyer, ids: [id('1')] }, invoiced_objects: [object('1')] }),
    ).to.deep.equal([]);
  });

  it('name breakdowns that are merged and signs that move', () => {
    const tax_subtotals = [...subtotals, ...subtotals];
    expect(remarksOn({ tax_subtotals })).to.deep.equal([
      ['information', 'merged', 'tax_subtotals'],
    ]);
    const lines = [buildLine(), buildLine({ unit_price: '-1.00' })];
    expect(remarksOn({ lines })).to.deep.equal([
      ['information', 'sign_moved', 'lines[1].unit_price'],
    ]);
  });

  it('name notes that are joined, for a French seller alone', () => {
    const note = (subject_code: string | null, text: string) => ({ subject_code, text });
    const item_notes = [note('PMT', '40 €'), note('PMD', '3 %'), note('PMT', '50 €')];
    expect(remarksOn({ item_notes, direction: 'purchases' })).to.deep.equal([
      ['information', 'merged', 'item_notes'],
    ]);
    const german = {
      ...seller,
      siren: null,
      siret: null,
      vat_number: 'DE123456789',
      address: null,
    };
    expect(remarksOn({ item_notes, seller: german })).to.deep.equal([]);
    const others = [note('AAI', 'Un'), note('AAI', 'Deux'), note(null, 'Trois')];
    expect(remarksOn({ item_notes: others })).to.deep.equal([]);
  });

  describe('on sums that one syntax tolerates', () => {
    const rulesOf = (members: Parameters<typeof buildInvoice>[0]) =>
      allRemarksOn(members).map(({ rule, path }) => [rule, path]);
    const [subtotal] = subtotals;
    const stating = (taxable_amount: string) =>
      subtotals.map((one) => (one === subtotal ? { ...one, taxable_amount } : one));

    it('are absent if the sums are exact', () => {
      expect(rulesOf({ tax_subtotals: stating(`${subtotal?.taxable_amount}00`) })).to.deep.equal(
        [],
      );
    });

    it('name a base that is not the sum of its lines, charges and allowances', () => {
      const less = (Number(subtotal?.taxable_amount) - 0.01).toFixed(2);
      expect(rulesOf({ tax_subtotals: stating(less) })).to.deep.equal([
        ['BR-S-08', 'tax_subtotals'],
      ]);
    });

    it('add charges and take off allowances', () => {
      const [line] = buildInvoice().lines;
      const { tax_category, tax_rate } = line ?? buildLine();
      const stated = { base_amount: null, percentage: null, reason: null, reason_code: null };
      const one = { ...stated, tax_category, tax_rate };
      const allowance_charges = [
        { ...one, charge: true, amount: '5.00' },
        { ...one, charge: false, amount: '2.00' },
      ];
      const three = (Number(subtotal?.taxable_amount) + 3).toFixed(2);
      expect(rulesOf({ allowance_charges, tax_subtotals: stating(three) })).to.deep.equal([]);
    });

    it('name a total that leaves out the tax', () => {
      const { total_excluding_tax } = buildInvoice();
      expect(rulesOf({ total_including_tax: total_excluding_tax })).to.deep.equal([
        ['BR-CO-15', 'total_including_tax'],
      ]);
    });
  });

  it('name the second value of a term that EN 16931 has once', () => {
    expect(
      remarksOn({
        buyer: { ...buyer, ids: [id('1'), id('2')] },
        invoiced_objects: [object('1'), object('2')],
        payment_means: [transfer('A'), transfer('B')],
      }),
    ).to.deep.equal([
      ['warning', 'term_not_carried', 'invoiced_objects[1]'],
      ['warning', 'term_not_carried', 'buyer.ids[1]'],
      ['warning', 'term_not_carried', 'payment_means[1].remittance_information'],
    ]);
  });

  it('name repetitions of the seller: a payee, its identifier, and a registration beside the SIREN', () => {
    const payee = { name: seller.name, id: null, legal_id: null };
    expect(remarksOn({ payee })).to.deep.equal([['information', 'term_not_carried', 'payee']]);
    expect(
      remarksOn({
        seller: { ...seller, ids: [id('7')] },
        payee: { ...payee, name: 'Affacturage', id: id('7') },
      }),
    ).to.deep.equal([['information', 'term_not_carried', 'payee.id']]);
    expect(remarksOn({ payee: { ...payee, name: 'Affacturage', id: id('8') } })).to.deep.equal([]);
    const registered = { siren: '732829320', legal_id: id('HRB 1') };
    expect(
      remarksOn({ seller: { ...seller, ...registered }, buyer: { ...buyer, ...registered } }),
    ).to.deep.equal([
      ['warning', 'term_not_carried', 'seller.legal_id'],
      ['warning', 'term_not_carried', 'buyer.legal_id'],
    ]);
    expect(remarksOn({ seller: { ...seller, ...registered, siren: null } })).to.deep.equal([]);
  });

  it('name the SIRET of a buyer with other identifiers', () => {
    const both = { ...identified, ids: [id('1')] };
    expect(remarksOn({ buyer: both })).to.deep.equal([
      ['warning', 'term_not_carried', 'buyer.siret'],
    ]);
  });

  it('name VAT numbers out of the scope of VAT', () => {
    const lines = [buildLine({ tax_category: 'O', tax_rate: '0' })];
    const lost = (side: string) => ['information', 'term_not_carried', `${side}.vat_number`];
    const outOfScope = buildInvoice({ lines, buyer });
    expect(remarksOn(outOfScope)).to.deep.equal([lost('buyer')]);
    // The other registration takes the place that the VAT number had.
    const registered = { ...seller, tax_registration: '123/456' };
    expect(remarksOn({ ...outOfScope, seller: registered })).to.deep.equal([
      lost('seller'),
      lost('buyer'),
    ]);
  });

  it('name reasons of lines that their breakdown does not state', () => {
    const exempt = { tax_category: 'E', tax_rate: '0' } as const;
    const reasons = ['Art. 261', 'Art. 262', null].map((exemption_reason) =>
      buildLine({ ...exempt, exemption_reason, exemption_reason_code: 'VATEX-EU-132' }),
    );
    const invoice = buildInvoice({ lines: reasons, buyer });
    const saying = (exemption_reason: string) =>
      invoice.tax_subtotals.map((one) => ({
        ...one,
        exemption_reason,
        exemption_reason_code: 'VATEX-EU-132',
      }));
    const remarks = remarksOn({ ...invoice, tax_subtotals: saying('Art. 261') });
    expect(remarks).to.deep.equal([['warning', 'term_not_carried', 'lines[1].exemption_reason']]);
    const joined = saying('Art. 261 ; Art. 262');
    expect(remarksOn({ ...invoice, tax_subtotals: joined })).to.deep.equal([]);
  });
});
