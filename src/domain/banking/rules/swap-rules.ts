import { LockMode } from '@mikro-orm/core';
import { conflict, notFound } from '#kernel/api-error.ts';
import type { Database, Transaction } from '#orm/database.ts';
import { BankRule } from '#orm/entities/bank-rule.ts';
import { asOfNow, type RowKey } from '#orm/lock-row.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import { recordChange } from '#domain/shared/audit/record-change.ts';
import { inOrder } from './match-rule.ts';
import { swapPriorities } from './swap-priorities.ts';

/** The place of a rule next to another: tried before or after it. */
export const PLACES = ['before', 'after'] as const;
export type Place = (typeof PLACES)[number];

interface Swap extends RowKey {
  with_id: string;
  /** Where it comes to be. */
  to: Place;
}

/**
 * Swaps a rule with its neighbour in the order in which rules are tried, by their priorities. One that is in its place
 * already stays, since a call may come twice. 404 for the rule; 409 if the other one is no longer next to it.
 */
export async function swapRules(
  db: Database,
  actor: Actor,
  { workspace_id, id, with_id, to }: Swap,
): Promise<BankRule> {
  return db.transact(async (begun) => {
    const rules = await lockRules(begun, workspace_id);
    const tx = await asOfNow(begun);
    const rule = rules.find((one) => one.id === id);
    if (rule === undefined) throw notFound();
    const group = inOrder(rules.filter(({ scope }) => scope === rule.scope));
    const [place, other] = [id, with_id].map((sought) =>
      group.findIndex((one) => one.id === sought),
    );
    if (place === undefined || other === undefined || other < 0 || Math.abs(place - other) !== 1)
      throw conflict(MOVED);
    if (place < other === (to === 'before')) return rule;
    const changes = swapPriorities(group, Math.min(place, other));
    if (changes === null) throw conflict(NO_ROOM);
    for (const changed of rules) {
      const priority = changes.get(changed.id);
      if (priority !== undefined) await setPriority(tx, actor, changed, priority);
    }
    await tx.em.flush();
    return rule;
  });
}

const MOVED = "L'ordre des règles a changé entre-temps : rechargez la liste";
const NO_ROOM = 'La priorité est déjà la plus grande : diminuez celle des règles qui précèdent';

/** By ascending id, the order of every lock on several rows. */
const lockRules = ({ em }: Transaction, workspace_id: string): Promise<BankRule[]> =>
  em.find(
    BankRule,
    { workspace_id },
    { orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE },
  );

async function setPriority(
  tx: Transaction,
  actor: Actor,
  rule: BankRule,
  priority: number,
): Promise<void> {
  const { workspace_id, id } = rule;
  const change = { before: { priority: rule.priority }, after: { priority } };
  Object.assign(rule, { priority, updated_at: tx.now });
  const subject = { subject: 'bank_rules', subject_id: id };
  await recordChange(tx, actor, { workspace_id, action: 'update', ...subject, ...change });
}
