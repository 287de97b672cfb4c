import { createHmac } from 'node:crypto';
import type { SandboxCompany } from './company.ts';
import type { SandboxFlow } from './flow-store.ts';
import type { Manner } from './manner.ts';
import { startSandboxPlatform, type Listen, type RunningSandboxPlatform } from './start.ts';

interface Rehearsal {
  manner: Manner;
  /** SIRENs. */
  companies: readonly string[];
  /** Credentials are derived from it, so that a client keeps working after a restart. */
  key: string;
}

/** Starts a platform that prints what a client needs as its first object, and then one for each flow. */
export async function rehearse(
  { manner, companies, key }: Rehearsal,
  listen: Listen,
  print: (object: object) => void,
): Promise<RunningSandboxPlatform> {
  const clients = companies.map((siren) => clientOf(siren, key));
  const platform = await startSandboxPlatform(
    { companies: clients, switches: { manner }, onFlow: (flow) => print(summaryOf(flow)) },
    listen,
  );
  print({ ...urlsOf(platform), manner, companies: clients.map(credentialsOf) });
  return platform;
}

export const urlsOf = ({
  flow_url,
  directory_url,
  token_url,
  control_url,
}: RunningSandboxPlatform) => ({ flow_url, directory_url, token_url, control_url });

export const credentialsOf = ({ siren, client_id, client_secret }: SandboxCompany) => ({
  siren,
  client_id,
  client_secret,
});

export const clientOf = (siren: string, key: string): SandboxCompany => ({
  name: `Société ${siren}`,
  siren,
  aliases: [],
  client_id: derive(key, `client_id ${siren}`).toString('hex', 0, 16),
  client_secret: derive(key, `client_secret ${siren}`).toString('base64url'),
  organization_id: null,
});

const derive = (key: string, purpose: string): Buffer =>
  createHmac('sha256', key).update(purpose).digest();

const summaryOf = (flow: SandboxFlow) => ({
  at: flow.updated_at,
  company: flow.siren,
  flow_id: flow.flow_id,
  tracking_id: flow.tracking_id,
  name: flow.name,
  flow_type: flow.flow_type,
  flow_direction: flow.flow_direction,
  acknowledgement: flow.acknowledgement,
});
