import { setTimeout as sleep } from 'node:timers/promises';
import type { Closing } from '#process/closing.ts';
import { startSubscriber } from '#test-kit/delivery/subscriber.ts';
import { createAccount, fetchToken } from './account.ts';
import { startBalancer } from './balancer.ts';
import { startLoad } from './load.ts';
import { measure, type Figures } from './measure.ts';
import type { ReleaseFolder } from './release-folder.ts';
import { findPlace, runOf, startNode, type NodeRole, type ServiceNode } from './service-node.ts';
import { untilArrived } from './until-arrived.ts';

export interface TrialOptions {
  from: ReleaseFolder;
  to: ReleaseFolder;
  /** An empty database. */
  databaseUrl: string;
  /** Whether the earlier release comes back afterwards. */
  back: boolean;
  /** Deposits a second at most, and as many reads. */
  rate: number;
  /** Milliseconds under load between two steps. */
  pause: number;
  closing: Closing;
  say: (line: string) => void;
}

export interface Trial {
  figures: Figures;
  /** Printed by the later release's `migrate`, beside the earlier one. */
  migrated: Migrated;
}

export interface Migrated {
  applied: string[];
  waiting: { migration: string; for: string[] }[];
}

const ROLES: readonly NodeRole[] = ['api', 'delivery'];
/** Two of each role, so that one always works. */
const NODES = ROLES.flatMap((role) => [role, role]);
/** The balancer of a busy machine has noticed by then. */
const STOP_DELAY = '2s';
const ENDPOINTS = ['/a', '/b'];

/** Replaces the processes of one release by those of another under load, one of each role after the other. */
export async function tryUpgrade(options: TrialOptions): Promise<Trial> {
  const { from, to, closing, pause, say } = options;
  const receiver = await startSubscriber({ bodies: 'any' });
  closing.add(() => receiver.close());
  const variables = variablesFor(options.databaseUrl, receiver.caFile);
  const migrate = (release: ReleaseFolder) => runOf<Migrated>(release, variables, 'migrate');
  await migrate(from);
  const account = await createAccount(from, variables);

  const balancer = startBalancer();
  closing.add(() => balancer.close());
  const nodes: ServiceNode[] = [];
  closing.addOutliving(async () => void (await Promise.all(nodes.map((node) => node.abandon()))));
  const problems: string[] = [];
  const begin = async (release: ReleaseFolder, place: ServiceNode['place']) => {
    const node = startNode(release, place, {
      ...variables,
      ...(place.role === 'api' ? { STOP_DELAY } : {}),
    });
    nodes.push(node);
    await node.untilReady();
    if (place.role === 'api') balancer.add(node);
    return node;
  };
  const end = async (node: ServiceNode) => {
    const problem = await node.stop();
    if (problem !== null) problems.push(problem);
    balancer.remove(node);
    nodes.splice(nodes.indexOf(node), 1);
  };
  const replaceEach = async (release: ReleaseFolder) => {
    const replaceRole = async (role: NodeRole) => {
      for (const node of nodes.filter(({ place }) => place.role === role)) {
        await sleep(pause);
        say(`${role}: ${release.name} instead`);
        await end(node);
        await begin(release, node.place);
      }
    };
    await Promise.all(ROLES.map(replaceRole));
    await sleep(pause);
  };

  const places = await Promise.all(NODES.map(findPlace));
  await Promise.all(places.map((place) => begin(from, place)));
  const api = `http://127.0.0.1:${places[0]?.port}`;
  const token = await fetchToken(api, account);
  for (const path of ENDPOINTS)
    await subscribe(api, token, account.workspaceId, receiver.url(path));
  const load = startLoad({ balancer, token, workspaceId: account.workspaceId, rate: options.rate });
  closing.add(() => load.stop());
  await sleep(pause);
  const migrated = await migrate(to);
  await replaceEach(to);
  if (options.back) await replaceEach(from);
  await load.stop();
  await untilArrived(load.deposited, receiver.requests, ENDPOINTS);
  await Promise.all(nodes.slice().map(end));
  return { figures: measure(load, receiver.requests, ENDPOINTS, problems), migrated };
}

/** For commands and processes of a release. */
export const variablesFor = (url: string, authority: string): Record<string, string> => ({
  DATABASE_URL: url,
  SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
  EGRESS_HOSTS: 'subscriber.test=127.0.0.1',
  EGRESS_ALLOW_CIDRS: '127.0.0.0/8',
  EGRESS_CA_FILE: authority,
  EGRESS_DNS_SERVERS: '127.0.0.1:9',
  DELIVERY_WORKERS: '1',
  DELIVERY_RETRY_SCHEDULE: '1s',
  LOG_LEVEL: 'warn',
});

async function subscribe(
  api: string,
  token: string,
  workspaceId: number,
  url: string,
): Promise<void> {
  const response = await fetch(`${api}/api/v1/workspaces/${workspaceId}/webhook_endpoints`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ webhook_endpoint: { event_type: 'invoice.created', url } }),
  });
  if (response.status !== 201)
    throw new Error(`no endpoint: ${response.status} ${await response.text()}`);
}
