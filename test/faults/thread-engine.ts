import { setTimeout as sleep } from 'node:timers/promises';
import { testAuthority } from '#test-kit/delivery/certificates.ts';
import type { CrashWay } from '#test-kit/delivery/crash-ways.ts';
import { startCrashingNodes } from '#test-kit/delivery/crashing-nodes.ts';
import { engineSettings } from './engine-settings.ts';
import type { Engine } from './fleet.ts';
import type { Site } from './trial.ts';

export interface ThreadEngine extends Engine {
  name: string;
  readonly threadsLost: number;
  /** Resolves once the engine has noticed, or should have. */
  crash(way: CrashWay): Promise<void>;
}

const NAME = 'this process';
const NOTICED_WITHIN_MS = 1_000;
const LOOK_MS = 20;
/** Its attempts end much sooner. */
const END_WITHIN_MS = 15_000;

export async function startThreadEngine({ ground, receiver }: Site): Promise<ThreadEngine> {
  const address = await receiver.openFor(NAME);
  const settings = engineSettings(ground, await testAuthority(), address);
  const nodes = await startCrashingNodes(Buffer.from(ground.key, 'base64'), {
    ...settings,
    DATABASE_URL: ground.url,
  });
  const stop = () =>
    Promise.race([nodes.stop().then(() => true), sleep(END_WITHIN_MS, false, { ref: false })]);
  let stopping: Promise<boolean> | undefined;
  return {
    name: NAME,
    get threadsLost() {
      return nodes.threadsLost;
    },
    crash: async (way) => {
      const before = nodes.threadsLost;
      nodes.crash(way);
      const end = Date.now() + NOTICED_WITHIN_MS;
      while (nodes.threadsLost === before && Date.now() < end) await sleep(LOOK_MS);
    },
    end: async () => ((await (stopping ??= stop())) ? [] : [`${NAME} did not end`]),
    abandon: async () => {
      await (stopping ??= stop());
    },
  };
}
