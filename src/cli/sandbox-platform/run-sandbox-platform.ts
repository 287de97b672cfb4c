import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import type { SandboxCompany } from '#sandbox-platform/company.ts';
import type { SandboxFlow } from '#sandbox-platform/flow-store.ts';
import type { Manner } from '#sandbox-platform/switches.ts';
import type { Configuration } from '#config/configuration.ts';
import { printResult } from '#cli/print-result.ts';
import { keepAuthority } from '#cli/receiver/authority-files.ts';
import type { Life } from '#cli/supervise.ts';
import { startSandboxPlatform } from './start-sandbox-platform.ts';

interface RunOptions {
  port: number;
  manner: Manner;
  /** SIRENs. */
  companies: readonly string[];
}

/** Serves until stopped: what a connection needs as the first line on stdout, then a line a flow. */
export async function runSandboxPlatform(
  { port, manner, companies }: RunOptions,
  { dataDirectory }: Pick<Configuration, 'dataDirectory'>,
  { closing, stopping }: Life,
): Promise<void> {
  const authority = await keepAuthority(dataDirectory);
  const clients = companies.map((siren) => clientOf(siren, authority.key));
  const platform = await startSandboxPlatform(
    { port, authority },
    { companies: clients, switches: { manner }, onFlow: printFlow },
  );
  closing.add(() => platform.close());
  const { flow_url, directory_url, token_url, control_url } = platform;
  printResult({
    flow_url,
    directory_url,
    token_url,
    control_url,
    manner,
    companies: clients.map(({ siren, client_id, client_secret }) => ({
      siren,
      client_id,
      client_secret,
    })),
  });
  process.stderr.write(explain(authority.certFile));
  if (!stopping.aborted) await once(stopping, 'abort');
}

/** With the same credentials after a restart, so that a connection keeps working: they are made of the authority's key. */
const clientOf = (siren: string, key: string): SandboxCompany => ({
  name: `Société ${siren}`,
  siren,
  aliases: [],
  client_id: derive(key, `client_id ${siren}`).toString('hex', 0, 16),
  client_secret: derive(key, `client_secret ${siren}`).toString('base64url'),
  organization_id: null,
});

const derive = (key: string, purpose: string): Buffer =>
  createHmac('sha256', key).update(purpose).digest();

const printFlow = (flow: SandboxFlow): void =>
  printResult({
    at: flow.updated_at,
    company: flow.siren,
    flow_id: flow.flow_id,
    tracking_id: flow.tracking_id,
    name: flow.name,
    flow_type: flow.flow_type,
    flow_direction: flow.flow_direction,
    acknowledgement: flow.acknowledgement,
  });

/** The service must allow the private address and trust the certificate. */
const explain = (
  certFile: string,
): string => `It keeps flows in memory; the credentials stay the same. A service started with "npm start -- --dev" reaches it. Another one does with:

  EGRESS_CA_FILE=${certFile}
  EGRESS_ALLOW_CIDRS=127.0.0.0/8

Ctrl-C stops.
`;
