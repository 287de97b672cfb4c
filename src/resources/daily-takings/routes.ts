import { readTakingsCsvApart } from '#domain/books/reporting/takings/read-takings-csv.ts';
import { jsonBody, listBody, singleBody, warnedBody } from '#http/answers.ts';
import { bodyRule } from '#http/body.ts';
import { rowOf, withQuery, type Route } from '#http/pipeline/route.ts';
import { dailyTakingSchema } from '#render/daily-taking.ts';
import { warningSchema } from '#render/warning.ts';
import {
  addTaking,
  addTakings,
  putTaking,
  removeTaking,
  showTaking,
  showTakings,
  TAKING_LIST_QUERY,
  TAKING_QUERY,
} from './handlers.ts';
import { takingSchema, takingsImportSchema } from './schema.ts';

const COLLECTION = '/api/v1/workspaces/:workspace_id/daily_takings';
const MEMBER = '/api/v1/daily_takings/:id';
const ACCESS = rowOf('daily_takings');

/** Ten thousand rows of CSV. */
const LIMIT_BYTES = 2 * 1024 * 1024;

const taking = warnedBody(dailyTakingSchema, warningSchema);
const either = (answer: typeof taking) =>
  jsonBody({ anyOf: [answer.schema, singleBody(takingsImportSchema).schema] });

export const DAILY_TAKING_ROUTES: readonly Route[] = [
  {
    method: 'GET',
    path: COLLECTION,
    access: 'workspace',
    operationId: 'listDailyTakings',
    summary: 'List daily takings',
    answers: { 200: listBody(dailyTakingSchema) },
    ...withQuery(TAKING_LIST_QUERY, showTakings),
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
    answers: { 200: either(taking), 201: either(taking) },
    body: bodyRule('daily_taking', takingSchema, 'creation', LIMIT_BYTES),
    document: {
      mediaTypes: ['text/csv'],
      read: readTakingsCsvApart,
      handle: addTakings,
    },
    ...withQuery(TAKING_QUERY, addTaking),
  },
  {
    method: 'GET',
    path: MEMBER,
    access: ACCESS,
    operationId: 'getDailyTaking',
    summary: 'Get a daily taking',
    answers: { 200: singleBody(dailyTakingSchema) },
    handle: showTaking,
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
    handle: putTaking,
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
    handle: removeTaking,
  },
];
