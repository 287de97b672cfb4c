import { testAuthority } from '#test-kit/delivery/certificates.ts';
import { createFleet, type ServiceProcess } from '#test/support/ground/fleet.ts';
import { engineSettings } from './engine-settings.ts';
import type { Ground } from './ground.ts';
import type { Receiver } from './receiver.ts';

export interface Engine {
  /** @returns what was not in order, a sentence each */
  end(): Promise<string[]>;
  abandon(): Promise<void>;
}

export interface Fleet extends Engine {
  /** Some may only be starting. */
  readonly nodes: readonly ServiceProcess[];
  start(): Promise<void>;
}

export interface FleetOptions {
  ground: Ground;
  receiver: Receiver;
  size: number;
  urlFor?: (node: string) => Promise<string>;
}

export async function startFleet(options: FleetOptions): Promise<Fleet> {
  const { ground, receiver, size, urlFor = async () => ground.url } = options;
  const authority = await testAuthority();
  const fleet = createFleet({});
  const starting = new Set<Promise<void>>();
  let started = 0;

  const launch = async () => {
    const name = `node ${(started += 1)}`;
    const [url, address] = [await urlFor(name), await receiver.openFor(name)];
    const settings = engineSettings({ ...ground, url }, authority, address);
    const node = await fleet.launch('delivery', settings, name);
    // It may be killed while it starts.
    await node.running().catch(() => {});
  };
  const start = () => {
    const launched = launch().finally(() => starting.delete(launched));
    starting.add(launched);
    return launched;
  };
  await Promise.all(Array.from({ length: size }, start));
  return {
    get nodes() {
      return fleet.all;
    },
    start,
    end: async () => {
      await Promise.all(starting);
      return fleet.stop();
    },
    abandon: async () => {
      await Promise.all(starting);
      await Promise.all(fleet.all.map((node) => node.kill()));
    },
  };
}
