import { parseArgs } from 'node:util';
import { inScope } from '#bench/child.ts';
import { installPackages } from '#bench/foreign-packages.ts';
import { usualOptions } from '#bench/operation/usual-run.ts';
import { createProgress } from '#bench/progress.ts';
import type { Run } from '#bench/run.ts';
import { setStage } from '#bench/stage.ts';
import { supervise } from '#cli/supervise.ts';
import { openContestant, OURS, type Contestant, type ContestantName } from './contestant.ts';
import { drain, emitOneByOne, type Comparison, type Repetition } from './measure.ts';
import { PEERS, type PeerName } from './peers.ts';
import { printComparison } from './print-comparison.ts';
import { hasRedis } from './redis.ts';

const PEER_NAMES = Object.keys(PEERS) as readonly PeerName[];

/**
 * `npm run bench -- peers [--peers a,b --deliveries 20000 --endpoints 200 --rate 500 --seconds 10 --repetitions 3]`:
 * drains a backlog, and then delivers events one by one, by the engine and by each peer in turn, from an empty database
 * each time. Prints medians.
 */
export async function comparePeers(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      peers: { type: 'string', default: PEER_NAMES.join(',') },
      deliveries: { type: 'string', default: '20000' },
      endpoints: { type: 'string', default: '200' },
      rate: { type: 'string', default: '500' },
      seconds: { type: 'string', default: '10' },
      repetitions: { type: 'string', default: '3' },
    },
  });
  const options = usualOptions({
    deliveries: Number(values.deliveries),
    endpoints: Number(values.endpoints),
    rate: Number(values.rate),
    seconds: Number(values.seconds),
  });
  const peers = await choosePeers(values.peers.split(','));
  const wanted = new Set(peers.flatMap((name) => PEERS[name].packages));
  const packages = await installPackages([...wanted], say);
  await supervise({ manner: 'patient', withParent: true }, async (scope) => {
    const progress = createProgress(process.stderr);
    progress.show('peers: PostgreSQL and receivers');
    const run: Run = { options, stage: await setStage(null, scope), scope, progress };
    const compared = await repeat([OURS, ...peers], Number(values.repetitions), packages, run);
    progress.clear();
    process.stdout.write(printComparison(compared, options, run.stage.server));
  });
}

const say = (line: string): void => void process.stderr.write(`${line}\n`);

async function choosePeers(names: readonly string[]): Promise<readonly PeerName[]> {
  const unknown = names.find((name) => !(PEER_NAMES as readonly string[]).includes(name));
  if (unknown !== undefined)
    throw new Error(`there is no peer ${unknown}, only ${PEER_NAMES.join(', ')}`);
  const chosen = PEER_NAMES.filter((name) => names.includes(name));
  if (await hasRedis()) return chosen;
  const left = chosen.filter((name) => PEERS[name].store === 'redis');
  if (left.length > 0) say(`Left out, since there is no redis-server: ${left.join(', ')}`);
  return chosen.filter((name) => !left.includes(name));
}

/** In turn, so that all have the same machine. */
async function repeat(
  names: readonly ContestantName[],
  repetitions: number,
  packages: string,
  run: Run,
): Promise<Comparison> {
  const compared = new Map(names.map((name) => [name, [] as Repetition[]]));
  for (let repetition = 1; repetition <= repetitions; repetition += 1)
    for (const [name, done] of compared) {
      const measure = <T>(work: (contestant: Contestant, own: Run) => Promise<T>) =>
        inScope(run.scope, async (scope) => {
          const own = { ...run, scope };
          return work(await openContestant(name, packages, own), own);
        });
      run.progress.show(`peers, ${repetition} of ${repetitions}, ${name}: drain`);
      const drained = await measure(drain);
      run.progress.show(`peers, ${repetition} of ${repetitions}, ${name}: one by one`);
      done.push({ drain: drained, steady: await measure(emitOneByOne) });
    }
  return compared;
}
