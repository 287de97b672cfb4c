import { randomUUID } from 'node:crypto';
import { conflict } from '#kernel/api-error.ts';
import type { TransmissionEvent } from '#machines/transmission.ts';
import type { Database, Transaction } from '#orm/database.ts';
import { PlatformConnection } from '#orm/entities/platform-connection.ts';
import { Transmission } from '#orm/entities/transmission.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { statement } from '#orm/statement.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import { recordChange } from '#domain/shared/audit/record-change.ts';
import { findOr404, lockOr404 } from '#domain/shared/find-or-404.ts';
import { workspacePages } from '#domain/shared/workspaces/workspace-pages.ts';
import { moveTransmission } from './move-transmission.ts';

/** 404. */
export const findTransmission = (db: Database, { workspace_id, id }: RowKey) =>
  findOr404(db.reader().findOne(Transmission, { workspace_id, id }));

/**
 * Queues a composed report for the company's platform. One that is under way stays, unless its connection is gone; of a
 * backup it is searched for at the platform before. 404, 409.
 */
export const sendReport = (db: Database, actor: Actor, key: RowKey): Promise<Transmission> =>
  db.transact(async (begun) => {
    const { row, tx } = await lockOr404(begun, Transmission, key);
    const before = row.state;
    const connection = await findConnection(tx, row);
    const way = { connection_id: connection.id, tracking_id: randomUUID() };
    if (before === 'sending' && row.connection_id !== connection.id)
      Object.assign(row, way, { parked: false, empty_searches: null, next_attempt_at: tx.now });
    else if (before === 'sending' && row.parked)
      Object.assign(row, { parked: false, empty_searches: 0, next_attempt_at: tx.now });
    else {
      const outcome = await moveTransmission(
        tx,
        row,
        { type: 'send' },
        {
          ...way,
          next_attempt_at: tx.now,
        },
      );
      if (outcome === 'refused') throw refusal(row);
      if (outcome === 'replay') return row;
    }
    tx.announce('network');
    await audit(tx, actor, row, 'send', before);
    return row;
  });

async function findConnection(
  tx: Transaction,
  { workspace_id, company_id }: Transmission,
): Promise<PlatformConnection> {
  const live = { workspace_id, company_id, archived_at: null, sends: true };
  const connection = await tx.em.findOne(PlatformConnection, live);
  if (connection !== null) return connection;
  throw conflict(
    "Aucune plateforme n'est connectée : téléchargez le fichier (download), déposez-le, puis indiquez son sort (outcome)",
  );
}

export const OUTCOMES = ['sent', 'deposited', 'rejected'] as const;

export interface ReportOutcome {
  state: (typeof OUTCOMES)[number];
  reason?: string | null;
}

const EVENTS: Record<ReportOutcome['state'], TransmissionEvent> = {
  sent: { type: 'taken_elsewhere' },
  deposited: { type: 'deposit' },
  rejected: { type: 'rejection' },
};

/** Records what a person knows of a report. 404; 409 if its state has no such outcome. */
export const recordOutcome = (
  db: Database,
  actor: Actor,
  { outcome: { state, reason = null }, ...key }: RowKey & { outcome: ReportOutcome },
): Promise<Transmission> =>
  db.transact(async (begun) => {
    const { row, tx } = await lockOr404(begun, Transmission, key);
    const before = row.state;
    const moved = await moveTransmission(tx, row, EVENTS[state], { reason });
    if (moved === 'refused') throw refusal(row);
    if (moved === 'moved') await audit(tx, actor, row, 'record_outcome', before);
    return row;
  });

const refusal = ({ number, state }: Transmission) =>
  conflict(`La déclaration ${number} est « ${state} » : cette action n'est pas possible`);

const audit = (
  tx: Transaction,
  actor: Actor,
  { workspace_id, id, state, reason }: Transmission,
  action: string,
  before: Transmission['state'],
): Promise<void> =>
  recordChange(tx, actor, {
    workspace_id,
    action,
    subject: 'transmissions',
    subject_id: id,
    before: { state: before },
    after: { state, reason },
  });

const PARK = statement<never, [workspaces: readonly string[]]>(
  'park_transmissions',
  `
    update transmissions set parked = true, next_attempt_at = null, leased_by = null
    where workspace_id = any($1) and state in ('composed', 'sending') and not parked`,
);

/** Reports of a backup may have left since: they wait until a person sends them. @returns how many */
export async function parkTransmissions(db: Database): Promise<number> {
  let parked = 0;
  for await (const workspaces of workspacePages(db)) parked += await PARK.run(db, workspaces);
  return parked;
}
