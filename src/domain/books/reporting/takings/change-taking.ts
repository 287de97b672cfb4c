import { refusedAtUpdate } from '#kernel/api-error.ts';
import type { Database } from '#orm/database.ts';
import { DailyTaking } from '#orm/entities/daily-taking.ts';
import type { RowKey } from '#orm/lock-row.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import { changedMembers } from '#domain/shared/audit/changed-members.ts';
import { recordChange } from '#domain/shared/audit/record-change.ts';
import { lockOr404 } from '#domain/shared/find-or-404.ts';
import { touchPeriods } from '#domain/books/reporting/period-row.ts';
import type { TakingInput } from './read-taking.ts';
import { readAll, type RecordedTaking } from './record-takings.ts';

/** Replaces what a taking says; its company, register and reference stay. 404, 422. */
export const replaceTaking = (
  db: Database,
  actor: Actor,
  { input, ...key }: RowKey & { input: TakingInput },
): Promise<RecordedTaking> =>
  db.transact(async (begun) => {
    const { row: taking, tx } = await lockOr404(begun, DailyTaking, key);
    const { workspace_id, id } = taking;
    for (const member of ['company_id', 'register', 'reference'] as const)
      if (String(input[member]) !== taking[member])
        throw refusedAtUpdate([
          { field: member, code: 'not_allowed', message: 'ne peut pas changer' },
        ]);
    const [read] = await readAll(tx, taking, [input]);
    if (read === undefined || read.violations.length > 0)
      throw refusedAtUpdate(read?.violations ?? []);
    const wanted = { date: input.date, content: read.content };
    const before = { date: taking.date, content: taking.content };
    const change = changedMembers(before, wanted);
    if (change !== null) {
      Object.assign(taking, wanted, { updated_at: tx.now });
      await tx.em.flush();
      await touchPeriods(tx, taking, [before.date, wanted.date], true);
      const row = { workspace_id, subject: 'daily_takings', subject_id: id };
      await recordChange(tx, actor, { ...row, action: 'update', ...change });
    }
    return { taking, created: false, warnings: read.warnings };
  });

/** Deletes a taking: what was reported of it is corrected by the next report of its period. 404. */
export const deleteTaking = (db: Database, actor: Actor, key: RowKey): Promise<void> =>
  db.transact(async (begun) => {
    const { row: taking, tx } = await lockOr404(begun, DailyTaking, key);
    const { workspace_id, id, register, reference, date, content } = taking;
    const before = { register, reference, date, content };
    await touchPeriods(tx, taking, [taking.date], true);
    const row = { workspace_id, subject: 'daily_takings', subject_id: id };
    await recordChange(tx, actor, { ...row, action: 'delete', before });
    await tx.em.remove(taking).flush();
  });
