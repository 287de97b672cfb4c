import { once } from 'node:events';
import { InvalidArgumentError, Option, type Command } from 'commander';
import { loadEnvironment, readConfiguration, type Configuration } from '#config/configuration.ts';
import manifest from '#manifest' with { type: 'json' };
import { firstCommands } from '#console/pages/sign-in/first-commands.ts';
import { COMMAND } from '#kernel/command-name.ts';
import { LOOPBACK } from '#kernel/ip-address.ts';
import type { Log } from '#kernel/log.ts';
import { ROLES, startService, type Role, type RunningService } from '#main.ts';
import { openLog } from '#cli/open-log.ts';
import { optionNumber } from '#cli/option-number.ts';
import type { Closing } from '#process/closing.ts';
import { startWatchdog } from '#process/watchdog.ts';
import { LATE, supervise, type Supervision } from '#cli/supervise.ts';

/** Runs until a signal comes; prints nothing on stdout. */
export function addStartCommand(program: Command): void {
  program
    .command('start')
    .description('run the service; several processes may share one database')
    .addOption(new Option('--role <role>', 'API, delivery, or both').choices(ROLES).default('all'))
    .addOption(
      new Option(
        '--inspect [port]',
        'show the state changes of this process on a page for this machine only',
      ).argParser(readInspectPort),
    )
    .option('--relay', "with --inspect: show them in Stately's inspector too, a page of stately.ai")
    .option(
      '--dev',
      'also deliver to this machine, and trust the certificates of "bordereau receive"',
    )
    .action(start);
}

interface StartOptions {
  role: Role;
  /** True without port. */
  inspect?: number | true;
  relay?: true;
  dev?: boolean;
}

const INSPECT_PORT = 4480;

/** A port, also with the only address that it is opened on. */
function readInspectPort(text: string): number {
  const [, address, port = text] = /^(.*):(\d+)$/.exec(text) ?? [];
  if (address === undefined || ['127.0.0.1', 'localhost'].includes(address))
    return optionNumber(0, 65_535)(port);
  throw new InvalidArgumentError(
    `It listens on 127.0.0.1 alone, since it asks for no password: give --inspect ${port}, and reach it from another machine by ssh -L ${port}:127.0.0.1:${port}.`,
  );
}

async function start(options: StartOptions): Promise<void> {
  const { role, inspect, relay = false, dev = false } = options;
  if (relay && inspect === undefined)
    throw new InvalidArgumentError('--relay is for --inspect, which is not given');
  const read = readConfiguration(loadEnvironment());
  const configuration = dev ? await trustThisMachine(read) : read;
  const { log, say } = await openLog(configuration);
  for (const notice of configuration.notices) log.warn(notice);
  const { watchdogTimeout: limit, databaseUrl, dataDirectory } = configuration;
  const watched = { limit, dataDirectory: databaseUrl === null ? dataDirectory : null };
  const watchdog = startWatchdog(watched, log);
  const supervision: Supervision = {
    manner: 'patient',
    onFatal: (err) => log.fatal({ err }, 'uncaught error'),
    onLate: () => log.fatal(LATE),
  };
  await supervise(supervision, async ({ closing, stopping }) => {
    try {
      const inspection =
        inspect === undefined ? null : await startInspector(inspect, relay, log, closing);
      const service = await startService(
        configuration,
        role,
        log,
        closing,
        stopping,
        null,
        inspection === null ? [] : [inspection.recorder],
      );
      watchdog.watch();
      await welcome(service, say);
      if (inspection !== null) say(`Inspect it at ${inspection.url}\n`);
      if (inspection?.relayUrl) say(`In Stately's inspector: ${inspection.relayUrl}\n`);
      if (!stopping.aborted) await once(stopping, 'abort');
    } catch (error) {
      // Ctrl-C also reaches child processes: a start that fails because of it still ended on request.
      if (!stopping.aborted) throw error;
    }
  });
}

/** Creates a missing authority, so that a later receiver is trusted. */
async function trustThisMachine(configuration: Configuration): Promise<Configuration> {
  const { keepAuthority } = await import('#cli/receiver/authority-files.ts');
  const { certFile: localCaFile } = await keepAuthority(configuration.dataDirectory);
  const allowCidrs = [...configuration.egress.allowCidrs, ...LOOPBACK];
  return { ...configuration, egress: { ...configuration.egress, allowCidrs, localCaFile } };
}

async function startInspector(port: number | true, relay: boolean, log: Log, closing: Closing) {
  const { startInspection } = await import('#process/inspect/start-inspection.ts');
  return startInspection(port === true ? INSPECT_PORT : port, log, closing, relay);
}

/** Says version and address and, for an empty database, first steps. A database that is away by now ends no service. */
async function welcome(
  { address, storage }: RunningService,
  say: (text: string) => void,
): Promise<void> {
  const what = address === null ? 'delivers' : `listens on ${address}`;
  say(`Bordereau ${what} (version ${manifest.version})\n`);
  const { Workspace } = await import('#orm/entities/workspace.ts'); // loaded with the database
  const workspaces = await storage.db
    .reader()
    .count(Workspace)
    .catch(() => null);
  if (workspaces === 0) say(FIRST_STEPS);
}

const FIRST = firstCommands({ name: 'My company', email: 'you@example.com' });
const FIRST_STEPS = `
There is no workspace yet. In another terminal, create one and its first owner:

  ${FIRST.workspace}
  ${FIRST.user}

The second prints a link: open it to choose a password, and go on in the console. Without the console:

  ${COMMAND} app create --name "My integration" --scopes "read write" --workspace 1

This prints the client_id and client_secret for POST /oauth/token; docs/guides/ten-minute-start.md goes on from there.

`;
