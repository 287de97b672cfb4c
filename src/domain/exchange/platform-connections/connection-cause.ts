import type { CauseEnd } from '#model/notice-cause.ts';
import type { Transaction } from '#orm/database.ts';
import type { PlatformConnection } from '#orm/entities/platform-connection.ts';
import { endCause, openCause } from '#orm/sql/notices/notice-causes.ts';

const keyOf = ({ workspace_id, id: subject_id }: PlatformConnection) =>
  ({ workspace_id, kind: 'platform_connection_failed', subject_id }) as const;

export const openFailure = (tx: Transaction, connection: PlatformConnection): Promise<void> => {
  const { name: label, error_message: reason } = connection;
  return openCause(tx, keyOf(connection), { label, reason }, tx.now);
};

export const endFailure = (
  tx: Transaction,
  connection: PlatformConnection,
  ended_as: CauseEnd,
): Promise<void> => endCause(tx, keyOf(connection), ended_as, tx.now);
