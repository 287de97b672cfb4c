import { expect } from 'chai';
import { sql } from 'kysely';
import { findActionFacts } from '#domain/invoicing/invoices/find-action-facts.ts';
import { INVOICE_LIFECYCLE_STATES } from '#machines/invoice-lifecycle.ts';
import { INVOICE_DIRECTIONS } from '#einvoice/model/invoice.ts';
import { statusOf } from '#einvoice/model/lifecycle-codes.ts';
import { reasonsOf } from '#einvoice/model/lifecycle-reasons.ts';
import { LANGUAGES } from '#model/language.ts';
import { ROLES } from '#model/role.ts';
import {
  INVOICE_ACTIONS,
  invoiceActions,
  settableStates,
  type InvoiceAction,
} from '#console/pages/invoices/invoice-actions.ts';
import { invoiceActionWords } from '#console/pages/invoices/invoice-action-words.ts';
import {
  buildDeposit,
  buildFullPurchase,
  buildPurchase,
  depositInvoice,
} from '#test-kit/invoices/build-invoice.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';
import { signInPerson, type Person } from '#test-kit/service/person.ts';
import { buildApiDraft } from '#test/support/invoices/build-api-draft.ts';

/** Invoices of each kind, by the ways in which they differ for what may be done with them. */
const KINDS = {
  'a sale': (partner: Partner) => depositInvoice(partner, buildDeposit()),
  'a credit note': (partner: Partner) =>
    depositInvoice(
      partner,
      buildDeposit({
        type_code: '381',
        invoice_references: [{ invoice_number: 'F-1', issue_date: '2026-01-05' }],
      }),
    ),
  'a pro forma': (partner: Partner) => depositInvoice(partner, buildDeposit({ proforma: true })),
  'a sale with a provisional number': (partner: Partner) =>
    depositInvoice(partner, buildDeposit({ invoice_number: null })),
  'a draft': (partner: Partner) => buildApiDraft(partner, buildDeposit({ invoice_number: null })),
  'a purchase': (partner: Partner) =>
    depositInvoice(partner, buildPurchase({ invoice_number: `A-${Math.random()}` })),
  'a purchase with a provisional number': (partner: Partner) =>
    depositInvoice(partner, buildPurchase()),
} as const;

const FACTS = {
  proforma: false,
  type_code: '380',
  invoice_number: 'A-1',
  is_provisional: false,
  open_amount: null,
  refusal_left_the_service: false,
};

describe('what is offered on the page of an invoice', () => {
  let partner: Partner;
  let member: Person;

  before(async () => {
    partner = await startPartner();
    member = await signInPerson(partner, 'member');
  });
  after(() => partner.stop());

  const factsOf = (id: string) =>
    findActionFacts(partner.db, { workspace_id: partner.workspace.id, id });
  const call = async (method: string, path: string, body?: object) => {
    const { status } = await member.call(method, `/console/invoices/${path}`, body);
    return status < 300;
  };

  /** Each as its own call, on a new invoice of the kind, since some calls change what others may do. */
  const CALLS: Readonly<Record<InvoiceAction, (id: string) => Promise<boolean>>> = {
    edit: (id) => call('PUT', `${id}/draft`, { invoice: { version: 1 } }),
    issue: (id) => call('POST', `${id}/issue`, { invoice: { numbering: 'series' } }),
    receive: (id) => {
      const receipt = { amount: '1.00', means: 'cash', received_on: '2026-01-01' };
      return call('POST', `${id}/receipts`, { receipt });
    },
    credit: (id) => call('POST', `${id}/credit_notes`, { credit_note: {} }),
    duplicate: (id) => call('POST', `${id}/duplicate`),
    reopen: (id) => call('POST', `${id}/reopen`),
    file: (id) => call('PATCH', id, { invoice: { category_id: null } }),
    renumber: async (id) => {
      const { invoice_number } = await factsOf(id);
      const other = `N-${id}`;
      await call('PATCH', id, { invoice: { invoice_number: other } });
      return (await factsOf(id)).invoice_number === other && invoice_number !== other;
    },
    remove: (id) => call('DELETE', id),
  };

  for (const [kind, build] of Object.entries(KINDS))
    it(`is exactly what the service accepts: ${kind}`, async () => {
      for (const action of INVOICE_ACTIONS) {
        const id = String((await build(partner))['id']);
        const offered = invoiceActions(await factsOf(id), 'member').includes(action);
        expect(await CALLS[action](id), action).to.equal(offered);
      }
    });

  it('includes each status that may be set from each state, in both directions, and no other', async () => {
    for (const kind of ['a sale', 'a purchase'] as const) {
      const id = String((await KINDS[kind](partner))['id']);
      for (const from of INVOICE_LIFECYCLE_STATES) {
        const reset = () =>
          sql`update invoices set lifecycle_state = ${from} where id = ${id}`.execute(
            partner.db.sql,
          );
        await reset();
        const offered = settableStates(await factsOf(id), 'member');
        for (const state of INVOICE_LIFECYCLE_STATES) {
          if (state === 'draft') continue;
          await reset();
          const { code, reason_required } = statusOf(state);
          const [reason] = reasonsOf(code);
          const lifecycle_event = {
            state,
            ...(reason_required ? { reason_code: reason?.code } : {}),
            ...(state === 'collected' ? { amounts: [{ amount: '1', tax_rate: '20' }] } : {}),
          };
          const isTaken = await call('POST', `${id}/lifecycle_events`, { lifecycle_event });
          expect(isTaken, `${kind} ${from} ${state}`).to.equal(offered.includes(state));
        }
      }
    }
  }).timeout(60_000);

  it('includes a reopening only while the refusal has not left', async () => {
    const refuse = async () => {
      const { id } = await depositInvoice(partner, buildFullPurchase({ proforma: false }));
      const lifecycle_event = { state: 'refused', reason_code: 'DOUBLON' };
      expect(await call('POST', `${String(id)}/lifecycle_events`, { lifecycle_event })).to.equal(
        true,
      );
      return String(id);
    };
    const mayReopen = async (id: string) =>
      invoiceActions(await factsOf(id), 'member').includes('reopen');
    const free = await refuse();
    expect(await mayReopen(free)).to.equal(true);
    expect(await CALLS.reopen(free)).to.equal(true);
    for (const change of [
      sql`update network_messages set state = 'sent', settled_at = now(), attempts_count = 1,
        next_attempt_at = null where settled_at is null`,
      sql`update lifecycle_events set channel = 'network' where state = 'refused'`,
    ]) {
      const id = await refuse();
      await change.execute(partner.db.sql);
      expect(await mayReopen(id)).to.equal(false);
      expect(await CALLS.reopen(id)).to.equal(false);
    }
  });

  it('includes a verb for each status that people set', () => {
    for (const lifecycle_state of INVOICE_LIFECYCLE_STATES)
      for (const direction of INVOICE_DIRECTIONS) {
        const states = settableStates({ ...FACTS, lifecycle_state, direction }, 'member');
        for (const state of states)
          for (const language of LANGUAGES)
            expect(invoiceActionWords(language).verbs, state).to.have.property(state);
      }
  });

  it('never includes a credit note of a pro forma, in any state', () => {
    for (const proforma of [true, false]) {
      const facts = {
        ...FACTS,
        proforma,
        direction: 'sales',
        lifecycle_state: 'submitted',
      } as const;
      expect(invoiceActions(facts, 'member').includes('credit')).to.equal(!proforma);
    }
  });

  it('is the same for every role', async () => {
    const facts = await factsOf(String((await KINDS['a sale'](partner))['id']));
    for (const role of ROLES)
      expect(invoiceActions(facts, role)).to.deep.equal(invoiceActions(facts, 'member'));
  });
});
