import { notFound } from '#kernel/api-error.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { statement, type Queryable } from '#orm/statement.ts';
import type { Flow } from './read-flow.ts';

/** Where alone a flow may go. */
export interface FlowScope {
  workspace_id: string;
  /** The company of the connection that brought it; null for any company of the workspace. */
  company: ScopeCompany | null;
}

export interface ScopeCompany {
  id: string;
  /** Its own and those by which its platform may name it. */
  sirens: readonly string[];
}

/** The scope of what a connection brings. */
export interface CompanyScope extends FlowScope {
  company: ScopeCompany;
}

const FIND = statement<
  { company_id: string; siren: string | null; aliases: string[] },
  [workspace_id: string, connection_id: string]
>(
  'find_company_of_platform_connection',
  `
    select c.id as company_id, c.siren, p.aliases
    from platform_connections p
    join companies c on c.workspace_id = p.workspace_id and c.id = p.company_id
    where p.workspace_id = $1 and p.id = $2`,
);

/** The scope of a connection, even a deleted one; 404. */
export async function findCompanyScope(
  on: Queryable,
  { workspace_id, id }: RowKey,
): Promise<CompanyScope> {
  const found = await FIND.first(on, workspace_id, id);
  if (found === null) throw notFound();
  const { company_id, siren, aliases } = found;
  const sirens = siren === null ? aliases : [siren, ...aliases];
  return { workspace_id, company: { id: company_id, sirens } };
}

/** Whether a company is the buyer of an invoice, or named by a status as a party of its invoice. */
export function concernsCompany(flow: Flow, { sirens }: ScopeCompany): boolean {
  const parties =
    flow.kind === 'invoice'
      ? [flow.buyer_siren]
      : [
          flow.invoice.seller_siren,
          flow.status.issuer?.identity.siren ?? null,
          ...flow.recipients.map(({ siren }) => siren),
        ];
  return parties.some((siren) => siren !== null && sirens.includes(siren));
}
