import type { Attack } from '#test/attacks/attack.ts';
import { findVictim, handFlow, printBill, printStatus } from '#test/attacks/network-victim.ts';

const BILL = { invoice_number: 'TWICE-1' };

export const swallowedFlows: Attack = {
  name: 'swallowed-flows',
  does: 'other documents of a known number, and messages of a known identifier',
  strike: async (tools) => {
    const victim = await findVictim(tools);
    await victim.sell('TWICE-2');
    await victim.sell('TWICE-3');
    for (const [what, body] of [
      ['a bill', printBill(BILL, 'a supplier')],
      ['a message', printStatus('same', 'TWICE-2')],
    ] as const) {
      const { status } = await handFlow(tools, body);
      if (status !== 201)
        tools.findings.breaches.push(`${what}, which is to be known, was answered ${status}`);
    }
    for (const [what, body] of [
      ['a credit note', printBill({ ...BILL, type_code: '381' }, 'a supplier')],
      ['other bytes', `${printBill(BILL, 'a supplier')}\n`],
      ['a message about another invoice', printStatus('same', 'TWICE-3')],
    ] as const) {
      const { status } = await handFlow(tools, body);
      tools.findings.notes.push(`${what}: ${status}`);
      if (status === 200 || status === 201)
        tools.findings.breaches.push(`${what} was answered ${status}`);
    }
  },
};
