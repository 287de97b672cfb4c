import type { Route } from './pipeline/route.ts';
import { BANK_ANSWER_ROUTES } from './bank-answer-routes.ts';
import { CATEGORY_ROUTES } from './category-routes.ts';
import { DELIVERY_ROUTES } from './delivery-routes.ts';
import { showHealth } from './health.ts';
import { INVOICE_ROUTES } from './invoice-routes.ts';
import { PAYMENT_BATCH_ROUTES } from './payment-batch-routes.ts';
import { PAYMENT_HANDOVER_ROUTES } from './payment-handover-routes.ts';
import { SUPPLIER_ROUTES } from './supplier-routes.ts';
import { WEBHOOK_ENDPOINT_ROUTES } from './webhook-endpoint-routes.ts';
import { listWorkspaces } from './workspaces.ts';

/** Every route of the API under `/api/v1`, one a row. */
export const ROUTES: readonly Route[] = [
  {
    method: 'GET',
    path: '/api/v1/health',
    entry: 'open',
    summary: 'Whether the service and its database answer',
    handle: showHealth,
  },
  {
    method: 'GET',
    path: '/api/v1/workspaces',
    entry: 'token',
    summary: 'Workspaces that the application may reach',
    handle: listWorkspaces,
  },
  ...WEBHOOK_ENDPOINT_ROUTES,
  ...DELIVERY_ROUTES,
  ...CATEGORY_ROUTES,
  ...SUPPLIER_ROUTES,
  ...INVOICE_ROUTES,
  ...PAYMENT_BATCH_ROUTES,
  ...PAYMENT_HANDOVER_ROUTES,
  ...BANK_ANSWER_ROUTES,
];
