import { type Route, withQuery } from './pipeline/route.ts';
import { PAGING } from '#http/page.ts';
import { BANK_ACCOUNT_ROUTES } from './resources/bank-accounts/routes.ts';
import { ALLOCATION_ROUTES } from './resources/allocations/routes.ts';
import { ACCOUNTING_ENTRY_ROUTES } from './resources/accounting-entries/routes.ts';
import { BANK_ANSWER_ROUTES } from './resources/bank-answers/routes.ts';
import { BANK_OPERATION_ROUTES } from './resources/bank-operations/routes.ts';
import { BANK_RULE_ROUTES } from './resources/bank-rules/routes.ts';
import { BANK_RUN_ROUTES } from './resources/bank-runs/routes.ts';
import { BANK_STATEMENT_ROUTES } from './resources/bank-statements/routes.ts';
import { BANK_CONNECTION_ROUTES } from './resources/bank-connections/routes.ts';
import { CATEGORY_ROUTES } from './resources/categories/routes.ts';
import { DELIVERY_ROUTES } from './resources/deliveries/routes.ts';
import { showHealth } from './resources/health/handlers.ts';
import { INVOICE_ROUTES } from './resources/invoices/routes.ts';
import { LEDGER_ROUTES } from './resources/ledgers/routes.ts';
import { LIFECYCLE_EVENT_ROUTES } from './resources/lifecycle-events/routes.ts';
import { PAYMENT_BATCH_ROUTES } from './resources/payment-batches/routes.ts';
import { PAYMENT_HANDOVER_ROUTES } from './resources/payment-handovers/routes.ts';
import { PROJECTION_ROUTES } from './resources/projections/routes.ts';
import { SUPPLIER_ROUTES } from './resources/suppliers/routes.ts';
import { WEBHOOK_ENDPOINT_ROUTES } from './resources/webhook-endpoints/routes.ts';
import { listCallerWorkspaces } from './resources/workspaces/handlers.ts';
import { jsonBody, listBody } from '#http/answers.ts';
import { exactly } from '#kernel/json-schema.ts';
import { workspaceSchema } from '#render/workspace.ts';

/** Every route of the API under `/api/v1`, one a row. */
export const ROUTES: readonly Route[] = [
  {
    method: 'GET',
    path: '/api/v1/health',
    access: 'open',
    summary: 'Whether the service and its database answer',
    answers: { 200: jsonBody(exactly({ status: { const: 'ok' } })) },
    handle: showHealth,
  },
  {
    method: 'GET',
    path: '/api/v1/workspaces',
    access: 'token',
    summary: 'Workspaces that the application may reach',
    answers: { 200: listBody(workspaceSchema) },
    ...withQuery(PAGING, listCallerWorkspaces),
  },
  ...WEBHOOK_ENDPOINT_ROUTES,
  ...DELIVERY_ROUTES,
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
