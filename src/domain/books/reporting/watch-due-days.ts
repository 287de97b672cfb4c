import { addDays } from '#einvoice/completion/payment-terms.ts';
import { ApiError } from '#kernel/api-error.ts';
import { frenchDay, frenchDays } from '#kernel/french-day.ts';
import { parisDay, readParisTime } from '#kernel/instant.ts';
import type { Log } from '#kernel/log.ts';
import type { Books } from '#model/books.ts';
import type { Database, Transaction } from '#orm/database.ts';
import { openCause } from '#orm/sql/notices/notice-causes.ts';
import { statement } from '#orm/statement.ts';
import { readBooks } from '#domain/invoicing/books/read-books.ts';
import { composeReport } from './compose-report.ts';
import { derivePeriod } from './derive-period.ts';
import { ensurePeriods } from './ensure-periods.ts';
import { findStale, viewPeriods, type PeriodView } from './find-periods.ts';
import { findSender } from './move-transmission.ts';
import { PERIOD_COLUMNS, type PeriodRow } from './period-row.ts';
import { sendReport } from './send-report.ts';

type Notice = 'report_due' | 'report_late';

interface Watched extends PeriodRow {
  parked: boolean;
  told: Notice | null;
}

/** Of a year: what changes later is a person's to send. The latest lead is nine days. */
const LIST = statement<Watched, [workspace_id: string, today: string]>(
  'list_reporting_periods_to_watch',
  `
    select ${PERIOD_COLUMNS}, p.parked, p.told from reporting_periods p
    where p.workspace_id = $1 and p.end_date between $2::date - 365 and $2::date - 1
      and p.due_on <= $2::date + 9
    order by p.id`,
);

const TELL = statement<{ name: string }, [workspace_id: string, id: string, told: Notice]>(
  'tell_of_reporting_period',
  `
    update reporting_periods p set told = $3 from companies c
    where p.workspace_id = $1 and p.id = $2 and p.told is distinct from $3
      and c.workspace_id = $1 and c.id = p.company_id
    returning c.name`,
);

interface Tools {
  db: Database;
  limits: boolean;
  log: Log;
}

interface Day extends Pick<Watched, 'parked' | 'told'> {
  view: PeriodView;
  books: Books;
  has_platform: boolean;
  now: Date;
}

/**
 * Announces a workspace's reports that are due soon or late, each once, and composes and sends those of companies that have it so,
 * some days before they are due. A period that fails stops no other one: each is derived in a transaction of its own.
 */
export async function watchDueDays(tools: Tools, workspace_id: string): Promise<void> {
  const { db, limits, log } = tools;
  const alone = (period_id: string, work: Promise<unknown>): Promise<unknown> =>
    work.catch((err: unknown) =>
      log.error({ err, workspace_id, period_id }, 'due day of a report'),
    );
  const days: Day[] = [];
  const { rows, stale } = await db.transact(async (tx) => {
    await ensurePeriods(tx, workspace_id);
    const watched = await LIST.all(tx, workspace_id, parisDay(tx.now));
    return { rows: watched, stale: await findStale(tx, workspace_id, watched) };
  });
  const read = (some: readonly Watched[]) =>
    db.transact(async (tx) => {
      const views = await viewPeriods(tx, workspace_id, some, limits, stale);
      for (const [at, view] of views.entries()) days.push(...(await readDay(tx, view, some[at])));
    });
  await read(rows.filter(({ id }) => !stale.has(id)));
  for (const row of rows) if (stale.has(row.id)) await alone(row.id, read([row]));
  for (const day of days) await alone(day.view.id, watchDay(tools, day));
}

async function readDay(tx: Transaction, view: PeriodView, row?: Watched): Promise<Day[]> {
  const { now } = tx;
  if (row === undefined || (view.state !== 'due' && view.state !== 'changed')) return [];
  const books = await readBooks(tx, { ...view, day: parisDay(now) });
  if (books.reporting === 'off') return [];
  const has_platform = (await findSender(tx, view)) !== null;
  return [{ view, books, has_platform, parked: row.parked, told: row.told, now }];
}

async function watchDay(tools: Tools, day: Day): Promise<void> {
  const leaves = leavesByItself(day);
  const notice = noticeOf(day, leaves);
  if (notice !== null) await announce(tools, day, notice);
  if (leaves && isTime(day)) await send(tools, day.view);
}

/** What is blocked, rejected or of a backup waits for a person; what is undecided is corrected later. */
function leavesByItself({ view, books, has_platform, parked }: Day): boolean {
  const waits = parked || view.summary.blocked_count > 0;
  const isWanted = books.reporting_send === 'automatic' && has_platform && !waits;
  return isWanted && view.transmissions[0]?.state !== 'rejected';
}

/** One report of a period a day, however often something of it changes. */
function isTime({ view: { due_on, transmissions }, books, now }: Day): boolean {
  const day = addDays(due_on, -books.reporting_lead_days);
  const from = readParisTime(`${day}T06:00:00`);
  const last = transmissions.find(({ state }) => state !== 'composed' && state !== 'discarded');
  const isDone = last !== undefined && parisDay(last.updated_at) === parisDay(now);
  return from !== null && now >= from && !isDone;
}

function noticeOf(
  { view: { due_on, late, transmissions }, told, now }: Day,
  leaves: boolean,
): Notice | null {
  if (late) return told === 'report_late' ? null : 'report_late';
  const isUnderWay = ['sending', 'accepted'].includes(transmissions[0]?.state ?? '');
  if (told !== null || leaves || isUnderWay) return null;
  return parisDay(now) >= (addDays(due_on, -3) ?? due_on) ? 'report_due' : null;
}

const announce = ({ db, limits }: Tools, { view, parked }: Day, kind: Notice): Promise<void> =>
  db.transact(async (tx) => {
    const { workspace_id, id: subject_id, series, start_date, end_date, due_on, summary } = view;
    const told = await TELL.first(tx, workspace_id, subject_id, kind);
    if (told === null) return;
    const hasBlocked = summary.blocked_count > 0;
    const { items } = hasBlocked
      ? await derivePeriod(tx, { ...view, derived: null }, limits)
      : { items: [] };
    const blocked = items.flatMap(({ findings }) => findings.map(({ sentence }) => sentence));
    const { undecided_count } = summary;
    const facts = [
      `à remettre le ${frenchDay(due_on)}`,
      ...(parked ? [RESTORED] : []),
      ...(undecided_count > 0 ? [`${undecided_count} sans réponse de la plateforme`] : []),
      ...blocked.slice(0, 5),
    ];
    const reason = facts.join(' ; ');
    const label = `${NAMES[series]} ${frenchDays(start_date, end_date)}, ${told.name}`;
    await openCause(tx, { workspace_id, kind, subject_id }, { label, reason }, tx.now);
  });

const RESTORED = "d'avant une restauration : cherchez-la d'abord à la plateforme";
const NAMES = { sales: 'Ventes', purchases: 'Achats', payments: 'Encaissements' };

/** One under way goes on by another connection, if its own is gone. */
async function send({ db, limits }: Tools, period: PeriodView): Promise<void> {
  const { workspace_id, id } = period;
  const actor = { kind: 'schedule' } as const;
  try {
    const key = { workspace_id, id, without_blocked: false };
    const report =
      period.transmissions.find(({ state, parked }) => state === 'sending' && !parked) ??
      (await composeReport({ db, limits }, actor, key)).transmission;
    await sendReport(db, actor, { workspace_id, id: report.id });
  } catch (error) {
    // A person was faster, or something is blocked by now.
    if (!(error instanceof ApiError)) throw error;
  }
}
