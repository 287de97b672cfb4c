import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Command, InvalidArgumentError, Option } from 'commander';
import { optionNumber } from '#cli/option-number.ts';
import { parseDuration } from '#kernel/duration.ts';
import { ATTACK_NAMES } from './attacks.ts';

export interface AttackOptions {
  only: string[];
  against: string;
  heap: number;
  seconds: number;
  neighbours: number | null;
  rate: number;
  soak: number | null;
  json: string;
}

const HERE = join(import.meta.dirname, '../..');

export function createProgram(run: (options: AttackOptions) => Promise<void>): Command {
  return new Command('test:attacks')
    .description('attacks a real service with an ordinary application, and measures its neighbours')
    .addOption(
      new Option('--only <names>', ATTACK_NAMES.join(','))
        .argParser(readNames)
        .default(ATTACK_NAMES, 'all'),
    )
    .addOption(
      new Option('--against <checkout>', 'whose service is attacked')
        .argParser((path) => resolve(path))
        .default(HERE, 'this checkout'),
    )
    .addOption(
      new Option('--heap <MB>', '--max-old-space-size of the service')
        .argParser(optionNumber(128, 8_192))
        .default(512),
    )
    .addOption(
      new Option('--seconds <n>', 'of each attack').argParser(optionNumber(5, 60)).default(20),
    )
    .addOption(
      new Option('--neighbours <n>', '4, of a soak 10')
        .argParser(optionNumber(1, 50))
        .default(null),
    )
    .addOption(
      new Option('--rate <n>', 'deposits a second of each neighbour, and reads')
        .argParser(optionNumber(1, 50))
        .default(5),
    )
    .addOption(
      new Option('--soak <duration>', 'all attacks in turn on one service')
        .argParser(readDuration)
        .default(null),
    )
    .addOption(
      new Option('--json <file>', 'all figures').default(join(tmpdir(), 'bordereau-attacks.json')),
    )
    .action(run);
}

function readNames(text: string): string[] {
  const names = text.split(',');
  const unknown = names.find((name) => !ATTACK_NAMES.includes(name));
  if (unknown === undefined) return ATTACK_NAMES.filter((name) => names.includes(name));
  throw new InvalidArgumentError(`There is no ${unknown}.`);
}

function readDuration(text: string): number {
  try {
    return parseDuration(text);
  } catch (cause) {
    throw new InvalidArgumentError(cause instanceof Error ? cause.message : String(cause));
  }
}
