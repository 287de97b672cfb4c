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
    where c.siren = any($1)
    group by c.workspace_id order by receives desc, c.workspace_id`,
);

/** Workspaces with a company of these SIRENs, receivers first; network messages say nothing more. */
export const findWorkspacesOf = (
  on: Queryable,
  sirens: readonly string[],
): Promise<WorkspaceOfSiren[]> => FIND.all(on, sirens);

/** The receiver among the workspaces of one SIREN; without one, the only workspace. */
export function receiverAmong(found: readonly WorkspaceOfSiren[]): string | null {
  const [first, second] = found;
  return first?.receives === true || second === undefined ? (first?.workspace_id ?? null) : null;
}
