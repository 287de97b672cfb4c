import { arrivalStatesOf } from '#domain/invoicing/invoices/arrival.ts';
import { INVOICE_DIRECTIONS, type InvoiceDirection } from '#einvoice/model/invoice.ts';

const statesOf = (direction: InvoiceDirection): string => {
  const [usual, ...others] = arrivalStatesOf(direction).map((state) => `\`${state}\``);
  return `of ${direction} ${usual} (the default), ${others.join(', ')}`;
};

export const REQUESTED_STATES = [...new Set(INVOICE_DIRECTIONS.flatMap(arrivalStatesOf))];

export const REQUESTED_STATE_TEXT = `The state to start in: ${INVOICE_DIRECTIONS.map(statesOf).join('; ')}. A sale without a number stays a draft, and so does a pro forma.`;

export const DEPOSIT_STATE_TEXT = `${REQUESTED_STATE_TEXT} Of sales also \`draft\`: it has no number and no event, may lack members, and can be replaced and deleted until its issue; \`warnings\` name what the issue will refuse.`;
