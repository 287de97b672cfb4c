import type { Attack } from '#test/attacks/attack.ts';
import { largeInvoice } from '#test-kit/invoices/invoice-body.ts';

const ENDPOINTS = 300;
const BYTES = 7_900_000;

export const bigFanOut: Attack = {
  name: 'big-fan-out',
  does: `two invoices of 8 MB to ${ENDPOINTS} endpoints that answer after 2 s`,
  prepare: ({ each, createEndpoint, urlOf }) =>
    each(ENDPOINTS, 8, (index) =>
      createEndpoint(urlOf(`big-${index}`, 'slow/2000'), { includes: ['lines'] }),
    ),
  strike: async ({ deposit }) => {
    const invoice = largeInvoice(BYTES);
    await Promise.all([deposit(invoice), deposit(invoice)]);
  },
};
