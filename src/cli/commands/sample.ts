import { readFileSync } from 'node:fs';
import { Argument, InvalidArgumentError, Option, type Command } from 'commander';
import { loadEnvironment, readConfiguration } from '#config/configuration.ts';
import { optionEventType } from '#cli/option-event-type.ts';
import { optionId } from '#cli/option-id.ts';
import { optionNumber } from '#cli/option-number.ts';
import { printResult } from '#cli/print-result.ts';
import { withLines } from '#cli/sample/add-lines.ts';
import { BREAKAGES, isTaken, type Breakage, type SampleDelivery } from '#cli/sample/breakages.ts';
import { valueOrStdin } from '#cli/value-or-stdin.ts';
import { sampleDelivery } from '#events/samples.ts';
import { systemClock } from '#kernel/clock.ts';
import { certificateFile, headerToken } from '#kernel/setting.ts';
import { EVENT_TYPES, type EventType } from '#model/event-type.ts';
import { CommandFailure } from '#cli/command-failure.ts';

interface SendOptions {
  list?: true;
  url?: URL;
  secret?: string;
  break?: Breakage | 'all';
  repeat: number;
  id?: string;
  lines?: number;
  brand?: string;
  ca?: string;
  insecure?: true;
}

/** About 18 MB, more than the largest accepted invoice. */
const MAX_LINES = 100_000;

const HELP = `
It sends a recorded delivery, signed now with your secret, exactly as the service would. Nothing else has to run: no
service, no database, no endpoint. The address may be http, and on this machine. Redirects are not followed.

The result is one JSON object on stdout, with a line about each request on stderr. The exit code is 0 if your receiver
answered as it should: 2xx to a valid delivery, any other status to one that is broken:

  signature   signed with another secret
  timestamp   signed ten minutes ago
  future      signed ten minutes ahead
  body        changed after it was signed
  missing     without a signature
  malformed   with a signature in another format
  two-wrong   signed with two other secrets
  v2-alone    with the right digest as v2 and no v1
  other-id    with another id in its header than in its body
  other-type  with another event type in its header than in its body
  all         each of these, then a valid delivery, and then these two, which are valid as well:
  rotation    signed with another secret and with yours
  v2-beside   with a v2 beside the right v1

  bordereau sample --list
  bordereau sample invoice.created                  prints the body, to look at
  bordereau sample invoice.created --url http://127.0.0.1:8080/hooks --secret -
  bordereau sample invoice.created --url http://127.0.0.1:8080/hooks --secret - --break all
  bordereau sample invoice.created --url http://127.0.0.1:8080/hooks --secret - --lines 2000
                                                    a large body, which many frameworks refuse by default
`;

/** Sends a delivery to a receiver under development and checks its answer. */
export function addSampleCommand(program: Command): void {
  program
    .command('sample')
    .description('send a signed delivery, valid or broken, to a receiver under development')
    .addArgument(new Argument('[type]', 'event type').argParser(optionEventType))
    .option('--list', 'list the event types, and exit')
    .option('--url <url>', 'address of the receiver, http or https', readReceiverUrl)
    .option('--secret <secret>', 'the signing secret of the receiver; - reads it from stdin')
    .addOption(
      new Option(
        '--break <fault>',
        'break or change the delivery, to see whether it is refused or taken',
      ).choices([...BREAKAGES, 'all']),
    )
    .addOption(
      new Option('--repeat <times>', 'send the same delivery this many times')
        .argParser(optionNumber(1, 100))
        .default(1)
        .conflicts('break'),
    )
    .option('--id <id>', "id of the delivery, instead of the sample's", readId)
    .addOption(
      new Option('--lines <count>', 'give invoice.created this many lines').argParser(
        optionNumber(1, MAX_LINES),
      ),
    )
    .option('--brand <word>', 'the word in X-<word>-Signature; BRAND by default', readBrand)
    .option('--ca <file>', 'PEM certificate of an authority to trust', readCertificates)
    .option('--insecure', 'accept any certificate')
    .addHelpText('after', HELP)
    .action(sample);
}

async function sample(type: EventType | undefined, options: SendOptions): Promise<void> {
  if (options.list === true) return printResult({ event_types: EVENT_TYPES });
  if (type === undefined)
    throw new InvalidArgumentError(`name an event type: one of ${EVENT_TYPES.join(', ')}`);
  const delivery = readDelivery(type, options);
  if (options.url !== undefined) return send(options.url, delivery, options);
  if (options.secret !== undefined || options.break !== undefined)
    throw new InvalidArgumentError('name the receiver with --url');
  process.stdout.write(delivery.body);
}

async function send(url: URL, delivery: SampleDelivery, options: SendOptions): Promise<void> {
  const { ca = null, insecure = false } = options;
  if (options.secret === undefined)
    throw new InvalidArgumentError('name the secret that it verifies with: --secret -');
  const secret = await valueOrStdin('--secret', options.secret);
  const brand = options.brand ?? readConfiguration(loadEnvironment()).brand;
  const { runSample } = await import('#cli/sample/run-sample.ts');
  const breakages = listBreakages(options);
  const result = await runSample(
    { url, secret, brand, delivery, breakages, trust: { ca, insecure } },
    systemClock,
    (line) => process.stderr.write(`${line}\n`),
  );
  printResult(result);
  const wrong = result.requests.filter(({ right }) => !right).length;
  if (wrong > 0)
    throw new CommandFailure(
      breakages.length === 1
        ? 'your receiver did not answer as it should'
        : `${wrong} of ${breakages.length} requests were not answered as they should be`,
    );
}

function listBreakages({ break: fault, repeat }: SendOptions): (Breakage | null)[] {
  if (fault === 'all') {
    const [taken, refused] = [
      BREAKAGES.filter(isTaken),
      BREAKAGES.filter((each) => !isTaken(each)),
    ];
    return [...refused, null, ...taken];
  }
  return Array.from({ length: repeat }, () => fault ?? null);
}

/** The sample's own bytes, but for the requested id and lines. */
function readDelivery(event_type: EventType, { id: wanted, lines }: SendOptions): SampleDelivery {
  if (lines !== undefined && event_type !== 'invoice.created')
    throw new InvalidArgumentError('--lines is for invoice.created alone');
  const sample = sampleDelivery(event_type);
  const [, own = ''] = /^\{"id":(\d+),/.exec(sample) ?? [];
  const id = wanted ?? own;
  const text = sample.replace(`{"id":${own},`, `{"id":${id},`);
  return { id, event_type, body: Buffer.from(lines === undefined ? text : withLines(text, lines)) };
}

function readReceiverUrl(text: string): URL {
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new InvalidArgumentError('Expected an http or https address.');
  if (url.username + url.password !== '')
    throw new InvalidArgumentError('Expected no user and password: the service refuses them too.');
  return url;
}

function readBrand(text: string): string {
  const brand = headerToken.read(text);
  if (brand !== null) return brand;
  throw new InvalidArgumentError(`Expected ${headerToken.expected}.`);
}

function readCertificates(file: string): string {
  if (certificateFile.read(file) !== null) return readFileSync(file, 'utf8');
  throw new InvalidArgumentError(`Expected ${certificateFile.expected}.`);
}

/** The result and most receivers would round a larger id. */
function readId(text: string): string {
  const id = optionId(text);
  if (Number.isSafeInteger(Number(id))) return id;
  throw new InvalidArgumentError(`Expected an id of at most ${Number.MAX_SAFE_INTEGER}.`);
}
