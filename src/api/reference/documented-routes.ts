import { NETWORK_ROUTES } from '#api/network/routes.ts';
import { OAUTH_ROUTES } from '#api/oauth/routes.ts';
import { GENERAL_ROUTES } from '#resources/general-routes.ts';
import { ACCOUNTING_ENTRY_ROUTES } from '#resources/accounting-entries/routes.ts';
import { ALLOCATION_ROUTES } from '#resources/allocations/routes.ts';
import { BANK_ACCOUNT_ROUTES } from '#resources/bank-accounts/routes.ts';
import { BANK_ANSWER_ROUTES } from '#resources/bank-answers/routes.ts';
import { BANK_CONNECTION_ROUTES } from '#resources/bank-connections/routes.ts';
import { BANK_OPERATION_ROUTES } from '#resources/bank-operations/routes.ts';
import { BANK_RULE_ROUTES } from '#resources/bank-rules/routes.ts';
import { BANK_RUN_ROUTES } from '#resources/bank-runs/routes.ts';
import { BANK_STATEMENT_ROUTES } from '#resources/bank-statements/routes.ts';
import { CATEGORY_ROUTES } from '#resources/categories/routes.ts';
import { DELIVERY_ROUTES } from '#resources/deliveries/routes.ts';
import { INVOICE_ROUTES } from '#resources/invoices/routes.ts';
import { LEDGER_ROUTES } from '#resources/ledgers/routes.ts';
import { LIFECYCLE_EVENT_ROUTES } from '#resources/lifecycle-events/routes.ts';
import { PAYMENT_BATCH_ROUTES } from '#resources/payment-batches/routes.ts';
import { PAYMENT_HANDOVER_ROUTES } from '#resources/payment-handovers/routes.ts';
import { PROJECTION_ROUTES } from '#resources/projections/routes.ts';
import { RESEND_RUN_ROUTES } from '#resources/resend-runs/routes.ts';
import { SUPPLIER_ROUTES } from '#resources/suppliers/routes.ts';
import { WEBHOOK_ENDPOINT_ROUTES } from '#resources/webhook-endpoints/routes.ts';
import { jsonBody, withHeaders } from '#http/answers.ts';
import type { DescribedRoute, DocumentedRoute, Conventions } from './documented-route.ts';

/** The document describes itself too. */
export const REFERENCE_ROUTE = {
  method: 'GET',
  path: '/openapi.json',
  access: 'open',
  operationId: 'getReference',
  summary: 'Get this document',
  description:
    'The API and its webhooks as OpenAPI 3.1, rendered from the routes of the service that answers.',
  answers: { 200: withHeaders(jsonBody({ type: 'object' }), 'ETag'), 304: null },
} as const satisfies DescribedRoute;

interface Group {
  name: string;
  description: string;
  surface: Conventions;
  routes: readonly DescribedRoute[];
}

const api = (
  name: string,
  description: string,
  ...lists: (readonly DescribedRoute[])[]
): Group => ({
  name,
  description,
  surface: 'api',
  routes: lists.flat(),
});

/** The chapters of the document; a route stands in one of them. */
const GROUPS: readonly Group[] = [
  {
    name: 'Authentication',
    description:
      'OAuth 2.0 client credentials (RFC 6749 §4.4): an application exchanges its id and secret for a token that lasts eight hours. Send the credentials in the form or in HTTP Basic, never in both.',
    surface: 'oauth',
    routes: OAUTH_ROUTES,
  },
  api(
    'Workspaces',
    'A workspace is a tenant with one or more companies. An application works in those that granted it access.',
    GENERAL_ROUTES,
  ),
  api(
    'Webhook endpoints',
    'A webhook endpoint subscribes one https URL to one event type in one workspace.',
    WEBHOOK_ENDPOINT_ROUTES,
  ),
  api(
    'Deliveries',
    'The log of what was sent to a webhook endpoint, with every attempt.',
    DELIVERY_ROUTES,
    RESEND_RUN_ROUTES,
  ),
  api(
    'Invoices',
    'Sales and purchases. They come in as JSON, UBL, CII or Factur-X, or from the e-invoicing network, and can be downloaded as PDF, Factur-X, UBL or CII.',
    INVOICE_ROUTES,
  ),
  api(
    'Lifecycle',
    'Statuses of the French invoice lifecycle (XP Z12-014): those set here, and those that arrive from the network.',
    LIFECYCLE_EVENT_ROUTES,
  ),
  api(
    'Categories and suppliers',
    'Categories group invoices, and can narrow a webhook endpoint to one group. A supplier gives its category to the purchases from it.',
    CATEGORY_ROUTES,
    SUPPLIER_ROUTES,
  ),
  api(
    'Payments',
    "A payment batch is a list of transfers from one account on one day. It is drafted, approved and handed over to the bank; after that it follows the bank's answers.",
    PAYMENT_BATCH_ROUTES,
    PAYMENT_HANDOVER_ROUTES,
    BANK_ANSWER_ROUTES,
  ),
  api(
    'Bank accounts',
    'Accounts come from a connected bank, from statements, or are made by hand. Once an account is ready its operations are posted.',
    BANK_ACCOUNT_ROUTES,
    LEDGER_ROUTES,
  ),
  api(
    'Bank connections and statements',
    'The two ways in which bank accounts and operations come in.',
    BANK_CONNECTION_ROUTES,
    BANK_STATEMENT_ROUTES,
  ),
  api(
    'Bank operations',
    'The movements of a bank account. Allocations say which invoices they pay.',
    BANK_OPERATION_ROUTES,
    ALLOCATION_ROUTES,
    BANK_RUN_ROUTES,
  ),
  api(
    'Rules and entries',
    'Operations are posted as balanced accounting entries; imputation rules decide where the part that no allocation explains is posted.',
    BANK_RULE_ROUTES,
    PROJECTION_ROUTES,
    ACCOUNTING_ENTRY_ROUTES,
  ),
  {
    name: 'E-invoicing network',
    description:
      'For the platform of the e-invoicing network, not for partners: it has its own token, and where the operator has set none this route is 404.',
    surface: 'network',
    routes: NETWORK_ROUTES,
  },
  {
    name: 'Reference',
    description: 'This document.',
    surface: 'open',
    routes: [REFERENCE_ROUTE],
  },
];

export const ROUTE_TAGS = GROUPS.map(({ name, description }) => ({ name, description }));

/** Every route that the document has, in its order. */
export const DOCUMENTED_ROUTES: readonly DocumentedRoute[] = GROUPS.flatMap(
  ({ name, surface, routes }) => routes.map((route) => ({ ...route, surface, tag: name })),
);
