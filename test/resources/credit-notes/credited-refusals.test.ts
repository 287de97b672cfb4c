import { expect } from 'chai';
import { buildPurchase, depositInvoice } from '#test-kit/invoices/build-invoice.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';
import { setStates } from '#test/support/invoices/network-messages.ts';

type Shown = Record<string, unknown>;
const SELLER = { name: 'Papeterie Martin', siren: '356000000' };
const WARNING = {
  severity: 'warning',
  code: 'refused_invoice_credited',
  rule: null,
  path: 'invoice_references',
  message: 'La facture F-12 a été refusée : cet avoir n’est pas à déduire',
};

describe('a received credit note of a refused invoice', () => {
  let partner: Partner;

  beforeEach(async () => (partner = await startPartner()));
  afterEach(() => partner.stop());

  const member = ({ id }: Shown) => `/api/v1/invoices/${String(id)}`;
  const purchase = (invoice_number: string, overrides: Shown = {}) =>
    depositInvoice(partner, buildPurchase({ invoice_number, seller: SELLER, ...overrides }));
  const credit = (invoice_number: string, seller: Shown = SELLER) =>
    purchase(invoice_number, {
      type_code: '381',
      seller,
      invoice_references: [{ invoice_number: 'F-12', issue_date: '2026-03-02' }],
    });
  const warningsOf = async (invoice: Shown): Promise<Shown[]> => {
    const { warnings } = (await partner.call('GET', member(invoice))).body as { warnings: Shown[] };
    return warnings.filter(({ code }) => code === WARNING.code);
  };
  const approve = (invoice: Shown) =>
    partner.call('POST', `${member(invoice)}/lifecycle_events`, {
      lifecycle_event: { state: 'approved' },
    });

  it('is warned about when it is deposited, but not that of another seller', async () => {
    const invoice = await purchase('F-12');
    await setStates(partner, invoice, 'in_hand', 'refused');
    expect(await warningsOf(await credit('AV-1'))).to.deep.equal([WARNING]);
    const other = { name: 'Autre vendeur', siren: '552100554' };
    expect(await warningsOf(await credit('AV-2', other))).to.deep.equal([]);
  });

  it('is warned about when it is approved, if the refusal came later, and its page says so', async () => {
    const invoice = await purchase('F-12');
    const note = await credit('AV-1');
    expect(await warningsOf(note)).to.deep.equal([]);
    await setStates(partner, invoice, 'in_hand', 'refused');
    await setStates(partner, note, 'in_hand');
    const { status, body } = await approve(note);
    expect([status, (body as Shown)['warnings']]).to.deep.equal([201, [WARNING]]);
    expect(await warningsOf(note)).to.deep.equal([WARNING]);
    const plain = await purchase('F-13');
    await setStates(partner, plain, 'in_hand');
    expect((await approve(plain)).body).to.have.all.keys('data');
  });
});
