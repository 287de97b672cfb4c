import { createClosing } from '#process/closing.ts';
import { createTestDatabase } from '#test-kit/database/cluster.ts';
import { TEMPLATE } from '#test-kit/database/database.ts';
import type { Chance } from './chance.ts';
import { createChance } from './chance.ts';
import { checkHistory } from './check/check-history.ts';
import type { History } from './check/history.ts';
import { RESPONSE_TIMEOUT_MS } from './engine-settings.ts';
import type { Fault } from './fault.ts';
import type { Engine } from './fleet.ts';
import { prepareGround, type Ground } from './ground.ts';
import { startLoad } from './load.ts';
import { readStored } from './read-stored.ts';
import { startReceiver, type Receiver } from './receiver.ts';
import { LONG, SEED } from './run-settings.ts';
import { describeRun } from './describe-run.ts';
import { untilSettled } from './until-settled.ts';
import { watchAcknowledgements } from './watch-acknowledgements.ts';

/** Where faults happen. */
export interface Site {
  ground: Ground;
  receiver: Receiver;
  chance: Chance;
  /** Where each fault is noted. */
  faults: Fault[];
}

export interface Plan<E extends Engine> {
  name: string;
  /** Address of a migrated database; a new one of the run's cluster unless given. */
  url?: string;
  startEngine(site: Site): Promise<E>;
  /** Does what it is for, while events are written. */
  inflict(site: Site, engine: E): Promise<void>;
}

export interface Verdict {
  /** A sentence each; none is what is hoped for. */
  problems: string[];
  history: History;
}

/** Each delivery to an endpoint that hangs costs its time: in a short run one has to do. */
const TROUBLE_EVERY_MS = LONG ? 5_000 : 60_000;
const MAX_SHOWN = 20;

/**
 * Runs an engine under load and under faults. Then the faults stop, the engine runs until everything has
 * come to rest, is ended by its own means, and the checker speaks.
 */
export async function runTrial<E extends Engine>(plan: Plan<E>): Promise<Verdict> {
  const closing = createClosing();
  try {
    const chance = createChance(SEED);
    const receiver = await startReceiver(chance.branch());
    closing.add(() => receiver.close());
    const { url, drop } =
      plan.url === undefined
        ? await createTestDatabase(TEMPLATE)
        : { url: plan.url, drop: async () => {} };
    closing.add(drop);
    const ground = await prepareGround(url, receiver);
    closing.add(() => ground.db.close());
    const site: Site = { ground, receiver, chance: chance.branch(), faults: [] };
    const engine = await plan.startEngine(site);
    closing.add(() => engine.abandon());

    const load = startLoad({ ground, chance: chance.branch(), troubleEvery: TROUBLE_EVERY_MS });
    closing.add(async () => void (await load.stop()));
    const watch = watchAcknowledgements(ground.db);
    closing.add(async () => void (await watch.stop()));
    await plan.inflict(site, engine);
    const events = await load.stop();
    await untilSettled(ground, events);
    const disorder = await engine.end();

    const history: History = {
      events,
      endpoints: ground.endpoints,
      receipts: receiver.receipts,
      ...(await readStored(ground.db)),
      faults: site.faults,
      sightings: await watch.stop(),
      responseTimeout: RESPONSE_TIMEOUT_MS,
    };
    if (LONG) process.stdout.write(describeRun(plan.name, history));
    const violations = checkHistory(history).map(({ rule, what }) => `${rule}: ${what}`);
    return { problems: [...disorder, ...violations].slice(0, MAX_SHOWN), history };
  } finally {
    await closing.close();
  }
}
