import { statement, type Queryable } from '#orm/statement.ts';

/** How far a workspace has come on the way to its first delivery. */
export interface FirstSteps {
  created_at: Date;
  /** Client id of the newest application with access; null without one. */
  client_id: string | null;
  has_endpoint: boolean;
  /** Whether a receiver has acknowledged one of the latest deliveries. */
  acknowledged: boolean;
  /** When the first invoice came; null without one. */
  invoiced_at: Date | null;
  /** The latest delivery of an invoice. */
  delivery_id: string | null;
}

/** Deliveries that one look reads. */
const LATEST = 1_000;

/** By a statement of its own: applications are everywhere, the other rows on the shard of their workspace. */
const READ_APPLICATION = statement<
  Pick<FirstSteps, 'created_at' | 'client_id'>,
  [workspace_id: string]
>(
  'read_first_application',
  `
    select w.created_at, (
      select a.client_id from access_grants g join oauth_applications a on a.id = g.application_id
      where g.workspace_id = w.id and g.revoked_at is null
      order by g.application_id desc limit 1
    ) as client_id
    from workspaces w where w.id = $1`,
);

const FIND_ENDPOINT = statement<object, [workspace_id: string]>(
  'find_any_endpoint',
  'select from webhook_endpoints where workspace_id = $1 limit 1',
);

const FIND_INVOICE = statement<{ invoiced_at: Date }, [workspace_id: string]>(
  'find_first_invoice',
  `
    select created_at as invoiced_at from invoices where workspace_id = $1
    order by workspace_id, id limit 1`,
);

const READ_DELIVERIES = statement<
  Pick<FirstSteps, 'acknowledged' | 'delivery_id'>,
  [workspace_id: string]
>(
  'read_first_deliveries',
  `
    select coalesce(bool_or(state = 'acknowledged'), false) as acknowledged,
      max(id) filter (where event_type = 'invoice.created') as delivery_id
    from (
      select id, event_type, state from deliveries where workspace_id = $1
      order by id desc limit ${LATEST}
    ) latest`,
);

export async function readFirstSteps(on: Queryable, workspace_id: string): Promise<FirstSteps> {
  return {
    ...(await READ_APPLICATION.one(on, workspace_id)),
    has_endpoint: (await FIND_ENDPOINT.first(on, workspace_id)) !== null,
    invoiced_at: (await FIND_INVOICE.first(on, workspace_id))?.invoiced_at ?? null,
    ...(await READ_DELIVERIES.one(on, workspace_id)),
  };
}
