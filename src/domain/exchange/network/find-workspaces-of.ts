import { statement, type Queryable } from '#orm/statement.ts';

interface WorkspaceOfSiren {
  workspace_id: string;
  /** Gets the network's invoices for one of the SIRENs. */
  receives: boolean;
}

const FIND = statement<WorkspaceOfSiren, [sirens: readonly string[]]>(
  'find_workspaces_of_sirens',
  `
    select c.workspace_id, bool_or(r.siren is not null) as receives
    from companies c
    left join siren_receivers r
      on r.siren = c.siren and r.workspace_id = c.workspace_id and r.company_id = c.id
    where c.siren = any($1) and (not c.siren_unverified or r.siren is not null)
    group by c.workspace_id order by receives desc, c.workspace_id`,
);

/** Workspaces with a company of these SIRENs, receivers first; network messages say nothing more. */
export const findWorkspacesOf = (
  on: Queryable,
  sirens: readonly string[],
): Promise<WorkspaceOfSiren[]> => FIND.all(on, sirens);

/** The only workspace that receives for the SIRENs; where none does, the only one that has a company of them. */
export function receiverAmong(found: readonly WorkspaceOfSiren[]): string | null {
  const receivers = found.filter(({ receives }) => receives);
  const [only, other] = receivers.length > 0 ? receivers : found;
  return other === undefined ? (only?.workspace_id ?? null) : null;
}
