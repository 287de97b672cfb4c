import type { LogFilter, LoggedDelivery } from '#domain/webhooks/deliveries/delivery-log.ts';
import { listDeliveryLog } from '#domain/webhooks/deliveries/list-delivery-log.ts';
import { findLatestRun } from '#domain/webhooks/resend-runs/find-resend-runs.ts';
import type { EndpointFacts } from '#domain/webhooks/webhook-endpoints/endpoint-facts.ts';
import type { HourOfDeliveries } from '#domain/webhooks/webhook-endpoints/endpoint-statistics.ts';
import {
  countPending,
  readEndpointFacts,
} from '#domain/webhooks/webhook-endpoints/read-endpoint-facts.ts';
import { findOr404 } from '#domain/shared/find-or-404.ts';
import { readId, type DeliveryLimits, type Services } from '#http/pipeline/call.ts';
import type { ResendRun } from '#orm/entities/resend-run.ts';
import { findLostForName, type LostForName } from '#orm/sql/webhooks/find-lost-for-name.ts';
import { countOutcomes, type ResendOutcomes } from '#orm/sql/webhooks/resend-deliveries.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';

/** An endpoint with what its pages say and ask. */
export interface EndpointRecord {
  endpoint: EndpointFacts;
  /** Its unsettled deliveries, up to a bound. */
  pending: number;
  /** The last bulk resend; null before the first. */
  run: ResendRun | null;
  /** What became of its deliveries. */
  outcomes: ResendOutcomes | null;
  limits: DeliveryLimits;
}

/** The contents of an endpoint's page. */
export interface EndpointDetail extends EndpointRecord {
  hours: readonly HourOfDeliveries[];
  /** Its newest, newest first. */
  deliveries: readonly LoggedDelivery[];
  /** A loss to resend, once the endpoint receives again. */
  lost: LostForName | null;
}

const NEWEST = 10;

/** All deliveries of an endpoint. */
export const logFilterOf = (webhook_endpoint_id: string): LogFilter => ({
  webhook_endpoint_id,
  states: null,
  reason: null,
  event_type: null,
  invoice_id: null,
  from: null,
  until: null,
  id: null,
});

/** 404 unless the workspace has the endpoint, of any owner. */
export async function loadEndpoint(
  { workspace, params }: WorkspaceVisit,
  { db, deliveryLimits: limits }: Services,
): Promise<EndpointRecord> {
  const workspace_id = workspace.id;
  const id = readId(params['id']);
  const endpoint = await findOr404(readEndpointFacts(db, { workspace_id, id }));
  const pending = await countPending(db, { workspace_id, id });
  const run = await findLatestRun(db, { workspace_id, webhook_endpoint_id: id });
  const outcomes = run === null ? null : await countOutcomes(db, run);
  return { endpoint, pending, run, outcomes, limits };
}

export async function loadEndpointDetail(
  visit: WorkspaceVisit,
  services: Services,
): Promise<EndpointDetail> {
  const record = await loadEndpoint(visit, services);
  const { workspace_id, id, failure_count } = record.endpoint;
  const hours = await services.endpointStatistics(services.db, { workspace_id, id });
  const { rows: deliveries } = await listDeliveryLog(services.db, {
    workspace_id,
    filter: logFilterOf(id),
    before: null,
    limit: NEWEST,
  });
  const lane = { workspace_id, webhook_endpoint_id: id };
  const lost = failure_count > 0 ? null : await findLostForName(services.db, lane);
  return { ...record, hours, deliveries, lost };
}
