import type { Route } from '#http/pipeline/route.ts';
import { BANK_ACCOUNT_ROUTES } from '#resources/bank-accounts/routes.ts';
import { ALLOCATION_ROUTES } from '#resources/allocations/routes.ts';
import { ACCOUNTING_ENTRY_ROUTES } from '#resources/accounting-entries/routes.ts';
import { BANK_ANSWER_ROUTES } from '#resources/bank-answers/routes.ts';
import { BANK_OPERATION_ROUTES } from '#resources/bank-operations/routes.ts';
import { BANK_RULE_ROUTES } from '#resources/bank-rules/routes.ts';
import { BANK_RUN_ROUTES } from '#resources/bank-runs/routes.ts';
import { BANK_STATEMENT_ROUTES } from '#resources/bank-statements/routes.ts';
import { BANK_CONNECTION_ROUTES } from '#resources/bank-connections/routes.ts';
import { CATEGORY_ROUTES } from '#resources/categories/routes.ts';
import { DELIVERY_ROUTES } from '#resources/deliveries/routes.ts';
import { GENERAL_ROUTES } from '#resources/general-routes.ts';
import { INVOICE_ROUTES } from '#resources/invoices/routes.ts';
import { LEDGER_ROUTES } from '#resources/ledgers/routes.ts';
import { LIFECYCLE_EVENT_ROUTES } from '#resources/lifecycle-events/routes.ts';
import { PAYMENT_BATCH_ROUTES } from '#resources/payment-batches/routes.ts';
import { PAYMENT_HANDOVER_ROUTES } from '#resources/payment-handovers/routes.ts';
import { PROJECTION_ROUTES } from '#resources/projections/routes.ts';
import { RESEND_RUN_ROUTES } from '#resources/resend-runs/routes.ts';
import { SUPPLIER_ROUTES } from '#resources/suppliers/routes.ts';
import { WEBHOOK_ENDPOINT_ROUTES } from '#resources/webhook-endpoints/routes.ts';

/** Every route of the API under `/api/v1`, one a row. */
export const ROUTES: readonly Route[] = [
  ...GENERAL_ROUTES,
  ...WEBHOOK_ENDPOINT_ROUTES,
  ...DELIVERY_ROUTES,
  ...RESEND_RUN_ROUTES,
  ...CATEGORY_ROUTES,
  ...SUPPLIER_ROUTES,
  ...INVOICE_ROUTES,
  ...LIFECYCLE_EVENT_ROUTES,
  ...PAYMENT_BATCH_ROUTES,
  ...PAYMENT_HANDOVER_ROUTES,
  ...BANK_ANSWER_ROUTES,
  ...BANK_OPERATION_ROUTES,
  ...ALLOCATION_ROUTES,
  ...BANK_RULE_ROUTES,
  ...ACCOUNTING_ENTRY_ROUTES,
  ...BANK_RUN_ROUTES,
  ...PROJECTION_ROUTES,
  ...BANK_ACCOUNT_ROUTES,
  ...BANK_STATEMENT_ROUTES,
  ...BANK_CONNECTION_ROUTES,
  ...LEDGER_ROUTES,
];
