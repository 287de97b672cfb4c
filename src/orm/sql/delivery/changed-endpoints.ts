import type { Queryable } from '#orm/statement.ts';
import { integers } from '#orm/sql/array-literal.ts';
import { byGroup, type WorkspaceGroup } from '#orm/sql/by-group.ts';
import { laneColumns, type LaneColumns, type LaneKey } from './lane-key.ts';

export interface KnownEndpoint extends LaneKey {
  /** Sealed. */
  signing_secret: string | null;
  standard_webhooks: boolean;
  activation_period: number;
  access_period: number | null;
}

const FIND_CHANGED = byGroup<
  { ordinal: number },
  [
    ...LaneColumns,
    secrets: (string | null)[],
    activations: string,
    accesses: string,
    standard: boolean[],
  ]
>(
  'find_changed_endpoints',
  (within) => `
    select k.ordinal::int
    from unnest($1::bigint[], $2::bigint[], $3::text[], $4::int[], $5::int[],
        $6::boolean[]) with ordinality
      as k (workspace_id, webhook_endpoint_id, signing_secret, activation_period, access_period,
        standard_webhooks, ordinal)
    left join webhook_endpoints w
      on w.workspace_id = k.workspace_id and w.id = k.webhook_endpoint_id
      ${within('w.workspace_id')}
    left join access_grants g
      on g.application_id = w.oauth_application_id and g.workspace_id = w.workspace_id
    where w.id is null or not w.active or w.activation_period <> k.activation_period
      or w.signing_secret is distinct from k.signing_secret
      or w.standard_webhooks <> k.standard_webhooks
      or (w.oauth_application_id is not null
        and (g.revoked_at is not null or g.access_period is distinct from k.access_period))`,
);

export async function findChangedEndpoints<T extends KnownEndpoint>(
  on: Queryable,
  known: readonly T[],
  group: WorkspaceGroup = 'all',
): Promise<T[]> {
  const changed = await FIND_CHANGED(group).all(
    on,
    ...laneColumns(known),
    known.map(({ signing_secret }) => signing_secret),
    integers(known.map(({ activation_period }) => activation_period)),
    integers(known.map(({ access_period }) => access_period)),
    known.map(({ standard_webhooks }) => standard_webhooks),
  );
  return changed.flatMap(({ ordinal }) => known[ordinal - 1] ?? []);
}
