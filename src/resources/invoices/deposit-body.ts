import { deferredRule, draftableRule, type BodyRule } from '#http/body.ts';
import { invoiceDraftSchema, invoiceUpdateSchema } from './change-schema.ts';
import { invoiceDepositSchema } from './schema.ts';

/** A deposit's limit of 10 000 lines takes 2 MB, and several with long descriptions. */
const LIMIT_BYTES = 8 * 1024 * 1024;

export const DEPOSIT_BODY = draftableRule('invoice', invoiceDepositSchema, 'creation', LIMIT_BYTES);

export const DRAFT_BODY = draftableRule('invoice', invoiceDraftSchema, 'update', LIMIT_BYTES);

/** Takes an invoice as it was read, since members that change nothing are no error. */
export const UPDATE_BODY: BodyRule = {
  ...deferredRule('invoice', invoiceUpdateSchema, 'update'),
  decimals: DEPOSIT_BODY.decimals,
  limitBytes: LIMIT_BYTES,
};
