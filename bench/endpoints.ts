import { createWorkspace } from '#domain/access/workspaces/create-workspace.ts';
import { createEndpoint } from '#domain/webhooks/webhook-endpoints/create-endpoint.ts';
import type { Cipher } from '#kernel/cipher.ts';
import { createEgressPolicy } from '#kernel/egress-policy.ts';
import type { Database } from '#orm/database.ts';
import { COMMAND_LINE } from '#cli/actor.ts';
import { HANGING_PATH } from './lean-server.ts';

/** Every endpoint has its own host below it. */
export const DOMAIN = 'bench.test';
/** Every endpoint may subscribe to it. */
export const EVENT_TYPE = 'bank_account.updated';

export type Health = 'healthy' | 'hanging' | 'dead';

export interface BenchEndpoint {
  workspace_id: string;
  id: string;
  host: string;
  secret: string;
  health: Health;
}

export interface Population {
  endpoints: number;
  /** Per cent of the endpoints; at least one unless zero. */
  hanging: number;
  dead: number;
  /** The receivers' ports. */
  ports: readonly number[];
  /** A port without a listener. */
  deadPort: number;
}

/** More calls would queue in the pool. */
const AT_ONCE = 10;

export async function createEndpoints(
  db: Database,
  cipher: Cipher,
  population: Population,
): Promise<BenchEndpoint[]> {
  const egress = createEgressPolicy({ allowCidrs: [] });
  const made: BenchEndpoint[] = [];
  const create = async (index: number) => {
    const health = healthOf(index, population);
    const host = `h${index}.${DOMAIN}`;
    const { workspace } = await createWorkspace(db, COMMAND_LINE, { name: host, siren: null });
    const workspace_id = workspace.id;
    const { endpoint, signing_secret: secret } = await createEndpoint(
      { db, cipher, egress, endpointLimit: 1 },
      COMMAND_LINE,
      {
        workspace_id,
        oauth_application_id: null,
        members: { event_type: EVENT_TYPE, url: urlOf(index, health, population) },
        violations: [],
      },
    );
    made[index] = { workspace_id, id: endpoint.id, host, secret, health };
  };
  let next = 0;
  const work = async () => {
    while (next < population.endpoints) await create(next++);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return made;
}

/** Faults come last, so that even a short backlog has deliveries that can arrive. */
function healthOf(index: number, { endpoints, hanging, dead }: Population): Health {
  const share = (percent: number) =>
    percent === 0 ? 0 : Math.max(1, Math.floor((endpoints * percent) / 100));
  const fromEnd = endpoints - index;
  if (fromEnd <= share(hanging)) return 'hanging';
  return fromEnd <= share(hanging) + share(dead) ? 'dead' : 'healthy';
}

function urlOf(index: number, health: Health, { ports, deadPort }: Population): string {
  const port = health === 'dead' ? deadPort : (ports[index % ports.length] ?? deadPort);
  return `https://h${index}.${DOMAIN}:${port}${health === 'hanging' ? HANGING_PATH : '/hooks'}`;
}
