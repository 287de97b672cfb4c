import { once } from 'node:events';
import type { Command } from 'commander';
import { loadEnvironment, readConfiguration } from '#config.ts';
import { optionNumber } from '#cli/option-number.ts';
import { supervise } from '#cli/supervise.ts';
import { valueOrStdin } from '#cli/value-or-stdin.ts';

interface ReceiveOptions {
  port: number;
  secret?: string;
  status: number;
}

/** `bordereau receive`: prints and verifies each delivery until a signal comes. */
export function addReceiveCommand(program: Command): void {
  program
    .command('receive')
    .description('run a subscriber on this machine that prints and verifies each delivery')
    .option('--port <port>', 'port on 127.0.0.1', optionNumber(0, 65_535), 4443)
    .option(
      '--secret <secret>',
      "the endpoint's signing secret; - reads it from stdin; without it nothing is verified",
    )
    .option('--status <status>', 'HTTP status of its answers', optionNumber(200, 599), 200)
    .action(receive);
}

async function receive({ port, status, ...options }: ReceiveOptions): Promise<void> {
  const secret =
    options.secret === undefined ? undefined : await valueOrStdin('--secret', options.secret);
  const { dataDirectory, brand } = readConfiguration(loadEnvironment());
  return supervise({ manner: 'patient' }, async ({ closing, stopping }) => {
    // Imported now: making certificates takes 9 MB, which a running service would keep.
    const [{ keepAuthority }, { startReceiver }, { printDelivery }] = await Promise.all([
      import('#cli/receiver/authority-files.ts'),
      import('#cli/receiver/receiver.ts'),
      import('#cli/receiver/print-delivery.ts'),
    ]);
    const authority = await keepAuthority(dataDirectory);
    const receiver = await startReceiver({
      port,
      secret,
      status,
      brand,
      authority,
      onDelivery: (delivery) => process.stdout.write(printDelivery(delivery, process.stdout)),
    });
    closing.add(() => receiver.close());
    process.stderr.write(explain(receiver.url, authority.certFile));
    if (!stopping.aborted) await once(stopping, 'abort');
  });
}

/** The service must allow the private address, and trust our own certificate. */
const explain = (url: string, certFile: string): string => `Receiving on ${url}

The service delivers here once it is started with:

  EGRESS_CA_FILE=${certFile}
  EGRESS_ALLOW_CIDRS=127.0.0.0/8

Each delivery is printed as it arrives. Ctrl-C stops.

`;
