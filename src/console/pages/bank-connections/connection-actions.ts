import { bankConnectionMachine, type BankConnectionState } from '#machines/bank-connection.ts';
import { wouldMove } from '#machines/step.ts';
import { reaches, type Role } from '#model/role.ts';

const CONNECTION_ACTIONS = ['sync', 'fill_sandbox'] as const;
type ConnectionAction = (typeof CONNECTION_ACTIONS)[number];

/** The actions that change something, from a person with this role. A synchronisation under way is not asked again. */
export function connectionActions(
  { state }: { state: BankConnectionState },
  role: Role,
): ConnectionAction[] {
  if (!reaches(role, 'manager')) return [];
  const maySync = wouldMove(bankConnectionMachine, { state }, { type: 'sync_requested' });
  return CONNECTION_ACTIONS.filter((action) => action !== 'sync' || maySync);
}
