import { arrivalStatesOf } from '#domain/invoicing/invoices/arrival.ts';
import { INVOICE_DIRECTIONS, type InvoiceDirection } from '#machines/invoice-lifecycle.ts';

const statesOf = (direction: InvoiceDirection): string => {
  const [usual, ...others] = arrivalStatesOf(direction).map((state) => `\`${state}\``);
  return `of ${direction} ${usual} (the default), ${others.join(', ')}`;
};

export const REQUESTED_STATES = [...new Set(INVOICE_DIRECTIONS.flatMap(arrivalStatesOf))];

export const REQUESTED_STATE_TEXT = `The state to start in: ${INVOICE_DIRECTIONS.map(statesOf).join('; ')}. A sale without a number stays a draft.`;
