import { startCommand, type RunningCommand } from '#test-kit/service/run-command.ts';
import { testAuthority } from '#test-kit/delivery/certificates.ts';
import { engineSettings } from './engine-settings.ts';
import type { Ground } from './ground.ts';
import type { Receiver } from './receiver.ts';

export interface Node extends RunningCommand {
  name: string;
}

export interface Engine {
  /** @returns what was not in order, a sentence each */
  end(): Promise<string[]>;
  abandon(): Promise<void>;
}

export interface Fleet extends Engine {
  /** Some may only be starting. */
  readonly nodes: readonly Node[];
  start(): Promise<void>;
  /** SIGKILL; resolves once it is gone. */
  kill(node: Node): Promise<void>;
}

const RUNNING = ' delivers';

export interface FleetOptions {
  ground: Ground;
  receiver: Receiver;
  size: number;
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
    // It may be killed while it starts.
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
