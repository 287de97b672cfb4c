import { expect } from 'chai';
import type { StatusMessage, StatusParty } from '#einvoice/model/status-message.ts';
import { LifecycleEvent } from '#orm/entities/lifecycle-event.ts';
import { dataOf } from '#test-kit/service/answers.ts';
import { buildDeposit, buildPurchase, depositInvoice } from '#test-kit/invoices/build-invoice.ts';
import {
  BUYER,
  buildDetail,
  buildStatus,
  SELLER,
} from '#test/support/invoices/build-status-message.ts';
import { startNetworkPartner, type NetworkPartner } from '#test/support/service/network.ts';

const NUMBERED = { invoice_number: 'F-2026-001', issue_date: '2026-03-01' };
const STRANGER = '552100554';
const GERMAN = { scheme: '9930', value: 'DE123456789' };
const SHOP = { scheme: '0088', value: '4012345000009' };
const { invoice: STATED } = buildStatus();

const AMOUNTS = [{ type_code: 'MEN', amount: '9.90', currency_code: 'EUR', percentage: '20' }];
const COLLECTED = buildStatus({
  code: '212',
  document_status: '47',
  details: [buildDetail({ values: AMOUNTS })],
});

/** Buyers, the issuer of a 205, and whether it is the buyer or its agent. */
const APPROVALS: [name: string, buyer: object, issuer: Partial<StatusParty>, counts: boolean][] = [
  ['its SIREN', { siren: '356000000' }, {}, true],
  ['a SIRET of it', { siren: '356000000' }, { id: '35600000000048', scheme: '0009' }, true],
  ['its VAT number', { vat_number: 'FR39356000000' }, {}, true],
  ['the VAT number alone', { siren: '356000000' }, { id: 'FR39356000000', scheme: '0223' }, true],
  ['a SIRET of the invoice', { siret: '35600000000048' }, {}, true],
  [
    'a VAT number abroad',
    { vat_number: 'DE123456789' },
    { id: 'DE123456789', scheme: '0223' },
    true,
  ],
  [
    'an address abroad',
    { electronic_address: GERMAN },
    { id: '1', scheme: '0227', electronic_address: GERMAN },
    true,
  ],
  ['a GLN', { electronic_address: SHOP }, { id: SHOP.value, scheme: SHOP.scheme }, true],
  ["a stranger's SIREN", { siren: '356000000' }, { id: STRANGER }, false],
  [
    "a stranger's SIREN beside the buyer's address",
    { siren: '356000000', electronic_address: SHOP },
    { id: STRANGER, electronic_address: SHOP },
    false,
  ],
  [
    "an agent's role and a stranger's SIREN",
    { siren: '356000000' },
    { id: STRANGER, role: 'AB' },
    false,
  ],
  [
    "a payer's role and a stranger's SIREN",
    { siren: '356000000' },
    { id: STRANGER, role: 'PR' },
    false,
  ],
  ["an invoicee's role and the buyer's SIREN", { siren: '356000000' }, { role: 'IV' }, true],
  ['the SIREN of a buyer without one', { name: 'Boulangerie Dupont & Fils' }, {}, false],
  [
    'another VAT number abroad',
    { vat_number: 'DE123456789' },
    { id: 'DE999999999', scheme: '0223' },
    false,
  ],
  [
    'digits that are no SIREN',
    { siren: '356000000' },
    { id: '356000000', scheme: null, electronic_address: null },
    false,
  ],
  ["the seller's own SIREN", { siren: '356000000' }, { id: '732829320' }, false],
];

describe('the issuer of a status', () => {
  let partner: NetworkPartner;
  before(async () => (partner = await startNetworkPartner()));
  after(() => partner.stop());

  let count = 0;
  const numbered = () => ({ ...NUMBERED, invoice_number: `F-${(count += 1)}` });
  const hand = async (
    { invoice_number }: { invoice_number: string },
    overrides: Partial<StatusMessage>,
    status = buildStatus(),
  ) => {
    const invoice = { ...STATED, ...status.invoice, invoice_number };
    const message_id = `message ${(count += 1)}`;
    const statuses = [{ ...status, invoice }];
    return dataOf(await partner.handStatus({ message_id, statuses, ...overrides }));
  };
  const sell = (members: object, buyer: object = { siren: '356000000' }) =>
    depositInvoice(partner, buildDeposit({ ...members, buyer: { name: 'Dupont', ...buyer } }));

  for (const [name, buyer, issuer, counts] of APPROVALS)
    it(`with ${name} ${counts ? 'approves' : 'does not approve'} a sale`, async () => {
      const members = numbered();
      const invoice = await sell(members, buyer);
      const { result } = await hand(members, { issuer: { ...BUYER, ...issuer } });
      expect([result, await partner.stateOf(invoice)]).to.deep.equal(
        counts ? ['applied', 'approved'] : ['recorded', 'submitted'],
      );
    });

  it('that is an agent acts for the buyer that it names', async () => {
    const agent = { ...BUYER, id: STRANGER, role: 'AB' };
    const other = { ...BUYER, id: '404833048' };
    for (const [overrides, recipients, result] of [
      [{}, [BUYER], 'applied'],
      [{ sender: BUYER }, [], 'applied'],
      [{}, [other], 'recorded'],
      [{ sender: BUYER }, [other], 'recorded'],
      [{}, [SELLER], 'recorded'],
      [{ recipients: [SELLER, BUYER] }, [], 'recorded'],
    ] as const) {
      const members = numbered();
      await sell(members);
      const invoice = { ...STATED, recipients: [...recipients] };
      const named = { ...overrides, issuer: agent, recipients: [SELLER] };
      const answer = await hand(members, named, buildStatus({ invoice }));
      expect(answer['result'], JSON.stringify([overrides, recipients])).to.equal(result);
    }
  });

  it('collects a purchase as its seller, and not as another company or its agent', async () => {
    const seller = { name: 'Nuit', siren: '356000000', vat_number: 'FR39356000000' };
    const invoice = { ...STATED, seller: { ...SELLER, id: '356000000' } };
    const collected = { ...COLLECTED, invoice };
    const us = { ...SELLER, role: 'BY' };
    for (const [issuer, result] of [
      [{ id: '356000000', role: 'SE' }, 'applied'],
      [{ id: '356000000', role: 'PE' }, 'applied'],
      [{ id: STRANGER, role: 'SE' }, 'recorded'],
      [{ id: STRANGER, role: 'PE' }, 'recorded'],
      [{ id: STRANGER, role: 'DL' }, 'recorded'],
      [{ id: STRANGER, role: 'SR' }, 'recorded'],
    ] as const) {
      const members = numbered();
      await depositInvoice(partner, buildPurchase({ ...members, seller }));
      const named = { issuer: { ...BUYER, ...issuer }, recipients: [us] };
      const answer = await hand(members, named, collected);
      expect(answer['result'], JSON.stringify(issuer)).to.equal(result);
    }
  });

  it('of another company collects no sale of ours', async () => {
    for (const role of ['SE', 'DL', 'SR', 'PE', 'II']) {
      const members = numbered();
      const invoice = await sell(members);
      const issuer = { ...BUYER, id: STRANGER, role };
      const { result } = await hand(members, { issuer }, COLLECTED);
      expect([result, await partner.stateOf(invoice)], role).to.deep.equal([
        'recorded',
        'submitted',
      ]);
    }
  });

  it('is kept with the status, and with the reason why it is not applied', async () => {
    const members = numbered();
    await sell(members);
    const wrong = await hand(members, { issuer: { ...BUYER, id: STRANGER } });
    const right = await hand(members, {});
    const read = async (answer: Record<string, unknown>) => {
      const { message_sha256, ...kept } = await partner.db
        .reader()
        .findOneOrFail(LifecycleEvent, { id: String(answer['lifecycle_event_id']) });
      expect(message_sha256).to.match(/^[0-9a-f]{64}$/);
      return kept;
    };
    const issuer = { issuer_scheme_id: '0002', issuer_role: 'BY' };
    expect(await read(wrong)).to.include({
      ...issuer,
      issuer_id: STRANGER,
      set_by: null,
      applied: false,
      rejected: false,
      unapplied_reason: 'other_company',
    });
    expect(await read(right)).to.include({
      ...issuer,
      issuer_id: '356000000',
      set_by: 'buyer',
      applied: true,
      unapplied_reason: null,
    });
  });

  it('of another company has no effect later, when the state is reachable', async () => {
    const members = numbered();
    const invoice = await sell(members);
    const stranger = { issuer: { ...BUYER, id: STRANGER } };
    const disputed = buildStatus({
      code: '207',
      document_status: '46',
      details: [buildDetail({ reason_code: 'AUTRE' })],
    });
    await hand(members, {});
    const refusal = buildStatus({
      code: '206',
      document_status: '49',
      details: [buildDetail({ reason_code: 'AUTRE' })],
    });
    expect((await hand(members, stranger, refusal))['result']).to.equal('recorded');
    expect((await hand(members, {}, disputed))['result']).to.equal('applied');
    expect(await partner.stateOf(invoice)).to.equal('disputed');
  });
});
