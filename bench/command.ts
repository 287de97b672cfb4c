import { once } from 'node:events';
import { Argument, InvalidArgumentError, Option, type Command } from 'commander';
import { postgresUrl } from '#kernel/setting.ts';
import type { BenchOptions } from './options.ts';
import { OWN_PARTS } from './own-parts.ts';
import { DEFAULT_PARTS, PART_NAMES, PARTS, type Part } from './parts.ts';
import { createProgress } from './progress.ts';
import { findProblems, type BenchReport } from './report.ts';
import { printTable } from './table/table.ts';
import { optionNumber } from '#cli/option-number.ts';
import { printResult } from '#cli/print-result.ts';
import { supervise } from '#cli/supervise.ts';

type CommandOptions = Omit<BenchOptions, 'parts'> & { json?: boolean };

/**
 * The arguments of `bordereau bench`: parts of the delivery engine with their options, whose exit code is 0 only if
 * every delivery is accounted for, or one part of {@link OWN_PARTS}.
 */
export function describeBench(command: Command): Command {
  addOwnParts(command);
  const whole = (flags: string, text: string, min: number, max: number, value: number) =>
    new Option(flags, text).argParser(optionNumber(min, max)).default(value);
  return command
    .enablePositionalOptions() // else a part's own --rate would be ours
    .usage('[parts] [options]')
    .addArgument(
      new Argument('[parts]', 'parts to measure, separated by commas')
        .argParser(readParts)
        .default(DEFAULT_PARTS, DEFAULT_PARTS.join(',')),
    )
    .addOption(whole('--deliveries <n>', 'deliveries of a backlog', 100, 1_000_000, 20_000))
    .addOption(whole('--endpoints <n>', 'endpoints, each with its own host name', 3, 10_000, 200))
    .addOption(whole('--body-size <bytes>', 'approximate size of each body', 200, 1_000_000, 1_500))
    .addOption(whole('--rate <n>', 'events a second in the steady parts', 1, 100_000, 500))
    .addOption(whole('--rush-rate <n>', 'events a second in the rush', 1, 100_000, 3_000))
    .addOption(whole('--seconds <n>', 'duration of each timed part', 1, 3_600, 10))
    .addOption(
      whole('--pending <n>', 'deliveries queued in the part pending', 100, 10_000_000, 1_000_000),
    )
    .addOption(
      whole(
        '--pending-of-one <n>',
        'deliveries queued for one endpoint in the part isolation',
        100,
        10_000_000,
        100_000,
      ),
    )
    .addOption(whole('--hanging <percent>', 'endpoints that never answer', 0, 33, 1))
    .addOption(whole('--dead <percent>', 'endpoints that refuse connections', 0, 33, 1))
    .addOption(whole('--nodes <n>', 'engine processes', 1, 64, 1))
    .addOption(
      new Option('--workers <n>', 'threads of each process')
        .argParser(optionNumber(1, 1_024))
        .default(null, 'as in a real start'),
    )
    .addOption(
      new Option('--database <url>', 'PostgreSQL server to create databases on')
        .argParser(readDatabase)
        .default(null, 'the embedded one'),
    )
    .option('--json', 'print one JSON object instead of a table')
    .addHelpText('after', describeParts())
    .action((parts: readonly Part[], { json = false, ...options }: CommandOptions) =>
      bench({ parts, ...options }, json),
    );
}

/** Hidden, as the help lists them with the others. */
function addOwnParts(command: Command): void {
  for (const [name, { usage, about, measure }] of Object.entries(OWN_PARTS))
    command
      .command(name, { hidden: true })
      .usage(usage)
      .description(about)
      .argument('[args...]')
      .allowUnknownOption()
      .action((args: string[]) => measure(args));
}

async function bench(options: BenchOptions, json: boolean): Promise<void> {
  const { runBench } = await import('./bench.ts');
  const progress = createProgress(process.stderr);
  const report = await supervise({ manner: 'patient', withParent: true }, async (life) => {
    // Open work then fails because its connections are closed, as expected.
    const interrupted = once(life.stopping, 'abort').then(() => life.stopping.throwIfAborted());
    try {
      return await Promise.race([runBench(options, life, progress), interrupted]);
    } finally {
      progress.clear();
    }
  });
  if (report !== undefined) conclude(report, json);
}

function conclude(report: BenchReport, json: boolean): void {
  const problems = findProblems(report);
  if (problems.length > 0) throw new Error(`not accounted for: ${problems.join('; ')}`);
  if (json) printResult(report);
  else process.stdout.write(printTable(report));
}

function readParts(text: string): Part[] {
  const names = text.split(',');
  if (names.every((name) => (PART_NAMES as readonly string[]).includes(name)))
    return PART_NAMES.filter((part) => names.includes(part));
  const own = Object.keys(OWN_PARTS).join(', ');
  throw new InvalidArgumentError(`Expected some of ${PART_NAMES.join(',')}, or one of ${own}.`);
}

function describeParts(): string {
  const line = (name: string, about: string) => `  ${name.padEnd(12)}${about}`;
  return [
    '',
    'Parts, any of them together:',
    ...Object.entries(PARTS).map(([name, about]) => line(name, about)),
    '',
    'Parts with arguments of their own, one at a time:',
    ...Object.entries(OWN_PARTS).flatMap(([name, { usage, about }]) => [
      line(name, about),
      line('', usage),
    ]),
  ].join('\n');
}

function readDatabase(text: string): string {
  const url = postgresUrl.read(text);
  if (url === null) throw new InvalidArgumentError(`Expected ${postgresUrl.expected}.`);
  return url;
}
