import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfiguration, type Configuration } from '#config/configuration.ts';
import { createSandboxNetwork, type SandboxNetwork } from '#connectors/network/sandbox.ts';
import { findFreePort } from '#kernel/free-port.ts';
import { createLog } from '#kernel/log.ts';
import { startService, type RunningService } from '#main.ts';
import { keepAuthority } from '#cli/receiver/authority-files.ts';
import { startReceiver, type CheckedDelivery, type Receiver } from '#cli/receiver/receiver.ts';
import type { Life } from '#cli/supervise.ts';
import { startPlatform, type DemoPlatform } from './platform.ts';
import { BUYER } from './sale.ts';
import { WORKSPACE } from './workspace.ts';

export interface Stage {
  service: RunningService;
  receiver: Receiver;
  /** Signing secrets by endpoint path. */
  secrets: Map<string, string>;
  /** The network's token for the service. */
  networkToken: string;
  /** The platform that gets our statuses. */
  network: SandboxNetwork;
  /** The platform of two companies. */
  platform: DemoPlatform;
  configuration: Configuration;
}

/** Starts everything in a fresh directory, ignoring the environment's configuration. */
export async function setStage(
  { closing }: Life,
  onDelivery: (delivery: CheckedDelivery) => void,
): Promise<Stage> {
  const directory = await makeDirectory();
  closing.addOutliving(() => rm(directory, { recursive: true, force: true, maxRetries: 5 }));
  const authority = await keepAuthority(directory);
  const secrets = new Map<string, string>();
  const receiver = await startReceiver({
    port: 0,
    secret: ({ path }) => secrets.get(path),
    authority,
    onDelivery,
  });
  closing.add(() => receiver.close());
  const platform = await startPlatform(authority, [WORKSPACE, BUYER]);
  closing.add(() => platform.platform.close());
  const networkToken = randomBytes(24).toString('base64url');
  const configuration = readConfiguration({
    DATA_DIR: directory,
    // Chosen early: download links carry it.
    PORT: String(await findFreePort()),
    // A local subscriber has a private address and its own certificate.
    EGRESS_ALLOW_CIDRS: '127.0.0.0/8',
    EGRESS_CA_FILE: authority.certFile,
    DELIVERY_WORKERS: '1',
    NETWORK_TOKEN: networkToken,
    PLATFORM_POLL_INTERVAL: '1s',
  });
  const network = createSandboxNetwork();
  const log = createLog('error');
  const service = await startService(configuration, 'all', log, closing, undefined, network);
  return { service, receiver, secrets, networkToken, network, platform, configuration };
}

/** Root's PostgreSQL runs under another account, which may not reach TMPDIR but does reach /var/tmp. */
async function makeDirectory(): Promise<string> {
  const isRoot = process.geteuid?.() === 0;
  const parent = isRoot ? '/var/tmp' : tmpdir();
  const directory = await mkdtemp(join(parent, `bordereau-demo-${process.pid}-`));
  if (isRoot) await chmod(directory, 0o711);
  return directory;
}
