import { sql } from 'kysely';
import type { CauseEnd, NoticeKind } from '#model/notice-cause.ts';
import type { Database } from '#orm/database.ts';
import { endCause, openCause } from '#orm/sql/notices/notice-causes.ts';
import { addAddress } from '#domain/notices/addresses/change-addresses.ts';
import { composeNotice, findNotice } from '#domain/notices/compose-notice.ts';
import { sqlOn } from '#test-kit/database/sql.ts';

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

interface Named {
  kind?: NoticeKind;
  subject_id?: string;
  label?: string;
  reason?: string | null;
}

const keyOf = ({ id: workspace_id }: { id: string }, { kind, subject_id }: Named) => ({
  workspace_id,
  kind: kind ?? ('bank_connection_failed' as const),
  subject_id: subject_id ?? '1',
});

export const breakDown = (db: Database, workspace: { id: string }, named: Named = {}) =>
  db.transact((tx) => {
    const { label = 'Ma banque', reason = 'La banque ne répond pas' } = named;
    return openCause(tx, keyOf(workspace, named), { label, reason }, tx.now);
  });

export const recover = (
  db: Database,
  workspace: { id: string },
  named: Named = {},
  as: CauseEnd = 'well',
) => db.transact((tx) => endCause(tx, keyOf(workspace, named), as, tx.now));

export const addTo = (db: Database, workspace: { id: string }, email = 'compta@example.com') =>
  addAddress(db, { kind: 'command_line' }, { workspace_id: workspace.id, email });

/** Composes all that is due. @returns how many notices */
export async function composeDue(db: Database): Promise<number> {
  let composed = 0;
  for (let after = '0'; ;) {
    const found = await findNotice(db, after);
    if (found === null) return composed;
    after = found.workspace_id;
    if (await composeNotice(db, after)) composed += 1;
  }
}

interface CauseRow {
  workspace_id: string;
  kind: NoticeKind;
  subject_id: string;
  label: string;
  reason: string | null;
  ended_as: CauseEnd | null;
  told_by_mail: boolean;
  told_by_hook: boolean;
}

export async function readCauses(db: Database): Promise<CauseRow[]> {
  const { rows } = await sql<CauseRow>`
    select workspace_id, kind, subject_id, label, reason, ended_as, told_by_mail, told_by_hook
    from notice_causes order by workspace_id, kind, subject_id`.execute(sqlOn(db));
  return rows;
}
