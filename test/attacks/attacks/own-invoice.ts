import type { Attack } from '#test/attacks/attack.ts';
import { findVictim, handFlow, printBill, printStatus } from '#test/attacks/network-victim.ts';

const NUMBER = 'OWN-1';

export const ownInvoice: Attack = {
  name: 'own-invoice',
  does: "an invoice of the victim to itself, with a sale's number, against that sale's statuses",
  strike: async (tools) => {
    const victim = await findVictim(tools);
    const sale = await victim.sell(NUMBER);
    const bill = await handFlow(tools, printBill({ invoice_number: NUMBER }, 'itself'));
    const status = await handFlow(tools, printStatus(NUMBER, NUMBER));
    const state = await victim.stateOf(sale);
    tools.findings.notes.push(`invoice ${bill.status}, status ${status.status}: ${state}`);
    if (bill.status === 201) tools.findings.breaches.push('an invoice to oneself was taken');
    if (state !== 'approved') tools.findings.breaches.push('a sale got no status of its buyer');
  },
};
