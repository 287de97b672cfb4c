import { hash } from 'node:crypto';
import { conflict } from '#kernel/api-error.ts';
import { parisDay } from '#kernel/instant.ts';
import type { TransmissionEvent, TransmissionState } from '#machines/transmission.ts';
import type { Database, Transaction } from '#orm/database.ts';
import { Transmission } from '#orm/entities/transmission.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { statement } from '#orm/statement.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import { recordChange } from '#domain/shared/audit/record-change.ts';
import { SEARCHES_BEFORE_RESEND } from '#domain/exchange/network-messages/begin-step.ts';
import { findOr404, lockOr404 } from '#domain/shared/find-or-404.ts';
import { ensurePeriods, reportingWorkspaces } from './ensure-periods.ts';
import { findSender, moveTransmission } from './move-transmission.ts';

/** 404. */
export const findTransmission = (db: Database, { workspace_id, id }: RowKey) =>
  findOr404(db.reader().findOne(Transmission, { workspace_id, id }));

/** Those of a period, newest first. */
export const listTransmissions = (
  db: Database,
  { workspace_id, id: period_id }: RowKey,
): Promise<Transmission[]> =>
  db.reader().find(Transmission, { workspace_id, period_id }, { orderBy: { id: 'desc' } });

/**
 * Queues a composed report for the company's platform, which is searched for it first: one of its number may have left
 * before a restore. One that is under way stays, unless its connection is gone. 404, 409.
 */
export const sendReport = (db: Database, actor: Actor, key: RowKey): Promise<Transmission> =>
  db.transact(async (begun) => {
    const { row, tx } = await lockReport(begun, key);
    const before = row.state;
    const connection = await findSender(tx, row);
    if (connection === null)
      throw conflict(
        "Aucune plateforme n'est connectée : téléchargez le fichier (download), déposez-le, puis indiquez son sort (outcome)",
      );
    const mayBeThere = row.parked || row.attempts_count > 0;
    const means = {
      connection_id: connection.id,
      tracking_id: trackingId(row),
      // What may have been taken is searched for twice.
      attempts_count: mayBeThere ? 1 : 0,
      empty_searches: mayBeThere ? 0 : SEARCHES_BEFORE_RESEND - 1,
      next_attempt_at: tx.now,
      reason: null,
    };
    if (before === 'sending' && (row.parked || row.connection_id !== connection.id))
      Object.assign(row, means, { parked: false, tracking_id: row.tracking_id });
    else {
      const outcome = await moveTransmission(tx, row, { type: 'send' }, means);
      if (outcome === 'refused') throw refusal(row);
      if (outcome === 'replay') return row;
    }
    tx.announce('network');
    await audit(tx, actor, row, 'send', before);
    return row;
  });

/** Of a company's number always the same UUID (RFC 9562, version 8). Several companies may have one SIREN. */
const trackingId = ({ workspace_id, company_id, number }: Transmission): string =>
  hash('sha256', `${workspace_id}/${company_id}/${number}`).replace(
    /^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/,
    '$1-$2-8$3-8$4-$5',
  );

const RELEASE_PERIOD = statement<never, [workspace_id: string, transmission_id: string]>(
  'release_reporting_period',
  `
    update reporting_periods set parked = false
    where workspace_id = $1 and parked and id = (
      select period_id from transmissions where workspace_id = $1 and id = $2)`,
);

/** Locks a report for a decision, which ends what its period waits for since a restore. 404. */
async function lockReport(tx: Transaction, key: RowKey) {
  await RELEASE_PERIOD.run(tx, key.workspace_id, key.id);
  return lockOr404(tx, Transmission, key);
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
    const { row, tx } = await lockReport(begun, key);
    const before = row.state;
    const moved = await moveTransmission(tx, row, EVENTS[state], { reason });
    if (moved === 'refused') throw refusal(row);
    if (moved === 'moved') await audit(tx, actor, row, 'record_outcome', before);
    return row;
  });

const refusal = ({ number, state }: Transmission) =>
  conflict(`La déclaration ${number} est ${WORDS[state]} : cette action n'est pas possible`);

const WORDS: Record<TransmissionState, string> = {
  composed: 'composée',
  discarded: 'écartée par une autre',
  sending: "en cours d'envoi",
  accepted: 'prise par la plateforme',
  sent: 'transmise',
  rejected: 'rejetée',
  deposited: 'déposée',
  superseded: 'remplacée',
};

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

const PARK = statement<never, [workspace_id: string]>(
  'park_transmissions',
  `
    update transmissions set parked = true, next_attempt_at = null, leased_by = null
    where workspace_id = $1 and state in ('composed', 'sending') and not parked`,
);

const PARK_PERIODS = statement<never, [workspace_id: string, today: string]>(
  'park_reporting_periods',
  `
    update reporting_periods set parked = true
    where workspace_id = $1 and end_date < $2::date and not parked`,
);

/**
 * Reports of a backup may have left since, and others of periods that are over: they wait until a person sends them.
 * @returns how many are composed
 */
export async function parkTransmissions(db: Database): Promise<number> {
  let parked = 0;
  for await (const workspace_id of reportingWorkspaces(db))
    parked += await db.transact(async (tx) => {
      await ensurePeriods(tx, workspace_id);
      await PARK_PERIODS.run(tx, workspace_id, parisDay(tx.now));
      return PARK.run(tx, workspace_id);
    });
  return parked;
}
