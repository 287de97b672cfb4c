import type { ResendRunMembers } from '#domain/webhooks/resend-runs/read-resend-filter.ts';
import { findResendRun, listResendRuns } from '#domain/webhooks/resend-runs/find-resend-runs.ts';
import { startResendRun } from '#domain/webhooks/resend-runs/start-resend-run.ts';
import { stopResendRun } from '#domain/webhooks/resend-runs/stop-resend-run.ts';
import type { CheckedInput } from '#kernel/checked-input.ts';
import { renderResendRun } from '#render/resend-run.ts';
import type { WebhookEndpointRow } from '#render/webhook-endpoint.ts';
import { actorOf } from '#http/pipeline/caller.ts';
import { keyOf, readId, type Call, type Services } from '#http/pipeline/call.ts';
import { pageOf, type PAGING } from '#http/page.ts';
import type { QueryOf } from '#http/query.ts';
import { list, single, type Reply } from '#http/reply.ts';
import { findOr404 } from '#domain/shared/find-or-404.ts';

const endpointOf = ({ workspace_id, params }: Pick<Call, 'workspace_id' | 'params'>) => ({
  workspace_id,
  webhook_endpoint_id: readId(params['webhook_endpoint_id']),
});

export async function resendFailedDeliveries(
  call: Call<WebhookEndpointRow, CheckedInput<ResendRunMembers>>,
  services: Services,
): Promise<Reply> {
  const { workspace_id, webhook_endpoint_id: id } = endpointOf(call);
  const run = await startResendRun(services, actorOf(call), { workspace_id, id }, call.input);
  return single(renderResendRun(run), 202);
}

export async function showResendRuns(
  call: Call<WebhookEndpointRow, undefined, QueryOf<typeof PAGING>>,
  { db }: Services,
): Promise<Reply> {
  const page = pageOf(call.query);
  const [runs, total] = await listResendRuns(db, endpointOf(call), page);
  return list(runs.map(renderResendRun), page, total);
}

export async function showResendRun(
  call: Call<WebhookEndpointRow>,
  { db }: Services,
): Promise<Reply> {
  const run = await findOr404(findResendRun(db, { ...keyOf(call), ...endpointOf(call) }));
  return single(renderResendRun(run));
}

export async function stopResending(
  call: Call<WebhookEndpointRow>,
  { db }: Services,
): Promise<Reply> {
  const key = { ...keyOf(call), ...endpointOf(call) };
  return single(renderResendRun(await stopResendRun(db, actorOf(call), key)));
}
