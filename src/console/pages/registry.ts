import { ACCOUNT_PAGE } from './account/page.ts';
import { NEW_PROVISIONED_PAGE } from './administration/new-provisioned-page.ts';
import { NEW_WORKSPACE_PAGE } from './administration/new-workspace-page.ts';
import { NODES_PAGE } from './administration/nodes-page.ts';
import { PROVISIONED_LIST_PAGE } from './administration/provisioned-list-page.ts';
import { PROVISIONED_PAGE } from './administration/provisioned-page.ts';
import { SERVICE_AUDIT_PAGE } from './administration/service-audit-page.ts';
import { USER_LIST_PAGE } from './administration/user-list-page.ts';
import { WORKSPACE_LIST_PAGE } from './administration/workspace-list-page.ts';
import { WORKSPACE_PAGE } from './administration/workspace-page.ts';
import { DEVELOPERS_PAGE } from './developers/page.ts';
import { DELIVERY_PAGE } from './deliveries/delivery-page.ts';
import { DIRECTORY_PAGE } from './directory/directory-page.ts';
import { LOG_PAGE } from './deliveries/log-page.ts';
import { ALLOWLIST_PAGE } from './allowlist/allowlist-page.ts';
import { APPLICATION_PAGE } from './applications/application-page.ts';
import { APPLICATIONS_PAGE } from './applications/applications-page.ts';
import { NEW_APPLICATION_PAGE } from './applications/new-application-page.ts';
import { AUDIT_ENTRY_PAGE } from './audit-log/audit-entry-page.ts';
import { AUDIT_LOG_PAGE } from './audit-log/audit-log-page.ts';
import { CATEGORIES_PAGE } from './categories/categories-page.ts';
import { BOOKS_PAGE } from './companies/books-page.ts';
import { COMPANIES_PAGE } from './companies/companies-page.ts';
import { COMPANY_PAGE } from './companies/company-page.ts';
import { EDIT_COMPANY_PAGE } from './companies/edit-company-page.ts';
import { CUSTOMER_PAGE } from './customers/customer-page.ts';
import { CUSTOMERS_PAGE } from './customers/customers-page.ts';
import { EDIT_DRAFT_PAGE } from './drafts/edit-draft-page.ts';
import { NEW_DRAFT_PAGE } from './drafts/new-draft-page.ts';
import { EXPORT_LIST_PAGE } from './accounting-exports/export-list-page.ts';
import { ENTRY_LIST_PAGE } from './accounting-entries/entry-list-page.ts';
import { ACCOUNT_LIST_PAGE } from './bank-accounts/account-list-page.ts';
import { BANK_ACCOUNT_PAGE } from './bank-accounts/account-page.ts';
import { NEW_ACCOUNT_PAGE } from './bank-accounts/new-account-page.ts';
import { CONNECTION_PAGE } from './bank-connections/connection-page.ts';
import { NEW_CONNECTION_PAGE } from './bank-connections/new-connection-page.ts';
import { OPERATION_LIST_PAGE } from './bank-operations/operation-list-page.ts';
import { OPERATION_PAGE } from './bank-operations/operation-page.ts';
import { NEW_RULE_PAGE } from './bank-rules/new-rule-page.ts';
import { RULE_LIST_PAGE } from './bank-rules/rule-list-page.ts';
import { RULE_PAGE } from './bank-rules/rule-page.ts';
import { IMPORT_PAGE } from './bank-statements/import-page.ts';
import { STATEMENT_LIST_PAGE } from './bank-statements/statement-list-page.ts';
import { ENTERED_PURCHASE_PAGE } from './entered-purchases/entered-purchase-page.ts';
import { FRONT_DOOR } from './front-door/page.ts';
import { EVENT_LIST_PAGE } from './events/event-list-page.ts';
import { EVENT_PAGE } from './events/event-page.ts';
import { HOME_PAGE } from './home/page.ts';
import { CREDIT_NOTE_PAGE } from './invoices/credit-note-page.ts';
import { INVOICE_LIST_PAGE } from './invoices/invoice-list-page.ts';
import { INVOICE_PAGE } from './invoices/invoice-page.ts';
import type { PageRow } from '#console/pipeline/page-row.ts';
import { ACCEPTING_PAGE } from './invitation/page.ts';
import { PASSWORD_PAGE } from './password/page.ts';
import { BATCH_LIST_PAGE } from './payment-batches/batch-list-page.ts';
import { BATCH_PAGE } from './payment-batches/batch-page.ts';
import { PURCHASES_PAGE } from './payment-batches/purchases-page.ts';
import { EDIT_BATCH_PAGE } from './payment-batches/edit-batch-page.ts';
import { NEW_BATCH_PAGE } from './payment-batches/new-batch-page.ts';
import { INSTRUCTION_PAGE } from './payment-instructions/instruction-page.ts';
import { QUARANTINED_FILE_PAGE } from './quarantine/file-page.ts';
import { QUARANTINE_PAGE } from './quarantine/quarantine-page.ts';
import { EDIT_QUOTE_PAGE } from './quotes/edit-quote-page.ts';
import { EDIT_PLATFORM_PAGE } from './platform-connections/edit-platform-page.ts';
import { NEW_PLATFORM_PAGE } from './platform-connections/new-platform-page.ts';
import { PLATFORM_LIST_PAGE } from './platform-connections/platform-list-page.ts';
import { PLATFORM_PAGE } from './platform-connections/platform-page.ts';
import { FLOW_LIST_PAGE } from './platform-flows/flow-list-page.ts';
import { FLOW_PAGE } from './platform-flows/flow-page.ts';
import { NEW_QUOTE_PAGE } from './quotes/new-quote-page.ts';
import { INVOICE_REPORTING_PAGE } from './reporting/invoice-reporting-page.ts';
import { PERIOD_LIST_PAGE } from './reporting/period-list-page.ts';
import { PERIOD_PAGE } from './reporting/period-page.ts';
import { QUOTE_LIST_PAGE } from './quotes/quote-list-page.ts';
import { QUOTE_PAGE } from './quotes/quote-page.ts';
import { SEARCH_PAGE } from './search/page.ts';
import { SIGN_IN_PAGE } from './sign-in/page.ts';
import { RECEIPT_LIST_PAGE } from './receipts/receipt-list-page.ts';
import { NEW_SUPPLIER_PAGE } from './suppliers/new-supplier-page.ts';
import { SUPPLIER_PAGE } from './suppliers/supplier-page.ts';
import { SUPPLIERS_PAGE } from './suppliers/suppliers-page.ts';
import { EDIT_ENDPOINT_PAGE } from './webhook-endpoints/edit-endpoint-page.ts';
import { ENDPOINT_LIST_PAGE } from './webhook-endpoints/endpoint-list-page.ts';
import { ENDPOINT_PAGE } from './webhook-endpoints/endpoint-page.ts';
import { NEW_ENDPOINT_PAGE } from './webhook-endpoints/new-endpoint-page.ts';
import { RESEND_PAGE } from './webhook-endpoints/resend-page.ts';
import { INVITATION_PAGE } from './users/invitation-page.ts';
import { USER_PAGE } from './users/user-page.ts';
import { USERS_PAGE } from './users/users-page.ts';
import { WORKSPACES_PAGE } from './workspaces/page.ts';

/** Every page of the console. A new one is added only here. */
export const PAGES: readonly PageRow[] = [
  FRONT_DOOR,
  SIGN_IN_PAGE,
  ACCEPTING_PAGE,
  PASSWORD_PAGE,
  ACCOUNT_PAGE,
  WORKSPACES_PAGE,
  HOME_PAGE,
  BATCH_LIST_PAGE,
  NEW_BATCH_PAGE,
  BATCH_PAGE,
  EDIT_BATCH_PAGE,
  PURCHASES_PAGE,
  INSTRUCTION_PAGE,
  INVOICE_LIST_PAGE,
  NEW_DRAFT_PAGE,
  INVOICE_PAGE,
  EDIT_DRAFT_PAGE,
  CREDIT_NOTE_PAGE,
  ENTERED_PURCHASE_PAGE,
  QUOTE_LIST_PAGE,
  NEW_QUOTE_PAGE,
  QUOTE_PAGE,
  EDIT_QUOTE_PAGE,
  DIRECTORY_PAGE,
  CATEGORIES_PAGE,
  CUSTOMERS_PAGE,
  CUSTOMER_PAGE,
  SUPPLIERS_PAGE,
  NEW_SUPPLIER_PAGE,
  SUPPLIER_PAGE,
  QUARANTINE_PAGE,
  INVOICE_REPORTING_PAGE,
  PERIOD_LIST_PAGE,
  PERIOD_PAGE,
  QUARANTINED_FILE_PAGE,
  RECEIPT_LIST_PAGE,
  COMPANIES_PAGE,
  COMPANY_PAGE,
  EDIT_COMPANY_PAGE,
  BOOKS_PAGE,
  SEARCH_PAGE,
  LOG_PAGE,
  DELIVERY_PAGE,
  EVENT_LIST_PAGE,
  EVENT_PAGE,
  ENDPOINT_LIST_PAGE,
  NEW_ENDPOINT_PAGE,
  ENDPOINT_PAGE,
  EDIT_ENDPOINT_PAGE,
  RESEND_PAGE,
  APPLICATIONS_PAGE,
  NEW_APPLICATION_PAGE,
  APPLICATION_PAGE,
  PLATFORM_LIST_PAGE,
  NEW_PLATFORM_PAGE,
  PLATFORM_PAGE,
  EDIT_PLATFORM_PAGE,
  FLOW_LIST_PAGE,
  FLOW_PAGE,
  ALLOWLIST_PAGE,
  USERS_PAGE,
  INVITATION_PAGE,
  USER_PAGE,
  AUDIT_LOG_PAGE,
  AUDIT_ENTRY_PAGE,
  ACCOUNT_LIST_PAGE,
  NEW_ACCOUNT_PAGE,
  BANK_ACCOUNT_PAGE,
  NEW_CONNECTION_PAGE,
  CONNECTION_PAGE,
  STATEMENT_LIST_PAGE,
  IMPORT_PAGE,
  OPERATION_LIST_PAGE,
  OPERATION_PAGE,
  RULE_LIST_PAGE,
  NEW_RULE_PAGE,
  RULE_PAGE,
  ENTRY_LIST_PAGE,
  EXPORT_LIST_PAGE,
  DEVELOPERS_PAGE,
  PROVISIONED_LIST_PAGE,
  NEW_PROVISIONED_PAGE,
  PROVISIONED_PAGE,
  WORKSPACE_LIST_PAGE,
  NEW_WORKSPACE_PAGE,
  WORKSPACE_PAGE,
  USER_LIST_PAGE,
  NODES_PAGE,
  SERVICE_AUDIT_PAGE,
];
