import { once } from 'node:events';
import { Option, type Command } from 'commander';
import { loadEnvironment, readConfiguration } from '#config.ts';
import { createLog } from '#kernel/log.ts';
import { ROLES, startService, type Role, type RunningService } from '#main.ts';
import { Workspace } from '#orm/entities/workspace.ts';
import { supervise, type Supervision } from '#cli/supervise.ts';

/** `bordereau start`: runs until a signal comes; prints nothing on stdout. */
export function addStartCommand(program: Command): void {
  program
    .command('start')
    .description('run the service; several processes may share one database')
    .addOption(new Option('--role <role>', 'API, delivery, or both').choices(ROLES).default('all'))
    .action(({ role }: { role: Role }) => start(role));
}

function start(role: Role): Promise<void> {
  const configuration = readConfiguration(loadEnvironment());
  const log = createLog(configuration.logLevel);
  for (const notice of configuration.notices) log.warn(notice);
  const supervision: Supervision = {
    manner: 'patient',
    onFatal: (err) => log.fatal({ err }, 'uncaught error'),
  };
  return supervise(supervision, async ({ closing, stopping }) => {
    try {
      const service = await startService(configuration, role, log, closing, stopping);
      process.stderr.write(await welcome(service));
      if (!stopping.aborted) await once(stopping, 'abort');
    } catch (error) {
      // Ctrl-C reaches our children too: a start that they broke off was still ended on request.
      if (!stopping.aborted) throw error;
    }
  });
}

/** Where it listens, and the first steps on an empty database. */
async function welcome({ address, storage }: RunningService): Promise<string> {
  const running = address === null ? 'Bordereau delivers\n' : `Bordereau listens on ${address}\n`;
  const workspaces = await storage.db.reader().count(Workspace);
  return workspaces === 0 ? `${running}${FIRST_STEPS}` : running;
}

const FIRST_STEPS = `
There is no workspace yet. In another terminal, create one, and an application that may use it:

  npx --no bordereau workspace create --name "My company" --siren 732829320
  npx --no bordereau app create --name "My integration" --scopes "read write" --workspace 1

The second prints the client_id and client_secret for POST /oauth/token; docs/guides/ten-minute-start.md goes on from there.

`;
