/**
 * SQL for the reason of a delivery `d` of workspace `$1`: why it failed permanently, or will at its next attempt, as
 * `checkDelivery` decides then. What was queued before a reactivation is lost, and its next attempt may be a day away.
 */
export const REASON_OF_LOSS = `
    coalesce(d.reason, case
      when d.next_attempt_at is null then null
      when w.id is null then 'endpoint_deleted'
      when w.oauth_application_id is not null and g.access_period is distinct from d.access_period
        then 'access_revoked'
      when not w.active or w.activation_period <> d.activation_period then 'endpoint_inactive'
    end)`;

/** The tables that {@link REASON_OF_LOSS} reads besides. */
export const JOIN_SUBSCRIPTION = `
  left join webhook_endpoints w on w.workspace_id = $1 and w.id = d.webhook_endpoint_id
  left join access_grants g on g.application_id = w.oauth_application_id and g.workspace_id = $1
    and g.revoked_at is null`;
