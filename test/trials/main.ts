import { Argument, Command } from 'commander';
import { carryOut, onStage } from '#test/support/ground/stage.ts';
import { TRIALS } from './trials.ts';

await carryOut(
  new Command('test:trials')
    .description('lets happen to a running service what may happen to an operator')
    .addArgument(new Argument('<trial>', 'what to try').choices(TRIALS.map(({ name }) => name)))
    .addHelpText(
      'after',
      ['', ...TRIALS.map(({ name, does }) => `  ${name.padEnd(20)}${does}`)].join('\n'),
    )
    .action((chosen: string) => {
      const trial = TRIALS.find(({ name }) => name === chosen);
      if (trial === undefined) throw new Error(`there is no trial ${chosen}`);
      return onStage((stage) => trial.run(stage));
    }),
);
