import { startCommand, type RunningCommand } from '#test-kit/service/run-command.ts';
import { testAuthority } from '#test-kit/delivery/certificates.ts';
import { engineSettings } from './engine-settings.ts';
import type { Ground } from './ground.ts';
import type { Receiver } from './receiver.ts';

/** A process `bordereau start --role delivery`. */
export interface Node extends RunningCommand {
  name: string;
}

/** The engine of a run, whatever it consists of. */
export interface Engine {
  /** Ends it in order. @returns what was not in order, a sentence each */
  end(): Promise<string[]>;
  /** Ends at once what still runs. */
  abandon(): Promise<void>;
}

/** Several processes on one database. */
export interface Fleet extends Engine {
  /** Those that were not ended, some of which may only be starting. */
  readonly nodes: readonly Node[];
  /** Resolves once it delivers, or has ended. */
  start(): Promise<void>;
  /** SIGKILL; resolves once it is gone. */
  kill(node: Node): Promise<void>;
}

const RUNNING = 'Bordereau delivers';

export interface FleetOptions {
  ground: Ground;
  receiver: Receiver;
  size: number;
  /** The database's address for this node; the ground's own unless given. */
  urlFor?: (node: string) => Promise<string>;
}

export async function startFleet(options: FleetOptions): Promise<Fleet> {
  const { ground, receiver, size } = options;
  const authority = await testAuthority();
  const nodes = new Set<Node>();
  const starting = new Set<Promise<void>>();
  let started = 0;

  const launch = async () => {
    const name = `node ${(started += 1)}`;
    const url = (await options.urlFor?.(name)) ?? ground.url;
    const address = await receiver.openFor(name);
    const settings = engineSettings({ ...ground, url }, authority, address);
    const node = { name, ...startCommand(['start', '--role', 'delivery'], settings) };
    nodes.add(node);
    // One that was killed while it started has nothing to say.
    await node.untilSaid(RUNNING).catch(() => {});
  };
  const start = () => {
    const launched = launch().finally(() => starting.delete(launched));
    starting.add(launched);
    return launched;
  };
  const kill = async (node: Node) => {
    nodes.delete(node);
    node.child.kill('SIGKILL');
    await node.end;
  };
  const killAll = () => nodes.forEach(({ child }) => child.kill('SIGKILL'));
  process.once('exit', killAll);

  await Promise.all(Array.from({ length: size }, start));
  return {
    get nodes() {
      return [...nodes];
    },
    start,
    kill,
    end: async () => {
      await Promise.all(starting);
      return (await Promise.all([...nodes].map(endNode))).flat();
    },
    abandon: async () => {
      await Promise.all(starting);
      await Promise.all([...nodes].map(kill));
      process.off('exit', killAll);
    },
  };
}

async function endNode({ name, child, end }: Node): Promise<string[]> {
  child.kill('SIGTERM');
  const { code, stderr } = await end;
  return code === 0 ? [] : [`${name} ended with ${code}: ${stderr.slice(-1_000)}`];
}
