import { draftableRule } from '#http/body.ts';
import { invoiceDraftSchema } from './change-schema.ts';
import { invoiceDepositSchema } from './schema.ts';

/** A deposit's limit of 10 000 lines takes 2 MB, and several with long descriptions. */
const LIMIT_BYTES = 8 * 1024 * 1024;

export const DEPOSIT_BODY = draftableRule('invoice', invoiceDepositSchema, 'creation', LIMIT_BYTES);

export const DRAFT_BODY = draftableRule('invoice', invoiceDraftSchema, 'update', LIMIT_BYTES);
