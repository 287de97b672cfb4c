import { Command } from 'commander';
import manifest from '#manifest' with { type: 'json' };

/** The `bordereau` command with some of its commands. Throws instead of ending the process; prints no errors. */
export function createBareProgram(commands: readonly ((program: Command) => void)[]): Command {
  const program = new Command('bordereau')
    .description(
      'Invoicing service whose webhooks arrive. Settings come from the environment or .env.',
    )
    .version(manifest.version, '--version', 'print the version')
    .exitOverride()
    .configureOutput({ writeErr: () => {} });
  for (const add of commands) add(program);
  return program;
}
