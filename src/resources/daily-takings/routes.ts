import type { TakingInput } from '#domain/books/reporting/takings/read-taking.ts';
import {
  readTakingsCsvApart,
  type TakingsCsv,
} from '#domain/books/reporting/takings/read-takings-csv.ts';
import {
  deleteTaking,
  findTaking,
  importTakings,
  listTakings,
  recordTaking,
  replaceTaking,
  type RecordedTaking,
} from '#domain/books/reporting/takings/keep-takings.ts';
import { jsonBody, listBody, singleBody, warnedBody } from '#http/answers.ts';
import { bodyRule } from '#http/body.ts';
import { PAGING, pageOf } from '#http/page.ts';
import { keyOf, type Call, type Services } from '#http/pipeline/call.ts';
import { actorOf } from '#http/pipeline/caller.ts';
import { rowOf, withQuery, type Route } from '#http/pipeline/route.ts';
import { dayParameter, idParameter, type QueryOf } from '#http/query.ts';
import { list, noContent, single, warned, type Reply } from '#http/reply.ts';
import { dailyTakingSchema, renderDailyTaking } from '#render/daily-taking.ts';
import { warningSchema } from '#render/warning.ts';
import { takingSchema, takingsImportSchema } from './schema.ts';

const COLLECTION = '/api/v1/workspaces/:workspace_id/daily_takings';
const MEMBER = '/api/v1/daily_takings/:id';
const ACCESS = rowOf('daily_takings');

/** Ten thousand rows of CSV. */
const LIMIT_BYTES = 2 * 1024 * 1024;

const taking = warnedBody(dailyTakingSchema, warningSchema);
const either = jsonBody({ anyOf: [taking.schema, singleBody(takingsImportSchema).schema] });

const LIST_QUERY = {
  ...PAGING,
  company_id: idParameter('Only those of this company.'),
  from: dayParameter('Only takings of this day or later.'),
  to: dayParameter('Only takings of this day or earlier.'),
};

const ADD_QUERY = {
  company_id: idParameter(
    "Of a file: the company of its takings, the workspace's first by default.",
  ),
};
type Added<Input> = Call<undefined, Input, QueryOf<typeof ADD_QUERY>>;

async function showTakings(
  call: Call<undefined, undefined, QueryOf<typeof LIST_QUERY>>,
  { db }: Services,
): Promise<Reply> {
  const page = pageOf(call.query);
  const [takings, total] = await listTakings(db, call.workspace_id, call.query, page);
  return list(takings.map(renderDailyTaking), page, total);
}

async function addTakings(call: Added<TakingsCsv>, { db }: Services): Promise<Reply> {
  const { workspace_id, input, query } = call;
  const imported = await importTakings(db, actorOf(call), workspace_id, { ...input, ...query });
  return single(imported, imported.created > 0 ? 201 : 200);
}

const replyTo = ({ taking, created, warnings }: RecordedTaking): Reply =>
  warned(renderDailyTaking(taking), warnings, created ? 201 : 200);

export const DAILY_TAKING_ROUTES: readonly Route[] = [
  {
    method: 'GET',
    path: COLLECTION,
    access: 'workspace',
    operationId: 'listDailyTakings',
    summary: 'List daily takings',
    answers: { 200: listBody(dailyTakingSchema) },
    ...withQuery(LIST_QUERY, showTakings),
  },
  {
    method: 'POST',
    path: COLLECTION,
    access: 'workspace',
    console: 'member',
    operationId: 'createDailyTaking',
    summary: 'Record a daily taking',
    description:
      'The sales of a till without invoice on a day, for e-reporting. The same ticket again is 200. As `text/csv` a file of up to 10 000 rows, one a total, with the header `register,reference,date,currency_code,transactions_count,category,tax_rate,net_amount,tax_amount,paid_amount`; it counts as a whole or, with `refused` lines, not at all.',
    refusals: {
      409: 'The ticket is known with other content; `PUT` replaces it.',
      422: 'The tax is not net amount × rate, to a cent a sale.',
    },
    answers: { 200: either, 201: either },
    body: bodyRule('daily_taking', takingSchema, 'creation', LIMIT_BYTES),
    document: { mediaTypes: ['text/csv'], read: readTakingsCsvApart, handle: addTakings },
    ...withQuery(ADD_QUERY, async (call: Added<TakingInput>, { db }: Services) =>
      replyTo(await recordTaking(db, actorOf(call), call.workspace_id, call.input)),
    ),
  },
  {
    method: 'GET',
    path: MEMBER,
    access: ACCESS,
    operationId: 'getDailyTaking',
    summary: 'Get a daily taking',
    answers: { 200: singleBody(dailyTakingSchema) },
    handle: async (call: Call, { db }) =>
      single(renderDailyTaking(await findTaking(db, keyOf(call)))),
  },
  {
    method: 'PUT',
    path: MEMBER,
    access: ACCESS,
    console: 'member',
    operationId: 'replaceDailyTaking',
    summary: 'Replace a daily taking',
    description:
      'Company, till and reference stay. If its period was reported, the period is `changed` until a corrective report.',
    answers: { 200: taking },
    body: bodyRule('daily_taking', takingSchema, 'update'),
    handle: async (call: Call<undefined, TakingInput>, { db }) =>
      replyTo(await replaceTaking(db, actorOf(call), { ...keyOf(call), input: call.input })),
  },
  {
    method: 'DELETE',
    path: MEMBER,
    access: ACCESS,
    console: 'member',
    operationId: 'deleteDailyTaking',
    summary: 'Delete a daily taking',
    description: 'If its period was reported, the period is `changed` until a corrective report.',
    answers: { 204: null },
    handle: async (call: Call, { db }) => {
      await deleteTaking(db, actorOf(call), keyOf(call));
      return noContent();
    },
  },
];
