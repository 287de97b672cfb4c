import { createApplication } from '#domain/access/oauth/create-application.ts';
import { createWorkspace } from '#domain/access/workspaces/create-workspace.ts';
import { createConnection } from '#domain/exchange/platform-connections/create-connection.ts';
import { pauseConnection } from '#domain/exchange/platform-connections/pause-connection.ts';
import { createEgressPolicy } from '#kernel/egress-policy.ts';
import type { Database } from '#orm/database.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { COMMAND_LINE } from '#cli/actor.ts';
import type { Ground } from '#bench/ground.ts';

/** A connected company whose sales wait. */
export interface Seller extends RowKey {
  authorization: string;
}

const SIREN = '732829320';
const AT_ONCE = 4;

/** A workspace with a paused connection to the platform at `url`. */
export async function createSeller(
  { db, cipher }: Pick<Ground, 'db' | 'cipher'>,
  address: string,
  url: string,
): Promise<Seller> {
  const { workspace } = await createWorkspace(db, COMMAND_LINE, { name: 'Seller', siren: SIREN });
  const members = {
    name: 'Platform',
    flow_url: url,
    token_url: `${url}/token`,
    client_id: 'bench',
    client_secret: 'bench',
    send_format: 'ubl' as const,
    directory_check: 'off' as const,
    receives: false,
  };
  const egress = createEgressPolicy({ allowCidrs: ['127.0.0.0/8'] });
  const creation = { workspace_id: workspace.id, members, violations: [] };
  const deps = { db, cipher, egress, isPrivateUrl: async () => false };
  const connection = await createConnection(deps, COMMAND_LINE, creation);
  await pauseConnection(db, COMMAND_LINE, connection);
  const { workspace_id, id } = connection;
  return { workspace_id, id, authorization: await authorize(db, address, workspace_id) };
}

async function authorize(db: Database, address: string, workspace_id: string): Promise<string> {
  const { application, client_secret } = await createApplication(db, COMMAND_LINE, {
    name: 'Bench',
    scopes: 'read write',
    provisioned: false,
    workspace_id,
  });
  const { client_id } = application;
  const form = { grant_type: 'client_credentials', scope: 'read write', client_id, client_secret };
  const body = new URLSearchParams(form);
  const granted = await fetch(`${address}/oauth/token`, { method: 'POST', body });
  const { access_token } = (await granted.json()) as { access_token: string };
  return `Bearer ${access_token}`;
}

/** Deposits sales, of each seller in turn, which wait for their connections. */
export async function depositSales(
  address: string,
  sellers: readonly Seller[],
  count: number,
): Promise<void> {
  let next = 0;
  const work = async () => {
    for (let n = (next += 1); n <= count; n = next += 1) {
      const seller = sellers[n % sellers.length];
      if (seller !== undefined) await depositSale(address, seller, n);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

async function depositSale(address: string, seller: Seller, n: number): Promise<void> {
  const invoice = {
    direction: 'sales',
    invoice_number: `B-${n}`,
    issue_date: '2026-03-02',
    operation: 'services',
    buyer: { name: 'Boulangerie Dupont', siren: '356000000' },
    lines: [{ name: 'Conseil', quantity: 1, unit_price: 100, tax_rate: 20 }],
  };
  const answer = await fetch(`${address}/api/v1/workspaces/${seller.workspace_id}/invoices`, {
    method: 'POST',
    headers: { Authorization: seller.authorization, 'Content-Type': 'application/json' },
    body: JSON.stringify({ invoice }),
  });
  if (answer.status !== 201) throw new Error(`a deposit: ${answer.status} ${await answer.text()}`);
  await answer.arrayBuffer();
}
