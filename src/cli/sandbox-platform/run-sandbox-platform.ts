import { once } from 'node:events';
import { rehearse } from '#sandbox-platform/index.ts';
import type { CommandOptions } from '#sandbox-platform/command.ts';
import type { Configuration } from '#config/configuration.ts';
import { printResult } from '#cli/print-result.ts';
import { keepAuthority } from '#cli/receiver/authority-files.ts';
import type { Life } from '#cli/supervise.ts';
import { listenByHttps } from './listen-by-https.ts';

/** Serves until stopped, with an authority that services may trust. */
export async function runSandboxPlatform(
  { port, manner, companies }: CommandOptions,
  { dataDirectory }: Pick<Configuration, 'dataDirectory'>,
  { closing, stopping }: Life,
): Promise<void> {
  const authority = await keepAuthority(dataDirectory);
  const platform = await rehearse(
    { manner, companies, key: authority.key },
    listenByHttps({ port, authority }),
    printResult,
  );
  closing.add(() => platform.close());
  process.stderr.write(explain(authority.certFile));
  if (!stopping.aborted) await once(stopping, 'abort');
}

/** The service must allow the private address and trust the certificate. */
const explain = (
  certFile: string,
): string => `It keeps flows in memory; the credentials stay the same. A service started with "npm start -- --dev" reaches it. Another one does with:

  EGRESS_CA_FILE=${certFile}
  EGRESS_ALLOW_CIDRS=127.0.0.0/8

Ctrl-C stops.
`;
