import { LockMode } from '@mikro-orm/core';
import { printReportEnd, printReportHead } from '#einvoice/flux10/print-report.ts';
import { reportName, reportNumber } from '#einvoice/flux10/report-number.ts';
import { dayAfter } from '#einvoice/flux10/reporting-periods.ts';
import { conflict, refusedWhole } from '#kernel/api-error.ts';
import { frenchDay } from '#kernel/french-day.ts';
import { parisDay } from '#kernel/instant.ts';
import { MAX_VIOLATIONS } from '#kernel/violation.ts';
import { transmissionMachine } from '#machines/transmission.ts';
import type { Database, Transaction } from '#orm/database.ts';
import { Company } from '#orm/entities/company.ts';
import { Transmission } from '#orm/entities/transmission.ts';
import { asOfNow, type RowKey } from '#orm/lock-row.ts';
import { statement } from '#orm/statement.ts';
import { noteBegin } from '#domain/shared/apply-transition.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import { recordChange } from '#domain/shared/audit/record-change.ts';
import { packBytes } from '#domain/shared/chunks/pack-bytes.ts';
import { isBlocked, type DerivedItem } from './derived-item.ts';
import { derivePeriod, type DerivedPeriod } from './derive-period.ts';
import { findSender, moveTransmission, TRANSMISSION_CHUNKS } from './move-transmission.ts';
import { lockPeriodRow, type PeriodRow } from './period-row.ts';

const COUNT = statement<never, [workspace_id: string, id: string]>(
  'count_composition',
  `
    update reporting_periods set compositions = compositions + 1
    where workspace_id = $1 and id = $2`,
);

const KEEP_ITEMS = statement<
  never,
  [workspace_id: string, transmission_id: string, start: number, items: string]
>(
  'keep_transmission_items',
  `
    insert into transmission_items
      (workspace_id, transmission_id, position, source, source_id, flow, label, content)
    select $1, $2, $3 + number, source, source_id, flow, label, content
    from rows from (json_to_recordset($4) as (
      source text, source_id bigint, flow text, label text, content text)) with ordinality
      as item (source, source_id, flow, label, content, number)`,
);

interface Composed {
  transmission: Transmission;
  /** False: the one that is there says the same. */
  created: boolean;
}

/** Those that the portal has, or will have. A rejected one never was. */
const VALID: readonly string[] = ['sent', 'deposited', 'superseded'];

/** The newest of a period that is valid, by which changes are found; null before the first. */
export const lastValid = (newestFirst: readonly Transmission[]): Transmission | null =>
  newestFirst.find(({ state }) => VALID.includes(state)) ?? null;

/**
 * Freezes what a period has to report. 404; 409 while it is open, one of it is under way, or there is nothing to report;
 * 422 with all that blocks, unless those rows are to wait.
 */
export const composeReport = (
  { db, limits }: { db: Database; limits: boolean },
  actor: Actor,
  { without_blocked, ...key }: RowKey & { without_blocked: boolean },
): Promise<Composed> =>
  db.transact(async (begun) => {
    const period = await lockPeriodRow(begun, key);
    const tx = await asOfNow(begun);
    if (parisDay(tx.now) <= period.end_date)
      throw conflict(
        `La période n'est pas close : elle le sera le ${frenchDay(dayAfter(period.end_date))}`,
      );
    const { workspace_id, id: period_id } = period;
    // Locked, so that none leaves while it is replaced.
    const locked = { orderBy: { id: 'desc' }, lockMode: LockMode.PESSIMISTIC_WRITE } as const;
    const known = await tx.em.find(Transmission, { workspace_id, period_id }, locked);
    const underWay = known.find(({ state }) => state === 'sending' || state === 'accepted');
    if (underWay !== undefined)
      throw conflict(`La déclaration ${underWay.number} est en cours d'envoi`);
    const pieces: Buffer[] = [];
    const derived = await derivePeriod(tx, period, limits, (piece) => pieces.push(piece));
    refuseBlocked(derived.items, without_blocked);
    const { content_digest } = derived.summary;
    const present = known.find(({ state }) => state === 'composed') ?? null;
    const valid = lastValid(known);
    if (present?.content_digest === content_digest)
      return { transmission: present, created: false };
    if (present !== null) await moveTransmission(tx, present, { type: 'composed_again' });
    if (valid?.content_digest === content_digest) return { transmission: valid, created: false };
    if (valid === null && pieces.length === 0) throw conflict('Rien à déclarer');
    const type_code = valid === null ? 'IN' : 'RE';
    const transmission = await freeze(tx, period, type_code, derived, pieces);
    await recordChange(tx, actor, {
      workspace_id,
      action: 'compose',
      subject: 'transmissions',
      subject_id: transmission.id,
      after: { number: transmission.number, type_code, sha256: transmission.sha256 },
    });
    return { transmission, created: true };
  });

function refuseBlocked(items: readonly DerivedItem[], may_wait: boolean): void {
  const sentences = items.flatMap(({ findings }) => findings.map(({ sentence }) => sentence));
  if (sentences.length === 0 || may_wait) return;
  throw refusedWhole(
    ...sentences
      .slice(0, MAX_VIOLATIONS)
      .map((message) => ({ code: 'wrong_state' as const, message })),
  );
}

async function freeze(
  tx: Transaction,
  period: PeriodRow,
  type_code: Transmission['type_code'],
  { items, summary: { content_digest } }: DerivedPeriod,
  pieces: readonly Buffer[],
): Promise<Transmission> {
  const { workspace_id, id: period_id, company_id, series, start_date, end_date } = period;
  const company = await tx.em.findOneOrFail(Company, { workspace_id, id: company_id });
  if (company.siren === null) throw conflict('La société doit avoir un SIREN');
  const connection = await findSender(tx, { workspace_id, company_id });
  const days = { start_date, end_date };
  const number = reportNumber(company.siren, series, days, period.compositions + 1);
  const head = {
    series,
    number,
    name: reportName(series, days),
    created_at: tx.now,
    type_code,
    platform_number: connection?.platform_number ?? UNKNOWN_PLATFORM,
    siren: company.siren,
    company_name: company.name,
    period: days,
  };
  const first = Buffer.from(printReportHead(head));
  const last = Buffer.from(printReportEnd(head));
  const { chunks, ...packed } = await packBytes([first, ...pieces, last]);
  const reported = items.filter((item) => !isBlocked(item));
  const transmission = tx.em.create(Transmission, {
    workspace_id,
    company_id,
    period_id,
    number,
    type_code,
    content_digest,
    ...packed,
    state: 'composed',
    chunk_count: chunks.length,
    processing_rule: ruleOf(reported),
    ...NOTHING_YET,
    created_at: tx.now,
    updated_at: tx.now,
  });
  await tx.em.flush();
  noteBegin(tx, transmissionMachine, transmission, 'composed');
  await TRANSMISSION_CHUNKS.insert(tx, [workspace_id, transmission.id], chunks);
  await keepItems(tx, transmission, reported);
  await COUNT.run(tx, workspace_id, period_id);
  return transmission;
}

/** The platform that sends it writes its own. */
const UNKNOWN_PLATFORM = '0000';

const NOTHING_YET = {
  connection_id: null,
  tracking_id: null,
  flow_id: null,
  empty_searches: null,
  next_attempt_at: null,
  leased_by: null,
  reason: null,
  verdict: null,
  sent_at: null,
  deposited_at: null,
};

/** By which platforms file it; null for a mixed one. */
function ruleOf(items: readonly DerivedItem[]): string | null {
  const flows = new Set(items.map(({ flow }) => flow));
  const all = (...of: DerivedItem['flow'][]) => [...flows].every((flow) => of.includes(flow));
  if (flows.size === 0) return null;
  if (all('10.3', '10.4')) return 'B2C';
  return all('10.1', '10.2') ? 'B2BInt' : null;
}

/** So that other requests wait some milliseconds. */
const ITEMS_AT_ONCE = 200;
const COLUMNS = ['source', 'source_id', 'flow', 'label', 'content'];

async function keepItems(
  tx: Transaction,
  { workspace_id, id }: Transmission,
  items: readonly DerivedItem[],
): Promise<void> {
  for (let start = 0; start < items.length; start += ITEMS_AT_ONCE) {
    const batch = JSON.stringify(items.slice(start, start + ITEMS_AT_ONCE), COLUMNS);
    await KEEP_ITEMS.run(tx, workspace_id, id, start, batch);
  }
}
