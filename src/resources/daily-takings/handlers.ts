import { deleteTaking, replaceTaking } from '#domain/books/reporting/takings/change-taking.ts';
import { findTaking, listTakings } from '#domain/books/reporting/takings/list-takings.ts';
import type { TakingInput } from '#domain/books/reporting/takings/read-taking.ts';
import type { TakingsCsv } from '#domain/books/reporting/takings/read-takings-csv.ts';
import {
  importTakings,
  recordTaking,
  type RecordedTaking,
} from '#domain/books/reporting/takings/record-takings.ts';
import { PAGING, pageOf } from '#http/page.ts';
import { keyOf, type Call, type Services } from '#http/pipeline/call.ts';
import { actorOf } from '#http/pipeline/caller.ts';
import { dayParameter, idParameter, type QueryOf } from '#http/query.ts';
import { list, noContent, single, warned, type Reply } from '#http/reply.ts';
import { renderDailyTaking } from '#render/daily-taking.ts';

const company_id = idParameter('Only those of this company.');

export const TAKING_LIST_QUERY = {
  ...PAGING,
  company_id,
  from: dayParameter('Only takings of this day or later.'),
  to: dayParameter('Only takings of this day or earlier.'),
};

export const TAKING_QUERY = {
  company_id: idParameter(
    "Of a file: the company of its takings, the workspace's first by default.",
  ),
};

export async function showTakings(
  call: Call<undefined, undefined, QueryOf<typeof TAKING_LIST_QUERY>>,
  { db }: Services,
): Promise<Reply> {
  const page = pageOf(call.query);
  const [takings, total] = await listTakings(db, call.workspace_id, call.query, page);
  return list(takings.map(renderDailyTaking), page, total);
}

export async function showTaking(call: Call, { db }: Services): Promise<Reply> {
  return single(renderDailyTaking(await findTaking(db, keyOf(call))));
}

export async function addTaking(
  call: Call<undefined, TakingInput, QueryOf<typeof TAKING_QUERY>>,
  { db }: Services,
): Promise<Reply> {
  return replyTo(await recordTaking(db, actorOf(call), call.workspace_id, call.input));
}

export async function addTakings(
  call: Call<undefined, TakingsCsv, QueryOf<typeof TAKING_QUERY>>,
  { db }: Services,
): Promise<Reply> {
  const { workspace_id, input, query } = call;
  const imported = await importTakings(db, actorOf(call), workspace_id, { ...input, ...query });
  return single(imported, imported.created > 0 ? 201 : 200);
}

export async function putTaking(
  call: Call<undefined, TakingInput>,
  { db }: Services,
): Promise<Reply> {
  const { input } = call;
  return replyTo(await replaceTaking(db, actorOf(call), { ...keyOf(call), input }));
}

const replyTo = ({ taking, created, warnings }: RecordedTaking): Reply =>
  warned(renderDailyTaking(taking), warnings, created ? 201 : 200);

export async function removeTaking(call: Call, { db }: Services): Promise<Reply> {
  await deleteTaking(db, actorOf(call), keyOf(call));
  return noContent();
}
