import type { OwnerStep } from '#model/first-step.ts';
import { statement, type Queryable } from '#orm/statement.ts';

type Done = Readonly<Record<OwnerStep, boolean>>;

/** Invoices that one look reads, the newest ones. */
const LATEST = 200;

/** By a statement of its own: people are everywhere, the other rows on the shard of their workspace. */
const READ_PEOPLE = statement<Pick<Done, 'accountant'>, [workspace_id: string]>(
  'read_invited_people',
  `
    select (select count(*) from (select from user_roles where workspace_id = $1 limit 2) seats) = 2
      or exists (select from invitations where workspace_id = $1) as accountant`,
);

const READ = statement<Omit<Done, 'accountant'>, [workspace_id: string]>(
  'read_owner_steps',
  `
    with latest as materialized (
      select direction, invoice_number from invoices where workspace_id = $1
      order by id desc limit ${LATEST}
    ), own as (
      select c.siren, p.profile::json as profile, p.logo_sha256 from companies c
      left join company_profiles p on p.workspace_id = $1 and p.id = c.profile_id
      where c.workspace_id = $1 order by c.id limit 1
    ), sold as (
      select exists (
        select from latest where direction = 'sales' and invoice_number is not null
      ) as sale
    )
    select sale,
      coalesce(own.siren is not null and profile ->> 'address' is not null, false) as company,
      coalesce(logo_sha256 is not null, false) as logo,
      sale or coalesce(profile ->> 'invoice_series' is not null, false) as numbering,
      exists (select from latest where direction = 'purchases') as purchase,
      exists (select from bank_accounts where workspace_id = $1) as bank,
      exists (select from company_books where workspace_id = $1) as books
    from sold left join own on true`,
);

/** What an owner has done of what comes first. */
export const readOwnerSteps = async (on: Queryable, workspace_id: string): Promise<Done> => ({
  ...(await READ.one(on, workspace_id)),
  ...(await READ_PEOPLE.one(on, workspace_id)),
});
