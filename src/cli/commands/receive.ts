import { Option, type Command } from 'commander';
import { optionDuration } from '#cli/option-duration.ts';
import { optionEventType } from '#cli/option-event-type.ts';
import { optionList } from '#cli/option-list.ts';
import { optionNumber } from '#cli/option-number.ts';
import { FAILURES, type Failure } from '#cli/receiver/answer.ts';
import { readLocalConfiguration } from '#cli/receiver/local-configuration.ts';
import { supervise } from '#cli/supervise.ts';
import { valueOrStdin } from '#cli/value-or-stdin.ts';
import type { EventType } from '#model/event-type.ts';
import { addSubscribeOptions, readSubscribe, type SubscribeOptions } from './receive-endpoints.ts';

interface ReceiveOptions extends SubscribeOptions {
  port: number;
  secret?: string;
  status: number[];
  fail?: Failure;
  delay: number;
  only?: EventType[];
  full?: true;
  write?: string;
  show?: string;
}

const MAX_DELAY_MS = 3_600_000;

const HELP = `
Without a secret, deliveries are shown and accepted but not verified. With one, a delivery that does not verify is
answered 401, one that was accepted before is answered 200 and marked as a duplicate, and the rest get --status. On a
terminal each delivery is a block with long bodies folded; otherwise it is one line of JSON.

With --workspace it creates the webhook endpoints itself, one for each event type. It shows their secrets once, if
stderr is a terminal, verifies with them, and removes the endpoints at the end; if it is killed, the next run removes
them. A service started with "npm start -- --dev" delivers here; another one if it is started with
EGRESS_ALLOW_CIDRS=127.0.0.0/8 and EGRESS_CA_FILE=<the file that is shown>.

  bordereau receive --secret -                      the secret is the first line of stdin
  bordereau receive --workspace 1                   every event type, through the database
  bordereau receive --workspace 1 --app-token - --events invoice.created --includes lines
  bordereau receive --status 500,500,200            fails twice, then accepts
  bordereau receive --fail hang --only payment_batch.updated
  bordereau receive --write received                keeps each body, byte for byte
  bordereau receive --show received/1042.json       prints one of them in full
`;

/** Prints and verifies each delivery until a signal comes. */
export function addReceiveCommand(program: Command): void {
  const command = program
    .command('receive')
    .description('run a receiver on this machine that prints and verifies each delivery')
    .option('--port <port>', 'port on 127.0.0.1', optionNumber(0, 65_535), 4443)
    .option(
      '--secret <secret>',
      "the endpoint's signing secret; - reads it from stdin; without it nothing is verified",
    )
    .addOption(
      new Option(
        '--status <statuses>',
        'HTTP status to answer; a list such as 500,500,200 is for the first, second … attempt of each delivery, its last for all later ones',
      )
        .argParser(optionList(optionNumber(200, 599)))
        .default([200], '200'),
    )
    .addOption(
      new Option('--fail <how>', 'fail in another way').choices(FAILURES).conflicts('status'),
    )
    .addOption(
      new Option('--delay <duration>', 'wait before each answer, e.g. 2s')
        .argParser(optionDuration(MAX_DELAY_MS))
        .default(0, '0s'),
    )
    .option(
      '--only <types>',
      'apply --status, --fail and --delay to these event types only',
      optionList(optionEventType),
    )
    .option('--full', 'do not fold long bodies on a terminal')
    .option('--write <directory>', 'keep each delivery: <id>.json and <id>.headers.json')
    .addOption(
      new Option(
        '--show <path>',
        'print a kept delivery, or the latest in a directory, and exit',
      ).conflicts(['secret', 'status', 'fail', 'delay', 'only', 'write']),
    )
    .addHelpText('after', HELP);
  addSubscribeOptions(command).action((options: ReceiveOptions) =>
    options.show === undefined ? receive(options) : show(options.show),
  );
}

async function receive(options: ReceiveOptions): Promise<void> {
  const { port, status, fail = null, delay, only = null, full = false, write } = options;
  const subscribing = await readSubscribe(options);
  const secret =
    options.secret === undefined ? undefined : await valueOrStdin('--secret', options.secret);
  const configuration = readLocalConfiguration();
  const plan = { statuses: status, failure: fail, delay, only };
  return supervise({ manner: 'patient' }, async (life) => {
    // Imported on demand: making certificates takes 9 MB, which a running service would keep.
    const { runReceiver } = await import('#cli/receiver/run-receiver.ts');
    const subscribe = subscribing?.(configuration, life.closing) ?? null;
    return runReceiver({ port, secret, plan, full, write, subscribe }, configuration, life);
  });
}

async function show(path: string): Promise<void> {
  const [{ readKept }, { printDelivery }] = await Promise.all([
    import('#cli/receiver/read-kept.ts'),
    import('#cli/receiver/print-delivery.ts'),
  ]);
  const whole = { rest: null, headers: true };
  process.stdout.write(printDelivery(await readKept(path), process.stdout, whole));
}
