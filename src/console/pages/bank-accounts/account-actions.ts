import { reaches, type Role } from '#model/role.ts';

const ACCOUNT_ACTIONS = ['configure', 'create_ledger'] as const;
type AccountAction = (typeof ACCOUNT_ACTIONS)[number];

/** The actions on an account, in any state, that the service takes from a person with this role. */
export const accountActions = (role: Role): readonly AccountAction[] =>
  reaches(role, 'manager') ? ACCOUNT_ACTIONS : [];
