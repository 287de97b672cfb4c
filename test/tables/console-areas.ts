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
  exports: MANAGED,
  company_profile: MANAGED,
  reports: ALL,
  sent_reports: MANAGED,
  own_siren: { member: '-', manager: '-', owner: 'W' },
  first_steps: { member: '-', manager: 'W', owner: 'W' },
  endpoints: MANAGED,
  resends: { member: '-', manager: 'W', owner: 'W' },
  applications: MANAGED,
  platforms: { member: '-', manager: 'W', owner: 'W' },
  allowlist: MANAGED,
  audit_log: { member: '-', manager: 'R', owner: 'R' },
  users: { member: '-', manager: 'R', owner: 'W' },
} as const satisfies Record<string, Area>;

export type AreaName = keyof typeof AREAS;
