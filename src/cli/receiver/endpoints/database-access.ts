import { COMMAND } from '#kernel/command-name.ts';
import { listLatestDeliveries } from '#domain/webhooks/deliveries/list-latest-deliveries.ts';
import { readAttempts } from '#domain/webhooks/deliveries/read-attempts.ts';
import { createEndpoint } from '#domain/webhooks/webhook-endpoints/create-endpoint.ts';
import { deleteEndpoint } from '#domain/webhooks/webhook-endpoints/delete-endpoint.ts';
import { listEndpoints } from '#domain/webhooks/webhook-endpoints/list-endpoints.ts';
import { createEgressPolicy } from '#kernel/egress-policy.ts';
import { ApiError } from '#kernel/api-error.ts';
import { digest } from '#kernel/secret.ts';
import type { Configuration } from '#config/configuration.ts';
import { Workspace } from '#orm/entities/workspace.ts';
import type { Storage } from '#process/open-storage.ts';
import { COMMAND_LINE } from '#cli/actor.ts';
import { CommandFailure } from '#cli/command-failure.ts';
import type { EndpointAccess } from './endpoint-access.ts';

/** More than a workspace may have. */
const ALL = { per_page: 1_000_000, offset: 0 };

/** Directly in the database: the endpoints are managed by the workspace. */
export function createDatabaseAccess(
  { db, cipher }: Storage,
  { egress, endpointLimit, databaseUrl }: Configuration,
  workspace_id: string,
): EndpointAccess {
  // The service has its own environment, and checks before each delivery.
  const allowCidrs = [...egress.allowCidrs, '127.0.0.0/8'];
  const deps = { db, cipher, endpointLimit, egress: createEgressPolicy({ allowCidrs }) };
  return {
    target: digest(`database ${whereabouts(databaseUrl)} ${workspace_id}`),
    async check() {
      if ((await db.reader().count(Workspace, { id: workspace_id })) === 0)
        throw new CommandFailure(
          `there is no workspace ${workspace_id} in this database: "${COMMAND} workspace create" makes one`,
        );
    },
    async create(request) {
      const { endpoint, signing_secret } = await createEndpoint(deps, COMMAND_LINE, {
        workspace_id,
        oauth_application_id: null,
        members: request,
        violations: [],
      });
      return { id: endpoint.id, signing_secret };
    },
    async find(description) {
      const [endpoints] = await listEndpoints(db, workspace_id, ALL);
      return endpoints.filter((each) => each.description === description).map(({ id }) => id);
    },
    remove: (id) =>
      deleteEndpoint(db, COMMAND_LINE, { workspace_id, id }).catch((error: unknown) => {
        if (!(error instanceof ApiError && error.status === 404)) throw error;
      }),
    async findTrouble(id) {
      const [first] = await listLatestDeliveries(db, { workspace_id, webhook_endpoint_id: id });
      if (first === undefined || first.attempts_count === 0 || first.state === 'acknowledged')
        return null;
      const attempts = await readAttempts(db, { workspace_id, id: first.id });
      const error_code = attempts.at(-1)?.error_code ?? null;
      return { delivery_id: first.id, reason: first.reason, error_code };
    },
  };
}

/** Without name and password, which may change. */
function whereabouts(databaseUrl: string | null): string {
  const url = databaseUrl === null ? null : URL.parse(databaseUrl);
  return url === null ? 'embedded' : `${url.host}${url.pathname}${url.search}`;
}
