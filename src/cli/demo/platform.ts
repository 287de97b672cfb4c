import { createConnection } from '#domain/exchange/platform-connections/create-connection.ts';
import { createEgressPolicy } from '#kernel/egress-policy.ts';
import { newClientId, newToken } from '#kernel/secret.ts';
import type { Configuration } from '#config/configuration.ts';
import type { Storage } from '#process/open-storage.ts';
import { COMMAND_LINE } from '#cli/actor.ts';
import type { KeyPair } from '#cli/receiver/certificates.ts';
import { listenByHttps } from '#cli/sandbox-platform/listen-by-https.ts';
import {
  startSandboxPlatform,
  type RunningSandboxPlatform,
  type SandboxCompany,
} from '#sandbox-platform/index.ts';

interface Company {
  name: string;
  siren: string;
}

/** An approved platform, with an account for each company. */
export interface DemoPlatform {
  platform: RunningSandboxPlatform;
  accounts: readonly SandboxCompany[];
}

export async function startPlatform(
  authority: KeyPair,
  companies: readonly Company[],
): Promise<DemoPlatform> {
  const accounts = companies.map(accountOf);
  const platform = await startSandboxPlatform(
    { companies: accounts },
    listenByHttps({ port: 0, authority }),
  );
  return { platform, accounts };
}

const accountOf = ({ name, siren }: Company): SandboxCompany => ({
  name,
  siren,
  aliases: [],
  client_id: newClientId(),
  client_secret: newToken(),
  organization_id: null,
});

/** Connects the workspace of a company, as `bordereau platform create` does. */
export async function connectCompany(
  { db, cipher }: Storage,
  { egress }: Pick<Configuration, 'egress'>,
  { platform, accounts }: DemoPlatform,
  company: Company & { workspace_id: string },
): Promise<void> {
  const account = accounts.find(({ siren }) => siren === company.siren);
  if (account === undefined) throw new TypeError(`${company.name} has no account`);
  const { flow_url, directory_url, token_url } = platform;
  const { client_id, client_secret } = account;
  const members = {
    name: 'Plateforme de démonstration',
    flow_url,
    directory_url,
    token_url,
    client_id,
    client_secret,
  };
  // The sandbox runs on this machine.
  const deps = { db, cipher, egress: createEgressPolicy(egress), isPrivateUrl: async () => false };
  const { workspace_id } = company;
  await createConnection(deps, COMMAND_LINE, { workspace_id, members, violations: [] });
}
