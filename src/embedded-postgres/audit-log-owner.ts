import { SUPERUSER } from './postgres-cluster.ts';
import { NAME } from './service-database.ts';

/**
 * An owner can regrant itself revoked rights, and a schema's owner can drop its contents: in our cluster the
 * superuser owns both. The service's pg_dump reads the sequence, and a restore advances it.
 */
export const TAKE_AUDIT_LOG = `
  alter table audit_log owner to ${SUPERUSER};
  grant select, insert on audit_log to ${NAME};
  grant select, update on sequence audit_log_id_seq to ${NAME};
  alter schema public owner to ${SUPERUSER};
  grant usage, create on schema public to ${NAME}`;

/** Migrations may change the table. */
export const GIVE_AUDIT_LOG = `alter table if exists audit_log owner to ${NAME}`;
