import { statement, type Queryable } from '#orm/statement.ts';
import { lookAtApplication, type SeenApplication } from './look-at-applications.ts';

/** An application that the operator manages. */
export type ProvisionedApplication = Omit<SeenApplication, 'provisioned'>;

const COLUMNS = `
  a.id, a.name, a.client_id, a.scopes, a.created_at, a.updated_at, (
    select count(*)::int from access_grants g
    where g.application_id = a.id and g.revoked_at is null
  ) as workspaces_count`;

const LIST = statement<ProvisionedApplication, [before: string | null, limit: number]>(
  'list_provisioned_applications',
  `
    select ${COLUMNS} from oauth_applications a
    where a.provisioned and ($1::bigint is null or a.id < $1) order by a.id desc limit $2`,
);

/**
 * The applications of the operator, newest first.
 * @param before only those with a lower id
 */
export const listProvisionedApplications = (
  on: Queryable,
  { before, limit }: { before: string | null; limit: number },
): Promise<ProvisionedApplication[]> => LIST.all(on, before, limit);

/** One of them, or null. */
export const findProvisionedApplication = async (
  on: Queryable,
  id: string,
): Promise<ProvisionedApplication | null> => {
  const found = await lookAtApplication(on, id);
  return found?.provisioned === true ? found : null;
};
