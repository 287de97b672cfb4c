import { findOr404 } from '#domain/shared/find-or-404.ts';
import { findResendRun, listResendRuns } from '#domain/webhooks/resend-runs/find-resend-runs.ts';
import type { ResendRunMembers } from '#domain/webhooks/resend-runs/read-resend-filter.ts';
import { startResendRun } from '#domain/webhooks/resend-runs/start-resend-run.ts';
import { stopResendRun } from '#domain/webhooks/resend-runs/stop-resend-run.ts';
import { listBody, singleBody } from '#http/answers.ts';
import { optionalRule } from '#http/body.ts';
import { pageOf, PAGING } from '#http/page.ts';
import { keyOf, readId, type Call, type Services } from '#http/pipeline/call.ts';
import { actorOf } from '#http/pipeline/caller.ts';
import { forPeople, type Route, withQuery, type ResourceRoute } from '#http/pipeline/route.ts';
import type { QueryOf } from '#http/query.ts';
import { list, single, type Reply } from '#http/reply.ts';
import type { CheckedInput } from '#kernel/checked-input.ts';
import { renderResendRun, resendRunSchema } from '#render/resend-run.ts';
import type { WebhookEndpointRow } from '#render/webhook-endpoint.ts';
import { findEndpointOfDeliveries } from '#resources/deliveries/handlers.ts';
import { resendRunCreationSchema } from './schema.ts';

const endpointOf = ({ workspace_id, params }: Pick<Call, 'workspace_id' | 'params'>) => ({
  workspace_id,
  webhook_endpoint_id: readId(params['webhook_endpoint_id']),
});

async function resendFailedDeliveries(
  call: Call<WebhookEndpointRow, CheckedInput<ResendRunMembers>>,
  services: Services,
): Promise<Reply> {
  const { workspace_id, webhook_endpoint_id: id } = endpointOf(call);
  const run = await startResendRun(services, actorOf(call), { workspace_id, id }, call.input);
  return single(renderResendRun(run), 202);
}

async function showResendRuns(
  call: Call<WebhookEndpointRow, undefined, QueryOf<typeof PAGING>>,
  { db }: Services,
): Promise<Reply> {
  const page = pageOf(call.query);
  const [runs, total] = await listResendRuns(db, endpointOf(call), page);
  return list(runs.map(renderResendRun), page, total);
}

async function showResendRun(call: Call<WebhookEndpointRow>, { db }: Services): Promise<Reply> {
  const run = await findOr404(findResendRun(db, { ...keyOf(call), ...endpointOf(call) }));
  return single(renderResendRun(run));
}

async function stopResending(call: Call<WebhookEndpointRow>, { db }: Services): Promise<Reply> {
  const key = { ...keyOf(call), ...endpointOf(call) };
  return single(renderResendRun(await stopResendRun(db, actorOf(call), key)));
}

const ENDPOINT = '/api/v1/workspaces/:workspace_id/webhook_endpoints/:webhook_endpoint_id';
const COLLECTION = `${ENDPOINT}/resend_runs`;

const ownerOf = ({ oauth_application_id }: WebhookEndpointRow) => oauth_application_id;

const RESEND_ROUTE: Route = {
  method: 'POST',
  path: `${ENDPOINT}/deliveries/resend`,
  access: 'workspace',
  operationId: 'resendDeliveries',
  summary: 'Resend the failed deliveries of a webhook endpoint, or events it missed',
  description:
    "In the background, after an outage: those that are `failed_permanently` or `abandoned` now, narrowed by state, reason and the date of their events; only for an endpoint of your own. Each is queued once by a run, as a new delivery with an id of its own of the same frozen event, to the endpoint's current URL. An endpoint has one run at a time, of 50,000 deliveries at most; it stops when the endpoint receives no more. With `missed` it queues a first delivery of each event of a period that has none to the endpoint, of those that it would have been sent while active: never one from before the application had access. Follow it at `GET …/resend_runs/{id}`.",
  refusals: {
    403: 'The endpoint belongs to another application or is managed by the workspace, or the caller lacks the right. Nothing changed.',
    409: 'The endpoint is inactive, or has a run that has not ended.',
    422: 'A member is refused, or more than 50,000 deliveries match, or more than 100,000 events are in the period: narrow it.',
  },
  answers: { 202: singleBody(resendRunSchema) },
  body: optionalRule('resend_run', resendRunCreationSchema, 'update'),
  find: findEndpointOfDeliveries,
  ownerOf,
  handle: resendFailedDeliveries,
};

export const RESEND_RUN_ROUTES: readonly ResourceRoute[] = [
  RESEND_ROUTE,
  {
    method: 'GET',
    path: COLLECTION,
    access: 'workspace',
    operationId: 'listResendRuns',
    summary: 'List the resends of a webhook endpoint',
    description: 'Of an endpoint of any owner, by ascending id.',
    answers: { 200: listBody(resendRunSchema) },
    find: findEndpointOfDeliveries,
    ...withQuery(PAGING, showResendRuns),
  },
  {
    method: 'GET',
    path: `${COLLECTION}/:id`,
    access: 'workspace',
    console: 'member',
    operationId: 'getResendRun',
    summary: 'Get a resend of deliveries',
    description:
      'It has ended when `state` is no longer `running`. Runs that have ended are dropped after the same period as deliveries.',
    answers: { 200: singleBody(resendRunSchema) },
    find: findEndpointOfDeliveries,
    handle: showResendRun,
  },
  // A manager resends for an endpoint of any owner.
  forPeople(RESEND_ROUTE, 'manager'),
  {
    method: 'POST',
    path: `${COLLECTION}/:id/stop`,
    access: 'workspace',
    console: 'manager',
    answers: { 200: singleBody(resendRunSchema) },
    find: findEndpointOfDeliveries,
    handle: stopResending,
  },
];
