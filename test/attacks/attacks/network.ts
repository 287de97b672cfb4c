import type { Attack } from '#test/attacks/attack.ts';
import { findVictim, handFlow, printBill, printStatus } from '#test/attacks/network-victim.ts';
import { BUYER, buildDetail } from '#test/support/invoices/build-status-message.ts';

const STRANGER = '552100554';
const COLLECTED = {
  code: '212',
  document_status: '47',
  details: [
    buildDetail({
      values: [{ type_code: 'MEN', amount: '120.00', currency_code: 'EUR', percentage: '20' }],
    }),
  ],
};
const OWN = 'OWN-1';
const BILL = { invoice_number: 'TWICE-1' };

export const NETWORK: readonly Attack[] = [
  {
    name: 'foreign-status',
    does: "another company's messages approve, then collect, a victim's sale",
    strike: async (tools) => {
      const { notes, breaches } = tools.findings;
      const victim = await findVictim(tools);
      for (const [role, status] of [
        ['BY', {}],
        ['AB', {}],
        ['SE', COLLECTED],
        ['DL', COLLECTED],
      ] as const) {
        const number = `FOREIGN-${role}`;
        const sale = await victim.sell(number);
        const issuer = { ...BUYER, id: STRANGER, role };
        await handFlow(tools, printStatus(number, number, status, issuer));
        const state = await victim.stateOf(sale);
        notes.push(`${role}: ${state}`);
        if (state !== 'submitted') breaches.push(`a stranger as ${role} moved a sale to ${state}`);
      }
    },
  },
  {
    name: 'own-invoice',
    does: "an invoice of the victim to itself, with a sale's number, against that sale's statuses",
    strike: async (tools) => {
      const { notes, breaches } = tools.findings;
      const victim = await findVictim(tools);
      const sale = await victim.sell(OWN);
      const bill = await handFlow(tools, printBill({ invoice_number: OWN }, 'itself'));
      const status = await handFlow(tools, printStatus(OWN, OWN));
      const state = await victim.stateOf(sale);
      notes.push(`invoice ${bill.status}, status ${status.status}: ${state}`);
      if (bill.status === 201) breaches.push('an invoice to oneself was taken');
      if (state !== 'approved') breaches.push('a sale got no status of its buyer');
    },
  },
  {
    name: 'swallowed-flows',
    does: 'other documents of a known number, and messages of a known identifier',
    strike: async (tools) => {
      const { notes, breaches } = tools.findings;
      const victim = await findVictim(tools);
      await victim.sell('TWICE-2');
      await victim.sell('TWICE-3');
      for (const [what, body] of [
        ['a bill', printBill(BILL, 'a supplier')],
        ['a message', printStatus('same', 'TWICE-2')],
      ] as const) {
        const { status } = await handFlow(tools, body);
        if (status !== 201) breaches.push(`${what}, which is to be known, was answered ${status}`);
      }
      for (const [what, body] of [
        ['a credit note', printBill({ ...BILL, type_code: '381' }, 'a supplier')],
        ['other bytes', `${printBill(BILL, 'a supplier')}\n`],
        ['a message about another invoice', printStatus('same', 'TWICE-3')],
      ] as const) {
        const { status } = await handFlow(tools, body);
        notes.push(`${what}: ${status}`);
        if (status === 200 || status === 201) breaches.push(`${what} was answered ${status}`);
      }
    },
  },
];
