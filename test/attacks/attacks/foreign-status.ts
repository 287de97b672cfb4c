import type { Attack } from '#test/attacks/attack.ts';
import { findVictim, handFlow, printStatus } from '#test/attacks/network-victim.ts';
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

export const foreignStatus: Attack = {
  name: 'foreign-status',
  does: "another company's messages approve, then collect, a victim's sale",
  strike: async (tools) => {
    const victim = await findVictim(tools);
    for (const [role, status] of [
      ['BY', {}],
      ['AB', {}],
      ['SE', COLLECTED],
      ['DL', COLLECTED],
    ] as const) {
      const number = `FOREIGN-${role}`;
      const sale = await victim.sell(number);
      await handFlow(tools, printStatus(number, number, status, { ...BUYER, id: STRANGER, role }));
      const state = await victim.stateOf(sale);
      tools.findings.notes.push(`${role}: ${state}`);
      if (state !== 'submitted')
        tools.findings.breaches.push(`a stranger as ${role} moved a sale to ${state}`);
    }
  },
};
