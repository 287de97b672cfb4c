import type { Audience } from '#model/role.ts';

/** Reads, also writes, or is refused. */
type Cell = 'R' | 'W' | '-';

interface Area {
  member: Cell;
  manager: Cell;
  owner: Cell;
}

const ALL: Area = { member: 'W', manager: 'W', owner: 'W' };
const MANAGED: Area = { member: 'R', manager: 'W', owner: 'W' };

/** Who may do what in the areas of a workspace: the product's table of roles. */
export const AREAS = {
  home: { member: 'R', manager: 'R', owner: 'R' },
  invoices: ALL,
  categories: ALL,
  archived_categories: { member: '-', manager: 'W', owner: 'W' },
  batches: ALL,
  approvals: MANAGED,
  sepa_files: { member: '-', manager: 'W', owner: 'W' },
  reconciliation: ALL,
  bank_settings: MANAGED,
  company_profile: MANAGED,
  endpoints: MANAGED,
  resends: { member: '-', manager: 'W', owner: 'W' },
  applications: MANAGED,
  allowlist: MANAGED,
  audit_log: { member: '-', manager: 'R', owner: 'R' },
  users: { member: '-', manager: 'R', owner: 'W' },
} as const satisfies Record<string, Area>;

export type AreaName = keyof typeof AREAS;

/** A row's area and what it does there; `administrator`, `signed_in` or `open` outside of workspaces. */
type Place = readonly [AreaName, 'R' | 'W'] | Exclude<Audience, 'member' | 'manager' | 'owner'>;

const W = (area: AreaName): Place => [area, 'W'];
const R = (area: AreaName): Place => [area, 'R'];

/** Every page and call of the console. */
export const CONSOLE_ROLES: Readonly<Record<string, Place>> = {
  'GET /': 'open',
  'GET /sign_in': 'open',
  'GET /password/:token': 'open',
  'GET /account': 'signed_in',
  'GET /workspaces': 'signed_in',
  'GET /workspaces/:workspace_id': R('home'),
  'GET /workspaces/:workspace_id/payment_batches': R('batches'),
  'GET /workspaces/:workspace_id/payment_batches/new': W('batches'),
  'GET /workspaces/:workspace_id/payment_batches/:id': R('batches'),
  'GET /workspaces/:workspace_id/payment_batches/:id/edit': W('batches'),
  'GET /workspaces/:workspace_id/payment_instructions/:id': R('batches'),
  'GET /workspaces/:workspace_id/invoices': R('invoices'),
  'GET /workspaces/:workspace_id/invoices/new': W('invoices'),
  'GET /workspaces/:workspace_id/invoices/:id': R('invoices'),
  'GET /workspaces/:workspace_id/invoices/:id/edit': W('invoices'),
  'GET /workspaces/:workspace_id/invoices/:id/credit_note': W('invoices'),
  'GET /workspaces/:workspace_id/quotes': R('invoices'),
  'GET /workspaces/:workspace_id/quotes/new': W('invoices'),
  'GET /workspaces/:workspace_id/quotes/:id': R('invoices'),
  'GET /workspaces/:workspace_id/quotes/:id/edit': W('invoices'),
  'GET /workspaces/:workspace_id/categories': R('categories'),
  'GET /workspaces/:workspace_id/suppliers': R('invoices'),
  'GET /workspaces/:workspace_id/suppliers/new': W('invoices'),
  'GET /workspaces/:workspace_id/suppliers/:id': W('invoices'),
  'GET /workspaces/:workspace_id/quarantine': R('invoices'),
  'GET /workspaces/:workspace_id/quarantine/:id': R('invoices'),
  'GET /workspaces/:workspace_id/companies': R('company_profile'),
  'GET /workspaces/:workspace_id/companies/:id': R('company_profile'),
  'GET /workspaces/:workspace_id/companies/:id/edit': W('company_profile'),
  'GET /workspaces/:workspace_id/deliveries': R('endpoints'),
  'GET /workspaces/:workspace_id/deliveries/:id': R('endpoints'),
  'GET /workspaces/:workspace_id/webhook_endpoints': R('endpoints'),
  'GET /workspaces/:workspace_id/webhook_endpoints/new': W('endpoints'),
  'GET /workspaces/:workspace_id/webhook_endpoints/:id': R('endpoints'),
  'GET /workspaces/:workspace_id/webhook_endpoints/:id/edit': W('endpoints'),
  'GET /workspaces/:workspace_id/webhook_endpoints/:id/resend': W('resends'),
  'GET /workspaces/:workspace_id/api': R('applications'),
  'GET /workspaces/:workspace_id/api/applications/new': W('applications'),
  'GET /workspaces/:workspace_id/api/applications/:id': R('applications'),
  'GET /workspaces/:workspace_id/allowlist': R('allowlist'),
  'GET /workspaces/:workspace_id/users': R('users'),
  'GET /workspaces/:workspace_id/users/new': W('users'),
  'GET /workspaces/:workspace_id/users/:id': R('users'),
  'GET /workspaces/:workspace_id/audit_log': R('audit_log'),
  'GET /workspaces/:workspace_id/audit_log/:id': R('audit_log'),

  'POST /console/sign_in': 'open',
  'POST /console/password': 'open',
  'POST /console/sign_out': 'signed_in',
  'PATCH /console/account': 'signed_in',
  'POST /console/account/password': 'signed_in',
  'DELETE /console/account/sessions/:id': 'signed_in',

  'POST /console/workspaces/:workspace_id/applications': W('applications'),
  'PATCH /console/workspaces/:workspace_id/applications/:id': W('applications'),
  'DELETE /console/workspaces/:workspace_id/applications/:id': W('applications'),
  'POST /console/workspaces/:workspace_id/applications/:id/regenerate_secret': W('applications'),
  'POST /console/workspaces/:workspace_id/applications/:id/revoke_access': W('applications'),
  'POST /console/workspaces/:workspace_id/applications/:id/restore_access': W('applications'),
  'POST /console/workspaces/:workspace_id/allowlist_entries': W('allowlist'),
  'DELETE /console/workspaces/:workspace_id/allowlist_entries/:id': W('allowlist'),
  'POST /console/workspaces/:workspace_id/users': W('users'),
  'PATCH /console/workspaces/:workspace_id/users/:id': W('users'),
  'DELETE /console/workspaces/:workspace_id/users/:id': W('users'),
  'POST /console/workspaces/:workspace_id/users/:id/link': W('users'),
  'GET /console/workspaces/:workspace_id/audit_log/csv': R('audit_log'),

  'PATCH /console/companies/:id': W('company_profile'),
  'GET /console/companies/:id/logo': R('company_profile'),
  'PUT /console/companies/:id/logo': W('company_profile'),
  'DELETE /console/companies/:id/logo': W('company_profile'),

  'POST /console/workspaces/:workspace_id/webhook_endpoints': W('endpoints'),
  'PATCH /console/workspaces/:workspace_id/webhook_endpoints/:id': W('endpoints'),
  'DELETE /console/workspaces/:workspace_id/webhook_endpoints/:id': W('endpoints'),
  'POST /console/workspaces/:workspace_id/webhook_endpoints/:id/regenerate_secret': W('endpoints'),
  'POST /console/workspaces/:workspace_id/webhook_endpoints/:webhook_endpoint_id/deliveries/:id/resend':
    W('resends'),
  'POST /console/workspaces/:workspace_id/webhook_endpoints/:webhook_endpoint_id/deliveries/resend':
    W('resends'),
  'GET /console/workspaces/:workspace_id/webhook_endpoints/:webhook_endpoint_id/resend_runs/:id':
    R('endpoints'),
  'POST /console/workspaces/:workspace_id/webhook_endpoints/:webhook_endpoint_id/resend_runs/:id/stop':
    W('resends'),
  'POST /console/workspaces/:workspace_id/webhook_endpoints/for_event_types': W('endpoints'),
  'GET /console/workspaces/:workspace_id/deliveries/:id/body': R('endpoints'),

  'POST /console/workspaces/:workspace_id/drafts': W('invoices'),
  'POST /console/workspaces/:workspace_id/drafts/check': R('invoices'),
  'PUT /console/invoices/:id/draft': W('invoices'),
  'GET /console/invoices/:id/pdf': R('invoices'),
  'GET /console/quotes/:id/pdf': R('invoices'),
  'POST /console/workspaces/:workspace_id/invoices': W('invoices'),
  'POST /console/workspaces/:workspace_id/invoices/check': W('invoices'),
  'PATCH /console/invoices/:id': W('invoices'),
  'PUT /console/invoices/:id': W('invoices'),
  'DELETE /console/invoices/:id': W('invoices'),
  'POST /console/invoices/:id/issue': W('invoices'),
  'GET /console/invoices/:id/download': R('invoices'),
  'GET /console/invoices/:id/download.:format': R('invoices'),
  'GET /console/invoices/:id/attachments/:attachment_id/download': R('invoices'),
  'POST /console/invoices/:id/credit_notes': W('invoices'),
  'POST /console/invoices/:id/lifecycle_events': W('invoices'),
  'POST /console/invoices/:id/reopen': W('invoices'),
  'GET /console/workspaces/:workspace_id/quarantine/:id/file': R('invoices'),
  'POST /console/workspaces/:workspace_id/quarantine/:id/retry': W('invoices'),
  'DELETE /console/workspaces/:workspace_id/quarantine/:id': W('invoices'),
  'POST /console/workspaces/:workspace_id/quotes': W('invoices'),
  'PUT /console/quotes/:id': W('invoices'),
  'POST /console/quotes/:id/accept': W('invoices'),
  'POST /console/quotes/:id/refuse': W('invoices'),
  'POST /console/quotes/:id/convert': W('invoices'),
  'POST /console/workspaces/:workspace_id/suppliers': W('invoices'),
  'PATCH /console/suppliers/:id': W('invoices'),
  'POST /console/workspaces/:workspace_id/categories': W('categories'),
  'PATCH /console/categories/:id': W('categories'),
  'DELETE /console/categories/:id': W('archived_categories'),

  'POST /console/workspaces/:workspace_id/payment_batches': W('batches'),
  'PATCH /console/payment_batches/:id': W('batches'),
  'DELETE /console/payment_batches/:id': W('batches'),
  'PUT /console/payment_batches/:id/instructions': W('batches'),
  'PATCH /console/payment_batches/:id/instructions': W('batches'),
  'POST /console/payment_batches/:id/submit_for_approval': W('batches'),
  'POST /console/payment_batches/:id/approve': W('approvals'),
  'POST /console/payment_batches/:id/refuse_approval': W('approvals'),
  'POST /console/payment_batches/:id/submit': W('approvals'),
  'POST /console/payment_batches/:id/sepa_export': W('sepa_files'),
  'GET /console/payment_batches/:id/sepa_export': R('sepa_files'),
  'POST /console/payment_batches/:id/bank_reports': W('approvals'),
  'POST /console/payment_instructions/:id/confirm_settlement': W('approvals'),
  'POST /console/payment_instructions/:id/undo_settlement': W('approvals'),
  'POST /console/payment_instructions/:id/declare_not_executed': W('approvals'),

  'POST /console/bank_operations/:id/allocations': W('reconciliation'),
  'POST /console/bank_operations/:id/allocations/:allocation_id/confirm': W('reconciliation'),
  'DELETE /console/bank_operations/:id/allocations/:allocation_id': W('reconciliation'),
  'POST /console/bank_operations/:id/converge': W('reconciliation'),
  'POST /console/workspaces/:workspace_id/bank_operations/converge': W('reconciliation'),
  'POST /console/bank_operations/:id/project': W('reconciliation'),
  'POST /console/workspaces/:workspace_id/bank_operations/project': W('reconciliation'),
  'POST /console/workspaces/:workspace_id/bank_statements': W('reconciliation'),
  'GET /console/bank_runs/:id': R('reconciliation'),
  'PATCH /console/bank_accounts/:id': W('bank_settings'),
  'POST /console/workspaces/:workspace_id/ledgers': W('bank_settings'),
  'POST /console/workspaces/:workspace_id/bank_connections': W('bank_settings'),
  'POST /console/bank_connections/:id/sync': W('bank_settings'),
  'PUT /console/bank_connections/:id/sandbox': W('bank_settings'),
  'POST /console/workspaces/:workspace_id/bank_rules': W('bank_settings'),
  'PATCH /console/bank_rules/:id': W('bank_settings'),
  'DELETE /console/bank_rules/:id': W('bank_settings'),
  'POST /console/bank_rules/:id/preview': R('bank_settings'),
};
