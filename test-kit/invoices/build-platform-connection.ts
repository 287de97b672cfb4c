import {
  createConnection,
  type ConnectionDependencies,
} from '#domain/exchange/platform-connections/create-connection.ts';
import type { ConnectionCreationMembers } from '#domain/exchange/platform-connections/connection-members.ts';
import type { Cipher } from '#kernel/cipher.ts';
import { createEgressPolicy } from '#kernel/egress-policy.ts';
import type { Database } from '#orm/database.ts';

export const CONNECTION_MEMBERS = {
  name: 'Plateforme des Brumes',
  flow_url: 'https://flows.platform.example/afnor',
  token_url: 'https://auth.platform.example/token',
  client_id: 'atelier-lumiere',
  client_secret: 'secret-of-the-client',
} as const;

/** Connects the workspace's first company. */
export function buildPlatformConnection(
  db: Database,
  cipher: Cipher,
  workspace: { id: string },
  overrides: Partial<ConnectionCreationMembers> = {},
) {
  const deps: ConnectionDependencies = {
    db,
    cipher,
    egress: createEgressPolicy({ allowCidrs: [] }),
    isPrivateUrl: async () => false,
  };
  const members = { ...CONNECTION_MEMBERS, ...overrides };
  const input = { workspace_id: workspace.id, members, violations: [] };
  return createConnection(deps, { kind: 'command_line' }, input);
}
