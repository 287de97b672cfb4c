import type { Attack } from '#test/attacks/attack.ts';
import type { AttackTools } from '#test/attacks/attack-tools.ts';

/** Paths say how the attacker's platforms behave. */
const MANNERS: readonly { platform: string; token: string }[] = [
  { platform: 'hang', token: 'token' },
  { platform: 'token', token: 'hang' },
  { platform: 'endless-body', token: 'token' },
  { platform: 'redirect', token: 'token' },
  { platform: 'slow/9000', token: 'token' },
  { platform: 'failing', token: 'token' },
];
/** In the first workspace, which fills its own share too. */
const MORE_COMPANIES = 4;
const LANES = { directory: 200, sync: 4, deposit: 2 };
const FIRST_SIREN = 600_000_000;

interface Connection {
  id: string;
  company_id: string;
  workspace_id: string;
}

async function connect(
  tools: AttackTools,
  company: { workspace_id: string; id: string },
  index: number,
): Promise<void> {
  const { platform, token } = MANNERS[index % MANNERS.length] ?? {
    platform: 'hang',
    token: 'hang',
  };
  const host = `platform-${index}`;
  const url = tools.urlOf(host, platform);
  const of = ['--workspace', company.workspace_id, '--company', company.id, '--name', host];
  const urls = ['--flow-url', url, '--directory-url', url, '--token-url', tools.urlOf(host, token)];
  const client = ['--client-id', 'attacker'];
  await tools.commandWith('secret', 'platform', 'create', ...of, ...urls, ...client);
}

const printSale = (invoice_number: string): string => {
  const buyer = { name: 'Galerie des Brumes', siren: '799001128' };
  const lines = [{ name: 'Conseil', quantity: 1, unit_price: 100, tax_rate: 20 }];
  const sale = { direction: 'sales', issue_date: '2026-03-02', invoice_number, buyer, lines };
  return JSON.stringify({ invoice: sale });
};

const listConnections = ({ sql, target }: AttackTools): Promise<Connection[]> =>
  sql<Connection>(
    'select id, company_id, workspace_id from platform_connections where workspace_id = any($1::bigint[])',
    [target.tenants.attacker.workspace_ids],
  );

export const PLATFORMS: readonly Attack[] = [
  {
    name: 'slow-platforms',
    does: `connections to ${MANNERS.length + MORE_COMPANIES} platforms that hang, never end, redirect to private addresses or fail: ${LANES.directory} clients look recipients up, others sell and synchronise`,
    withDirectories: true,
    prepare: async (tools) => {
      const { workspace_ids } = tools.target.tenants.attacker;
      await tools.sql(
        `insert into companies (workspace_id, name) select $1, 'Company ' || n from generate_series(1, $2::int) n`,
        [workspace_ids[0], MORE_COMPANIES],
      );
      const companies = await tools.sql<{ workspace_id: string; id: string }>(
        'select workspace_id, id from companies where workspace_id = any($1::bigint[]) order by id',
        [workspace_ids],
      );
      await tools.each(companies.length, 2, async (index) => {
        const company = companies[index];
        if (company !== undefined) await connect(tools, company, index);
      });
      const { length } = await listConnections(tools);
      if (length < companies.length) tools.findings.notes.push(`${length} connections`);
    },
    strike: async (tools) => {
      const connections = await listConnections(tools);
      const at = (turn: number) => connections[turn % Math.max(1, connections.length)];
      await Promise.all([
        tools.repeat(LANES.directory, async (_, turn) => {
          const connection = at(turn);
          if (connection === undefined) return tools.pause(1_000);
          const { workspace_id, company_id } = connection;
          const query = `siren=${FIRST_SIREN + turn}&company_id=${company_id}`;
          const path = `/api/v1/workspaces/${workspace_id}/directory?${query}`;
          const { status } = await tools.send('GET', path);
          if (status >= 500 && status !== 503)
            tools.findings.breaches.push(`a look-up was answered ${status}`);
        }),
        // Messages of sales, and passes, go to the same platforms.
        tools.repeat(LANES.sync, async (_, turn) => {
          await tools.send('POST', `/api/v1/platform_connections/${at(turn)?.id}/sync`);
          await tools.pause(200);
        }),
        tools.repeat(LANES.deposit, async (lane, turn) => {
          const workspace = `/api/v1/workspaces/${at(turn)?.workspace_id}`;
          await tools.deposit(printSale(`P-${lane}-${turn}`), workspace);
          await tools.pause(500);
        }),
      ]);
    },
  },
];
