import { buildEndpoint } from '#test-kit/delivery/build-endpoint.ts';
import { buildWorkspace } from '#test-kit/access/builders.ts';
import { createDatabase, type TestDatabase } from '#test-kit/database/database.ts';
import { eventually, readDeliveries, type DeliveryRecord } from './deliveries.ts';
import {
  nodeCipher,
  startNode,
  type DeliveryNode,
  type NodeOptions,
} from '#test-kit/delivery/delivery-node.ts';
import { startSubscriber, type Subscriber } from '#test-kit/delivery/subscriber.ts';

export interface GroupEndpoint {
  id: string;
  workspace: { id: string };
}

export interface NodeGroup {
  db: TestDatabase;
  subscriber: Subscriber;
  start(name: string, options?: Partial<NodeOptions>): Promise<DeliveryNode>;
  node(name: string): DeliveryNode;
  isRunning(name: string): boolean;
  /** Waits for the end. @returns the exit code */
  end(name: string, signal: NodeJS.Signals): Promise<number | null>;
  /** An endpoint for `bank_account.updated` in a new workspace, so that its lane opens alone. */
  addEndpoint(path: string): Promise<GroupEndpoint>;
  /** Resolves once these endpoints have `count` deliveries, all in the state. */
  settled(
    endpoints: readonly { id: string }[],
    count: number,
    state: string,
  ): Promise<DeliveryRecord[]>;
  close(): Promise<void>;
}

/** A dead node is soon missed; receivers may be slow, and see no retry unless a test wants one. */
const VARIABLES = {
  DELIVERY_LEASE: '1s',
  DELIVERY_CONNECT_TIMEOUT: '20s',
  DELIVERY_RESPONSE_TIMEOUT: '50s',
  DELIVERY_RETRY_SCHEDULE: '1h',
};

export async function createNodeGroup(): Promise<NodeGroup> {
  const db = await createDatabase();
  const subscriber = await startSubscriber({ bodies: 'any' });
  const nodes = new Map<string, DeliveryNode>();
  const node = (name: string) => {
    const found = nodes.get(name);
    if (found === undefined) throw new Error(`${name} does not run`);
    return found;
  };
  const end = async (name: string, signal: NodeJS.Signals) => {
    const ending = node(name);
    nodes.delete(name);
    ending.kill(signal);
    return (await ending.end).code;
  };
  return {
    db,
    subscriber,
    node,
    end,
    isRunning: (name) => nodes.has(name),
    start: async (name, options = {}) => {
      const variables = { ...VARIABLES, ...options.variables };
      const started = await startNode({ db, subscriber, name, ...options, variables });
      nodes.set(name, started);
      return started;
    },
    addEndpoint: async (path) => {
      const workspace = await buildWorkspace(db);
      const subscription = {
        event_type: 'bank_account.updated',
        url: subscriber.url(path),
      } as const;
      const { id } = await buildEndpoint(db, nodeCipher, workspace, subscription);
      return { id, workspace };
    },
    settled: (endpoints, count, state) =>
      eventually(async () => {
        const ids = new Set(endpoints.map(({ id }) => id));
        const all = await readDeliveries(db);
        const theirs = all.filter(({ webhook_endpoint_id }) => ids.has(webhook_endpoint_id));
        return theirs.length === count && theirs.every((one) => one.state === state) && theirs;
      }),
    close: async () => {
      for (const name of nodes.keys()) await end(name, 'SIGKILL');
      await subscriber.close();
      await db.drop();
    },
  };
}
