import { once } from 'node:events';
import { Argument, Command } from 'commander';
import { Interrupted } from '#cli/interrupted.ts';
import { supervise } from '#cli/supervise.ts';
import { setStage } from '#test/support/ground/stage.ts';
import { TRIALS } from './trials.ts';

// Exit code 0 only if all was as it must be.
await new Command('test:trials')
  .description('lets happen to a running service what may happen to an operator')
  .addArgument(new Argument('<trial>', 'what to try').choices(TRIALS.map((trial) => trial.name)))
  .addHelpText(
    'after',
    ['', ...TRIALS.map(({ name, does }) => `  ${name.padEnd(20)}${does}`)].join('\n'),
  )
  .action(tryOne)
  .parseAsync()
  .catch((error: unknown) => {
    process.stderr.write(
      `test:trials: ${error instanceof Error ? error.message : String(error)}\n`,
    );
    process.exitCode = error instanceof Interrupted ? error.exitCode : 1;
  });

async function tryOne(name: string): Promise<void> {
  const trial = TRIALS.find((one) => one.name === name);
  if (trial === undefined) throw new Error(`there is no trial ${name}`);
  const failures = await supervise({ manner: 'patient', withParent: true }, async (life) => {
    const interrupted = once(life.stopping, 'abort').then(() => life.stopping.throwIfAborted());
    const work = setStage(life).then((stage) => trial.run(stage));
    return Promise.race([work, interrupted]);
  });
  const verdict =
    failures?.length === 0 ? ['pass'] : (failures ?? []).map((text) => `FAIL: ${text}`);
  process.stdout.write(`${verdict.join('\n')}\n`);
  if (failures?.length !== 0) process.exitCode = 1;
}
