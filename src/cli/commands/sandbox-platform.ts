import type { Command } from 'commander';
import { readLocalConfiguration } from '#cli/receiver/local-configuration.ts';
import { supervise } from '#cli/supervise.ts';
import { describeCommand, type CommandOptions } from '#sandbox-platform/command.ts';

/** Runs a platform of the e-invoicing network on this machine, for rehearsals, until a signal comes. */
export function addSandboxPlatformCommand(program: Command): void {
  describeCommand(program.command('sandbox-platform')).action(async (options: CommandOptions) => {
    const configuration = readLocalConfiguration();
    await supervise({ manner: 'patient' }, async (life) => {
      // Imported on demand: it reads documents, which takes 30 MB.
      const { runSandboxPlatform } = await import('#cli/sandbox-platform/run-sandbox-platform.ts');
      await runSandboxPlatform(options, configuration, life);
    });
  });
}
