import { SUPERUSER } from './postgres-cluster.ts';
import { NAME } from './service-database.ts';

/**
 * An owner may grant itself what was revoked, and the owner of a schema may drop what is in it. So in a cluster of
 * ours both belong to the superuser, and the service's role has what it needs.
 * A pg_dump in its name reads the sequence.
 */
export const TAKE_AUDIT_LOG = `
  alter table audit_log owner to ${SUPERUSER};
  grant select, insert on audit_log to ${NAME};
  grant select on sequence audit_log_id_seq to ${NAME};
  alter schema public owner to ${SUPERUSER};
  grant usage, create on schema public to ${NAME}`;

/** For migrations, which may change the table. */
export const GIVE_AUDIT_LOG = `alter table if exists audit_log owner to ${NAME}`;
