import { conflict, refusedAtCreation, refusedAtUpdate } from '#kernel/api-error.ts';
import { parisDay } from '#kernel/instant.ts';
import { printJson } from '#kernel/json.ts';
import { humanize } from '#kernel/violation.ts';
import type { Database, Transaction } from '#orm/database.ts';
import { DailyTaking } from '#orm/entities/daily-taking.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { behind, daysOf, given, paged, type RowPage } from '#orm/row-page.ts';
import { statement } from '#orm/statement.ts';
import type { Warning } from '#einvoice/model/warning.ts';
import { readBooksHistory, type BooksKey } from '#domain/invoicing/books/read-books.ts';
import { chooseCompany, UNKNOWN_COMPANY } from '#domain/invoicing/companies/choose-company.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import { changedMembers } from '#domain/shared/audit/changed-members.ts';
import { recordChange, recordChanges } from '#domain/shared/audit/record-change.ts';
import { findOr404, lockOr404 } from '#domain/shared/find-or-404.ts';
import { touchPeriods } from '#domain/books/reporting/period-row.ts';
import { readTaking, type TakingInput } from './read-taking.ts';
import type { RefusedRow, TakingsCsv } from './read-takings-csv.ts';

export interface RecordedTaking {
  taking: DailyTaking;
  created: boolean;
  warnings: readonly Warning[];
}

export interface TakingsImport {
  created: number;
  unchanged: number;
  /** With one of these nothing is written. */
  refused: RefusedRow[];
}

const INSERT = statement<
  { id: string; register: string; reference: string },
  [workspace_id: string, company_id: string, now: Date, takings: string]
>(
  'insert_daily_takings',
  `
    insert into daily_takings
      (workspace_id, company_id, created_at, updated_at, register, reference, date, content)
    select $1, $2, $3, $3, taking.*
    from json_to_recordset($4) as taking (register text, reference text, date date, content text)
    on conflict (workspace_id, company_id, register, reference) do nothing
    returning id, register, reference`,
);

/** Records a taking, once: the same again is the one there is, 409 with other content. 422. */
export const recordTaking = (
  db: Database,
  actor: Actor,
  workspace_id: string,
  input: TakingInput,
): Promise<RecordedTaking> =>
  db.transact(async (tx) => {
    const key = await findCompany(tx, workspace_id, String(input.company_id));
    const [read] = await readAll(tx, key, [input]);
    if (read === undefined || read.violations.length > 0)
      throw refusedAtCreation(read?.violations ?? []);
    const created = (await insert(tx, actor, key, [read])) === 1;
    const { register, reference } = input;
    const taking = await tx.em.findOneOrFail(DailyTaking, { ...key, register, reference });
    if (!isSame(taking, read)) throw conflict(known(taking));
    return { taking, created, warnings: read.warnings };
  });

/** Records the takings of a file: all, or none. */
export const importTakings = (
  db: Database,
  actor: Actor,
  workspace_id: string,
  { company_id, takings, ...file }: TakingsCsv & { company_id: string | null },
): Promise<TakingsImport> =>
  db.transact(async (tx) => {
    const key = await findCompany(tx, workspace_id, company_id);
    const read = await readAll(tx, key, takings);
    const references = { $in: takings.map(({ reference }) => reference) };
    const rows = await tx.em.find(DailyTaking, { ...key, reference: references });
    const stored = new Map(rows.map((row) => [nameOf(row), row]));
    const refused = [...file.refused];
    for (const taking of read) {
      const { lines } = taking.input;
      for (const { field, message } of taking.violations) {
        const line = lines[Number(/\[(\d+)\]/.exec(field)?.[1] ?? 0)] ?? 0;
        refused.push({ line, message: `${humanize(field.replace(/^.*\./, ''))} ${message}` });
      }
      const row = stored.get(nameOf(taking.input));
      if (row !== undefined && taking.violations.length === 0 && !isSame(row, taking))
        refused.push({ line: lines[0] ?? 0, message: known(row) });
    }
    if (refused.length > 0) return { created: 0, unchanged: 0, refused };
    const created = await insert(tx, actor, key, read);
    return { created, unchanged: read.length - created, refused };
  });

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

async function findCompany(
  tx: Transaction,
  workspace_id: string,
  company_id: string | null,
): Promise<BooksKey> {
  const company = await chooseCompany(tx, { workspace_id, company_id });
  if (company === null) throw refusedAtCreation([UNKNOWN_COMPANY]);
  return { workspace_id, company_id: company.id };
}

/** What takings say by the settings of their days. */
async function readAll<Input extends Omit<TakingInput, 'company_id'>>(
  tx: Transaction,
  { workspace_id, company_id }: BooksKey,
  inputs: readonly Input[],
) {
  const booksOn = await readBooksHistory(tx, { workspace_id, company_id });
  const today = parisDay(tx.now);
  return inputs.map((input) => ({
    input,
    ...readTaking(input, { today, vat_on_debits: booksOn(input.date).vat_on_debits }),
  }));
}

type Read = Awaited<ReturnType<typeof readAll>>[number];

const nameOf = ({ register, reference }: Pick<TakingInput, 'register' | 'reference'>): string =>
  `${register}\0${reference}`;

const isSame = (row: DailyTaking, { input: { date }, content }: Read): boolean =>
  row.date === date && row.content === content;

const known = ({ id, register, reference }: DailyTaking): string =>
  `Le ticket ${reference} de ${register} est déjà enregistré avec un autre contenu : PUT /api/v1/daily_takings/${id} le remplace`;

/** @returns how many are new */
async function insert(
  tx: Transaction,
  actor: Actor,
  key: BooksKey,
  read: readonly Read[],
): Promise<number> {
  const { workspace_id, company_id } = key;
  const rows = read.map(({ input: { register, reference, date }, content }) => ({
    register,
    reference,
    date,
    content,
  }));
  const inserted = await INSERT.all(tx, workspace_id, company_id, tx.now, printJson(rows));
  const change = { workspace_id, action: 'create', subject: 'daily_takings' };
  const changes = inserted.map(({ id, ...after }) => ({ ...change, subject_id: id, after }));
  await recordChanges(tx, actor, changes);
  const days = [...new Set(rows.map(({ date }) => date))];
  // What is paid back may change earlier periods.
  const pays_back = rows.some(({ content }) => content.includes('"amount":"-'));
  if (inserted.length > 0) await touchPeriods(tx, key, days, pays_back);
  return inserted.length;
}

/** A company's takings of a period. */
export const findTakings = (
  tx: Transaction,
  { workspace_id, company_id }: BooksKey,
  [from, to]: readonly [from: string, to: string],
): Promise<DailyTaking[]> =>
  tx.em.find(
    DailyTaking,
    { workspace_id, company_id, date: { $gte: from, $lte: to } },
    { orderBy: { date: 'asc', id: 'asc' } },
  );

/** Null matches all; `from` and `to` are days, inclusive. */
export interface TakingFilter {
  company_id: string | null;
  from: string | null;
  to: string | null;
}

/** One page of a workspace's takings by id, and the total. */
export const listTakings = (
  db: Database,
  workspace_id: string,
  { company_id, from, to }: TakingFilter,
  page: RowPage,
): Promise<[takings: DailyTaking[], total: number]> => {
  const asked = given({ company_id, date: daysOf(from, to) });
  return db
    .reader()
    .findAndCount(DailyTaking, { workspace_id, ...behind(page), ...asked }, paged(page));
};

/** 404 when unknown. */
export const findTaking = (db: Database, { workspace_id, id }: RowKey): Promise<DailyTaking> =>
  findOr404(db.reader().findOne(DailyTaking, { workspace_id, id }));
