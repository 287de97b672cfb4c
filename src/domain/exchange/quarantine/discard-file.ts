import type { Actor } from '#domain/shared/audit/actor.ts';
import { recordChange } from '#domain/shared/audit/record-change.ts';
import type { Database } from '#orm/database.ts';
import type { KeptKey } from './find-kept-file.ts';
import { lockKeptFile, moveKeptFile, notHeld, subjectOf } from './move-kept-file.ts';

/** Discards a held file with its bytes; a repetition changes nothing. 404; 409 for an imported one. */
export const discardFile = (db: Database, actor: Actor, key: KeptKey): Promise<void> =>
  db.transact(async (begun) => {
    const { file, tx } = await lockKeptFile(begun, key);
    const outcome = await moveKeptFile(tx, key, file, { type: 'discard' });
    if (outcome === 'refused') throw notHeld(file);
    if (outcome === 'moved')
      await recordChange(tx, actor, {
        workspace_id: key.keeper,
        action: 'discard_file',
        subject: subjectOf(key),
        subject_id: key.id,
        before: { state: 'held' },
        after: { state: file.state },
      });
  });
