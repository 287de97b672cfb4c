import { REPORT_SERIES } from '#model/reporting.ts';
import { composeReport } from '#domain/books/reporting/compose-report.ts';
import { findPeriod, listPeriods, PERIOD_STATES } from '#domain/books/reporting/find-periods.ts';
import {
  findReporting,
  giveReporting,
  type ReportingInput,
} from '#domain/books/reporting/give-reporting.ts';
import { listItems } from '#domain/books/reporting/list-items.ts';
import {
  findTransmission,
  recordOutcome,
  sendReport,
  type ReportOutcome,
} from '#domain/books/reporting/send-report.ts';
import { TRANSMISSION_CHUNKS } from '#domain/books/reporting/move-transmission.ts';
import { streamChunks } from '#domain/shared/chunks/read-chunks.ts';
import { notFound } from '#kernel/api-error.ts';
import { clientHas, entityTag, notModified } from '#http/entity-tag.ts';
import { PAGING, pageOf, UNSORTED_PAGING } from '#http/page.ts';
import { keyOf, type Call, type Services } from '#http/pipeline/call.ts';
import { actorOf } from '#http/pipeline/caller.ts';
import { dayParameter, idParameter, oneOfParameter, type QueryOf } from '#http/query.ts';
import { list, single, type Reply } from '#http/reply.ts';
import { STREAMED_BYTES } from '#http/write-reply.ts';
import { renderItem, renderPeriod, renderTransmission } from './render-period.ts';

export const PERIOD_LIST_QUERY = {
  ...PAGING,
  company_id: idParameter('Only those of this company.'),
  series: oneOfParameter(REPORT_SERIES, 'Only these reports.'),
  state: oneOfParameter(PERIOD_STATES, 'Only those in this state.'),
  from: dayParameter('Only periods that end on this day or later.'),
  to: dayParameter('Only periods that begin on this day or earlier.'),
};

export const ITEM_LIST_QUERY = { page: UNSORTED_PAGING.page, per_page: UNSORTED_PAGING.per_page };

const toolsOf = ({ db, portalLimits: limits }: Services) => ({ db, limits });

export async function showPeriods(
  call: Call<undefined, undefined, QueryOf<typeof PERIOD_LIST_QUERY>>,
  services: Services,
): Promise<Reply> {
  const page = pageOf(call.query);
  const found = await listPeriods(toolsOf(services), call.workspace_id, call.query, page);
  const [periods, total] = found;
  return list(periods.map(renderPeriod), page, total);
}

export async function showPeriod(call: Call, services: Services): Promise<Reply> {
  return single(renderPeriod(await findPeriod(toolsOf(services), keyOf(call))));
}

export async function showItems(
  call: Call<undefined, undefined, QueryOf<typeof ITEM_LIST_QUERY>>,
  services: Services,
): Promise<Reply> {
  const page = pageOf({ ...call.query, after: null });
  const [items, total] = await listItems(toolsOf(services), keyOf(call), page);
  return list(items.map(renderItem), page, total);
}

export async function compose(
  call: Call<undefined, { without_blocked?: boolean }>,
  services: Services,
): Promise<Reply> {
  const { without_blocked = false } = call.input;
  const input = { ...keyOf(call), without_blocked };
  const { transmission, created } = await composeReport(toolsOf(services), actorOf(call), input);
  return single(renderTransmission(transmission), created ? 201 : 200);
}

export async function showTransmission(call: Call, { db }: Services): Promise<Reply> {
  return single(renderTransmission(await findTransmission(db, keyOf(call))));
}

export async function download(call: Call, { db }: Services): Promise<Reply> {
  const key = keyOf(call);
  const { number, sha256, size_bytes, chunk_count } = await findTransmission(db, key);
  if (clientHas(call.request.headers['if-none-match'], sha256)) return notModified(sha256);
  await call.held.awaitAnswer(Math.min(size_bytes, STREAMED_BYTES));
  const read = TRANSMISSION_CHUNKS.reader(db, [key.workspace_id, key.id]);
  return {
    status: 200,
    body: null,
    stream: { bytes: size_bytes, chunks: streamChunks(chunk_count, read, notFound) },
    headers: {
      'Content-Type': 'application/xml',
      'Content-Disposition': `attachment; filename="${number}.xml"`,
      ETag: entityTag(sha256),
    },
  };
}

export async function send(call: Call, { db }: Services): Promise<Reply> {
  return single(renderTransmission(await sendReport(db, actorOf(call), keyOf(call))), 202);
}

export async function giveOutcome(
  call: Call<undefined, ReportOutcome>,
  { db }: Services,
): Promise<Reply> {
  const input = { ...keyOf(call), outcome: call.input };
  return single(renderTransmission(await recordOutcome(db, actorOf(call), input)));
}

export async function showReporting(call: Call, { db }: Services): Promise<Reply> {
  return single(await findReporting(db, keyOf(call)));
}

export async function putReporting(
  call: Call<undefined, ReportingInput>,
  { db }: Services,
): Promise<Reply> {
  const { input } = call;
  return single(await giveReporting(db, actorOf(call), { ...keyOf(call), input }));
}
