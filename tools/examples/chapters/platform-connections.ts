import { createConnection } from '#domain/exchange/platform-connections/create-connection.ts';
import { succeedPass } from '#domain/exchange/platform-connections/end-pass.ts';
import { leasePass } from '#domain/exchange/platform-connections/lease-pass.ts';
import { pauseConnection } from '#domain/exchange/platform-connections/pause-connection.ts';
import { createEgressPolicy } from '#kernel/egress-policy.ts';
import type { PlatformConnection } from '#orm/entities/platform-connection.ts';
import type { Story } from '#tools/examples/story.ts';
import type { Partnership } from './sign-in.ts';

const COLLECTION = '/api/v1/workspaces/:workspace_id/platform_connections';
const MEMBER = '/api/v1/platform_connections/:id';
const DIRECTORY = '/api/v1/workspaces/:workspace_id/directory';

const MEMBERS = {
  name: 'Plateforme des Brumes',
  flow_url: 'https://flows.brumes.example',
  directory_url: 'https://directory.brumes.example',
  token_url: 'https://auth.brumes.example/token',
  client_id: 'atelier-lumiere',
  client_secret: 'not-shown',
  headers: { 'X-Subscription-Key': 'not-shown' },
};

const MINUTE_MS = 60_000;

/** The operator has connected the company, and a pass has gone well. @returns the connection, paused */
export async function recordPlatformConnections(
  { show, storage }: Story,
  { workspace_id }: Partnership,
): Promise<PlatformConnection> {
  const { db, cipher } = storage;
  const egress = createEgressPolicy({ allowCidrs: [] });
  const deps = { db, cipher, egress, isPrivateUrl: async () => false };
  const actor = { kind: 'command_line' } as const;
  const input = { workspace_id, members: MEMBERS, violations: [] };
  const connection = await createConnection(deps, actor, input);
  const held = await leasePass(db, connection, 'story', MINUTE_MS);
  if (held === null) throw new Error('no pass is due');
  await succeedPass(db, held, 5 * MINUTE_MS);
  const params = { workspace_id };
  await recordDirectory(show, workspace_id);
  await show(`GET ${COLLECTION}`, 200, 'The connections of a workspace', { params });
  const member = { params: { id: Number(connection.id) } };
  await show(`GET ${MEMBER}`, 200, 'A connection', member);
  await show(`POST ${MEMBER}/sync`, 202, 'Begin a synchronisation', member);
  await pauseConnection(db, actor, connection);
  await show(`POST ${MEMBER}/sync`, 409, 'While it is paused', member);
  await show(`GET ${MEMBER}`, 404, 'A connection that does not exist', { params: { id: 999 } });
  return connection;
}

async function recordDirectory(show: Story['show'], workspace_id: string): Promise<void> {
  const ask = (query: Record<string, string>) => ({ params: { workspace_id }, query });
  const route = `GET ${DIRECTORY}`;
  await show(route, 200, 'A company that is reachable', ask({ siren: '799001128' }));
  await show(route, 200, 'An address that nobody has', ask({ address: '821304581_COMPTA' }));
  await show(route, 400, 'Without a key', ask({}));
  await show(route, 503, 'While the platform is away', ask({ siret: '79900112800017' }));
}
