import { resolve } from 'node:path';
import { Command } from 'commander';
import { optionNumber } from '#cli/option-number.ts';
import { supervise } from '#cli/supervise.ts';
import { createTestDatabase, stopTestCluster } from '#test-kit/database/cluster.ts';
import {
  exportCommit,
  findLastTag,
  thisCheckout,
  unpackRelease,
  type ReleaseFolder,
} from './release-folder.ts';
import { tryUpgrade, type Trial } from './upgrade-trial.ts';

interface Options {
  from?: string;
  to?: string;
  seconds: number;
  rate: number;
  back: boolean;
}

/** Pauses of a trial there and back. */
const PAUSES = 7;

const program = new Command('test:upgrade')
  .description(
    'replaces the processes of one release by those of another under load, and back, and counts what was lost; in an empty database: DATABASE_URL, or one of its own',
  )
  .option('--from <release>', 'an archive of npm run release, or a commit or tag; the last tag')
  .option('--to <release>', 'likewise; without it this checkout')
  .option('--seconds <n>', 'under load, beside the starts', optionNumber(1, 3_600), 60)
  .option('--rate <n>', 'deposits a second at most, and as many reads', optionNumber(1, 200), 20)
  .option('--no-back', 'leave the later release running at the end')
  .action(async (options: Options) => {
    const trial = await run(options);
    process.stdout.write(`${JSON.stringify(trial, null, 2)}\n`);
    const { failed_count, events_lost, repeated, problems } = trial.figures;
    if (failed_count + events_lost + repeated + problems.length > 0) process.exitCode = 1;
  });

const run = ({ from, to, seconds, rate, back }: Options): Promise<Trial> =>
  supervise({ manner: 'hasty', withParent: true }, async ({ closing }) => {
    const open = async (release: string): Promise<ReleaseFolder> => {
      const opened = await (release.endsWith('.tar.gz')
        ? unpackRelease(resolve(release))
        : exportCommit(release));
      closing.addOutliving(() => opened.remove());
      return opened;
    };
    const releases = {
      from: await open(from ?? (await lastTag())),
      to: to === undefined ? thisCheckout() : await open(to),
    };
    const { DATABASE_URL: given } = process.env;
    if (given === undefined) closing.addOutliving(() => stopTestCluster());
    const databaseUrl = given ?? (await createTestDatabase()).url;
    const pause = (seconds * 1_000) / PAUSES;
    const say = (line: string) => void process.stderr.write(`${line}\n`);
    return tryUpgrade({ ...releases, databaseUrl, back, rate, pause, closing, say });
  });

const lastTag = (): Promise<string> =>
  findLastTag().catch((cause: unknown) => {
    throw new Error('this repository has no tag: name a commit or an archive with --from', {
      cause,
    });
  });

await program.parseAsync().catch((error: unknown) => {
  process.stderr.write(`test:upgrade: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
