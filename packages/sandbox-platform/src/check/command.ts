import { InvalidArgumentError, Option, type Command } from 'commander';
import type { CommandOptions } from '../command.ts';
import type { SandboxCompany } from '../company.ts';
import { listenOn } from '../listen.ts';
import { clientOf, credentialsOf, urlsOf } from '../rehearse.ts';
import { createHook } from './hook.ts';
import { runChecks, SCENARIO_NAMES, type CheckResult } from './run-checks.ts';

interface CheckCommandOptions extends CommandOptions {
  wait: number;
  only: string[];
}

/** `check <url>`, with the options of the command above it as well. */
export function addCheckCommand(program: Command): void {
  program
    .command('check')
    .description('drive a client through good and bad days, by a hook of its own')
    .argument('<url>', 'where the hook answers POST send, fetch and state')
    .option('--wait <seconds>', 'how long the client may take for one thing', readSeconds, 300)
    .addOption(
      new Option('--only <scenarios...>', 'run these alone')
        .choices(SCENARIO_NAMES)
        .default(SCENARIO_NAMES, 'all'),
    )
    .action(async (url: string, _options: unknown, command: Command) => {
      const isPassed = await check(url, command.optsWithGlobals(), program.name());
      if (!isPassed) process.exitCode = 1;
    });
}

async function check(
  url: string,
  { port, manner, companies, wait, only }: CheckCommandOptions,
  key: string,
): Promise<boolean> {
  const print = (line: string) => void process.stdout.write(`${line}\n`);
  // The option takes no fewer than two.
  const [client, partner] = companies.map((siren) => clientOf(siren, key)) as [
    SandboxCompany,
    SandboxCompany,
  ];
  const results = await runChecks({
    listen: listenOn(port),
    client,
    partner,
    manner,
    only,
    wait: wait * 1000,
    connect: async (platform) => {
      print(JSON.stringify({ ...urlsOf(platform), manner, ...credentialsOf(client) }));
      return createHook(url);
    },
    report: (result) => print(lineOf(result)),
  });
  const count = (outcome: CheckResult['outcome']) =>
    results.filter((result) => result.outcome === outcome).length;
  print(`${count('pass')} passed, ${count('fail')} failed, ${count('skip')} skipped`);
  return count('fail') === 0;
}

const NAME_WIDTH = Math.max(...SCENARIO_NAMES.map(({ length }) => length));

const lineOf = ({ name, asks, outcome, words }: CheckResult): string =>
  `${outcome}  ${name.padEnd(NAME_WIDTH)}  ${asks}${words === null ? '' : `\n      ${words}`}`;

function readSeconds(text: string): number {
  if (/^\d{1,6}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('Expected a whole number of seconds.');
}
