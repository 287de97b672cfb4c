import {
  isForPeople,
  type PersonRoute,
  type ResourceRoute,
  type Route,
} from '#http/pipeline/route.ts';
import { ACCOUNTING_ENTRY_ROUTES } from './accounting-entries/routes.ts';
import { ACCOUNTING_EXPORT_ROUTES } from './accounting-exports/routes.ts';
import { ALLOCATION_ROUTES } from './allocations/routes.ts';
import { ATTACHMENT_ROUTES } from './attachments/routes.ts';
import { BANK_ACCOUNT_ROUTES } from './bank-accounts/routes.ts';
import { BANK_REPORT_ROUTES } from './bank-reports/routes.ts';
import { BANK_CONNECTION_ROUTES } from './bank-connections/routes.ts';
import { BANK_OPERATION_ROUTES } from './bank-operations/routes.ts';
import { BANK_RULE_ROUTES } from './bank-rules/routes.ts';
import { BANK_RUN_ROUTES } from './bank-runs/routes.ts';
import { BANK_STATEMENT_ROUTES } from './bank-statements/routes.ts';
import { BOOKS_ROUTES } from './books/routes.ts';
import { CATEGORY_ROUTES } from './categories/routes.ts';
import { COMPANY_ROUTES } from './companies/routes.ts';
import { CREDIT_NOTE_ROUTES } from './credit-notes/routes.ts';
import { CUSTOMER_ROUTES } from './customers/routes.ts';
import { DAILY_TAKING_ROUTES } from './daily-takings/routes.ts';
import { DELIVERY_ROUTES } from './deliveries/routes.ts';
import { DIRECTORY_ROUTES } from './directory/routes.ts';
import { DRAFT_ROUTES } from './drafts/routes.ts';
import { EVENT_ROUTES } from './events/routes.ts';
import { GENERAL_ROUTES } from './general-routes.ts';
import { INVOICE_ROUTES } from './invoices/routes.ts';
import { JOURNAL_ENTRY_ROUTES } from './journal-entries/routes.ts';
import { LEDGER_ROUTES } from './ledgers/routes.ts';
import { LIFECYCLE_EVENT_ROUTES } from './lifecycle-events/routes.ts';
import { PAYMENT_BATCH_ROUTES } from './payment-batches/routes.ts';
import { PAYMENT_HANDOVER_ROUTES } from './payment-handovers/routes.ts';
import { PLATFORM_CONNECTION_ROUTES } from './platform-connections/routes.ts';
import { PLATFORM_FLOW_ROUTES } from './platform-flows/routes.ts';
import { PROJECTION_ROUTES } from './projections/routes.ts';
import { QUARANTINE_ROUTES } from './quarantine/routes.ts';
import { QUOTE_ROUTES } from './quotes/routes.ts';
import { RECEIPT_ROUTES } from './receipts/routes.ts';
import { REPORTING_ROUTES } from './reporting/routes.ts';
import { RESEND_RUN_ROUTES } from './resend-runs/routes.ts';
import { SUPPLIER_ROUTES } from './suppliers/routes.ts';
import { WEBHOOK_ENDPOINT_ROUTES } from './webhook-endpoints/routes.ts';
import { ADMINISTRATION_ROUTES } from './administration/routes.ts';
import { ALLOWLIST_ENTRY_ROUTES } from './allowlist-entries/routes.ts';
import { APPLICATION_ROUTES } from './applications/routes.ts';
import { AUDIT_LOG_ROUTES } from './audit-log/routes.ts';
import { ENTERED_PURCHASE_ROUTES } from './entered-purchases/routes.ts';
import { INVITATION_ROUTES } from './invitations/routes.ts';
import { USER_ROUTES } from './users/routes.ts';
import { WORKSPACE_ROUTES } from './workspaces/routes.ts';

interface Chapter<Row = ResourceRoute> {
  name: string;
  description: string;
  routes: readonly Row[];
}

/** Every resource that applications have, in the order of the API reference. A new one is added only here. */
const CHAPTERS: readonly Chapter[] = [
  {
    name: 'Workspaces',
    description:
      'A workspace is a tenant with one or more companies. An application works in those that granted it access.',
    routes: [...GENERAL_ROUTES, ...WORKSPACE_ROUTES],
  },
  {
    name: 'Companies',
    description:
      'The profile of a company completes its side of the invoices that are made here, and gives their pages a look.',
    routes: COMPANY_ROUTES,
  },
  {
    name: 'Webhook endpoints',
    description: 'A webhook endpoint subscribes one https URL to one event type in one workspace.',
    routes: WEBHOOK_ENDPOINT_ROUTES,
  },
  {
    name: 'Events',
    description: 'What endpoints receive, for a program that asks for it.',
    routes: EVENT_ROUTES,
  },
  {
    name: 'Deliveries',
    description: 'The log of what was sent to a webhook endpoint, with every attempt.',
    routes: [...DELIVERY_ROUTES, ...RESEND_RUN_ROUTES],
  },
  {
    name: 'Invoices',
    description:
      'Sales and purchases. They come in as JSON, UBL, CII or Factur-X, or from the e-invoicing network, and can be downloaded as PDF, Factur-X, UBL or CII.',
    routes: [...INVOICE_ROUTES, ...DRAFT_ROUTES, ...ATTACHMENT_ROUTES, ...CREDIT_NOTE_ROUTES],
  },
  {
    name: 'Quotes',
    description:
      'A quote is offered to a customer, who accepts or refuses it. An accepted one becomes an invoice.',
    routes: QUOTE_ROUTES,
  },
  {
    name: 'Lifecycle',
    description:
      'Statuses of the French invoice lifecycle (XP Z12-014): those set here, and those that arrive from the network.',
    routes: LIFECYCLE_EVENT_ROUTES,
  },
  {
    name: 'Platforms',
    description:
      'A company sends its invoices, and receives those of others, through the approved platform that it is connected to.',
    routes: [...PLATFORM_CONNECTION_ROUTES, ...PLATFORM_FLOW_ROUTES, ...DIRECTORY_ROUTES],
  },
  {
    name: 'Quarantine',
    description:
      'Files from the e-invoicing network that were refused. They are kept, so that they can be looked at, imported once the reason is gone, or discarded.',
    routes: QUARANTINE_ROUTES,
  },
  {
    name: 'Categories and suppliers',
    description:
      'Categories group invoices, and can narrow a webhook endpoint to one group. A supplier gives its category to the purchases from it.',
    routes: [...CATEGORY_ROUTES, ...SUPPLIER_ROUTES, ...CUSTOMER_ROUTES],
  },
  {
    name: 'Payments',
    description:
      "A payment batch is a list of transfers from one account on one day. It is drafted, approved and handed over to the bank; after that it follows the bank's answers.",
    routes: [...PAYMENT_BATCH_ROUTES, ...PAYMENT_HANDOVER_ROUTES, ...BANK_REPORT_ROUTES],
  },
  {
    name: 'Bank accounts',
    description:
      'Accounts come from a connected bank, from statements, or are made by hand. Once an account is ready its operations are posted.',
    routes: [...BANK_ACCOUNT_ROUTES, ...LEDGER_ROUTES],
  },
  {
    name: 'Bank connections and statements',
    description: 'The two ways in which bank accounts and operations come in.',
    routes: [...BANK_CONNECTION_ROUTES, ...BANK_STATEMENT_ROUTES],
  },
  {
    name: 'Bank operations',
    description: 'The movements of a bank account. Allocations say which invoices they pay.',
    routes: [...BANK_OPERATION_ROUTES, ...ALLOCATION_ROUTES, ...BANK_RUN_ROUTES],
  },
  {
    name: 'Rules and entries',
    description:
      'Operations are posted as balanced accounting entries; imputation rules decide where the part that no allocation explains is posted.',
    routes: [...BANK_RULE_ROUTES, ...PROJECTION_ROUTES, ...ACCOUNTING_ENTRY_ROUTES],
  },
  {
    name: 'Books',
    description: 'What a company owes the tax office and its accountant.',
    routes: [
      ...BOOKS_ROUTES,
      ...JOURNAL_ENTRY_ROUTES,
      ...ACCOUNTING_EXPORT_ROUTES,
      ...RECEIPT_ROUTES,
    ],
  },
  {
    name: 'E-reporting',
    description:
      'Sales that e-invoicing does not tell, by period: takings of tills, invoices to consumers and abroad, and their payments.',
    routes: [...REPORTING_ROUTES, ...DAILY_TAKING_ROUTES],
  },
];

/** Routes of {@link CHAPTERS} that applications may call. */
export const RESOURCES: readonly Chapter<Route>[] = CHAPTERS.map((chapter) => ({
  ...chapter,
  routes: chapter.routes.filter((route) => !isForPeople(route)),
}));

export const ROUTES: readonly Route[] = RESOURCES.flatMap(({ routes }) => routes);

/** Routes for people alone. */
export const PERSON_ROUTES: readonly PersonRoute[] = [
  ...CHAPTERS.flatMap(({ routes }) => routes.filter(isForPeople)),
  ...ENTERED_PURCHASE_ROUTES,
  ...APPLICATION_ROUTES,
  ...ALLOWLIST_ENTRY_ROUTES,
  ...INVITATION_ROUTES,
  ...USER_ROUTES,
  ...AUDIT_LOG_ROUTES,
  ...ADMINISTRATION_ROUTES,
];
