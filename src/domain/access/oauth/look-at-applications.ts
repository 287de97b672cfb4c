import type { Scope } from '#model/scope.ts';
import { statement, type Queryable } from '#orm/statement.ts';

/** An application as the operator sees it, without its secret. */
export interface SeenApplication {
  id: string;
  name: string;
  client_id: string;
  scopes: Scope[];
  provisioned: boolean;
  /** Workspaces it may enter. */
  workspaces_count: number;
  created_at: Date;
  updated_at: Date;
}

const COLUMNS = `
  a.id, a.name, a.client_id, a.scopes, a.provisioned, a.created_at, a.updated_at,
  (
    select count(*)::int from access_grants g
    where g.application_id = a.id and g.revoked_at is null
  ) as workspaces_count`;

const LIST = statement<SeenApplication, [workspace_id: string | null, limit: number]>(
  'look_at_applications',
  `
    select ${COLUMNS} from oauth_applications a
    where $1::bigint is null or exists (
      select from access_grants g where g.application_id = a.id and g.workspace_id = $1)
    order by a.id desc limit $2`,
  { plannedEachTime: 'it is asked by a person' },
);

const FIND = statement<SeenApplication, [id: string]>(
  'look_at_application',
  `select ${COLUMNS} from oauth_applications a where a.id = $1`,
);

/** Applications, newest first; with a workspace, those that have or had access to it. */
export const lookAtApplications = (
  on: Queryable,
  workspace_id: string | null,
  limit: number,
): Promise<SeenApplication[]> => LIST.all(on, workspace_id, limit);

/** One application, or null. */
export const lookAtApplication = (on: Queryable, id: string): Promise<SeenApplication | null> =>
  FIND.first(on, id);

export interface SeenAccess {
  application_id: string;
  application_name: string;
  workspace_id: string;
  workspace_name: string;
  granted_at: Date;
  revoked_at: Date | null;
}

/** More than a person reads; `workspaces_count` counts all. */
const MAX_ACCESSES = 1_000;

const ACCESSES = statement<
  SeenAccess,
  [application_id: string | null, workspace_id: string | null]
>(
  'look_at_accesses',
  `
    select g.application_id, a.name as application_name, g.workspace_id, w.name as workspace_name,
      g.granted_at, g.revoked_at
    from access_grants g
    join oauth_applications a on a.id = g.application_id
    join workspaces w on w.id = g.workspace_id
    where ($1::bigint is null or g.application_id = $1) and ($2::bigint is null or g.workspace_id = $2)
    order by g.granted_at desc, g.workspace_id desc, g.application_id desc limit ${MAX_ACCESSES}`,
  { plannedEachTime: 'each filter has an index of its own' },
);

/** The latest accesses, including revoked ones, newest first. */
export const lookAtAccesses = (
  on: Queryable,
  of: { application_id: string } | { workspace_id: string },
): Promise<SeenAccess[]> =>
  'application_id' in of
    ? ACCESSES.all(on, of.application_id, null)
    : ACCESSES.all(on, null, of.workspace_id);
