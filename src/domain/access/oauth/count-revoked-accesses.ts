import { tallies } from '#domain/shared/tally.ts';

/** A workspace's applications whose access is revoked; a workspace has few. */
export const countRevokedAccesses = tallies('count_revoked_accesses', {
  revoked: `
    select revoked_at as at from access_grants
    where workspace_id = $1 and revoked_at is not null order by application_id`,
});
