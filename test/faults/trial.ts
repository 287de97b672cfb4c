import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import { createClosing, type Closing } from '#process/closing.ts';
import { createTestDatabase } from '#test-kit/database/cluster.ts';
import { TEMPLATE } from '#test-kit/database/database.ts';
import { BARS, findHarm } from '#test/support/ground/harm.ts';
import { readStoredFate } from '#test/support/ground/stored-fate.ts';
import { createChance, type Chance } from './chance.ts';
import { checkHistory } from './check/check-history.ts';
import type { History } from './check/history.ts';
import { openHealthyAccount } from './check/reached.ts';
import { describeRun } from './describe-run.ts';
import { RESPONSE_TIMEOUT_MS } from './engine-settings.ts';
import type { Fault } from './fault.ts';
import type { Engine } from './fleet.ts';
import { prepareGround, type Ground } from './ground.ts';
import { startLoad } from './load.ts';
import { readStored } from './read-stored.ts';
import { startReceiver, type Receiver } from './receiver.ts';
import { LONG, SEED } from './run-settings.ts';
import { untilSettled } from './until-settled.ts';
import { watchAcknowledgements } from './watch-acknowledgements.ts';

export interface Site {
  ground: Ground;
  receiver: Receiver;
  chance: Chance;
  faults: Fault[];
  closing: Closing;
}

export interface Plan<E extends Engine> {
  lasts: number;
  /** Migrated; a new one of the run's cluster unless given. */
  openDatabase?(): Promise<{ url: string; drop(): Promise<void> }>;
  startEngine(site: Site): Promise<E>;
  inflict(site: Site, engine: E): Promise<void>;
  /** What this trial alone must show. */
  alsoExpect?(history: History): void;
}

/** A delivery to an endpoint that hangs costs time: a short run has one. */
const TROUBLE_EVERY_MS = LONG ? 5_000 : 60_000;
/** An endpoint that hangs makes up to `MAX_RETRIES_IN_A_ROW` retries, a second each, before each first attempt. */
const SETTLES_WITHIN_MS = 360_000;
const MAX_SHOWN = 20;
/** Faults delay by some 12 s, and `checkDuplicates` says which repetitions they explain. */
const FAULT_BARS = { ...BARS, delivery_p99: 60_000, repeated: Infinity };

/** One run under load and faults, in which nothing is lost. */
export function describeTrial<E extends Engine>(
  title: string,
  sentence: string,
  plan: Plan<E>,
): void {
  describe(`${title} (seed ${SEED})`, function () {
    this.timeout(plan.lasts + SETTLES_WITHIN_MS);
    before(function () {
      if (process.platform !== 'linux') this.skip(); // elsewhere 127/8 has one address only
    });

    it(sentence, async () => {
      const { problems, history } = await runTrial(title, plan);
      expect(problems).to.deep.equal([]);
      expect(history.faults).to.not.deep.equal([]);
      plan.alsoExpect?.(history);
    });
  });
}

/** After the faults deliveries come to rest, and the engine ends in order. */
async function runTrial<E extends Engine>(
  title: string,
  plan: Plan<E>,
): Promise<{ problems: string[]; history: History }> {
  const closing = createClosing();
  try {
    const chance = createChance(SEED);
    const receiver = await startReceiver(chance.branch());
    closing.add(() => receiver.close());
    const { url, drop } = await (plan.openDatabase?.() ?? createTestDatabase(TEMPLATE));
    closing.add(drop);
    const ground = await prepareGround(url, receiver);
    closing.add(() => ground.db.close());
    const site: Site = { ground, receiver, chance: chance.branch(), faults: [], closing };
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
    if (LONG) process.stdout.write(describeRun(title, history));
    const stored = await readStoredFate(
      async (text, values) => (await ground.db.pool.query(text, values)).rows,
      ground.busy,
    );
    const { figures } = openHealthyAccount(history);
    const harm = findHarm({ ...figures(), ...stored }, FAULT_BARS);
    const violations = checkHistory(history).map(({ rule, what }) => `${rule}: ${what}`);
    return { problems: [...disorder, ...harm, ...violations].slice(0, MAX_SHOWN), history };
  } finally {
    await closing.close();
  }
}

/** Goes on until the time is over and the faults have shown. */
export async function repeatFor(
  milliseconds: number,
  chance: Chance,
  pauseMs: readonly [number, number],
  inflict: () => Promise<void>,
  haveShown: () => boolean = () => true,
): Promise<void> {
  const end = Date.now() + milliseconds;
  while (Date.now() < end || !haveShown()) {
    await sleep(chance.between(...pauseMs));
    await inflict();
  }
}
