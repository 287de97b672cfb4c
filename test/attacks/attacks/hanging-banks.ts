import type { Attack } from '#test/attacks/attack.ts';

const CONNECTIONS = 500;
const AT_ONCE = 8;

export const hangingBanks: Attack = {
  name: 'hanging-banks',
  does: `${CONNECTIONS} bank connections in six workspaces whose banks never answer, synchronised again and again`,
  prepare: async ({ each, send, target }) => {
    const { workspace_ids } = target.tenants.attacker;
    await each(CONNECTIONS, AT_ONCE, async (index) => {
      const workspace = workspace_ids[index % workspace_ids.length];
      const made = await send('POST', `/api/v1/workspaces/${workspace}/bank_connections`, {
        body: '{"bank_connection":{"provider":"sandbox","name":"Banque"}}',
      });
      if (made.status !== 201) return;
      const { data } = JSON.parse(made.text) as { data: { id: number } }; // as the API shows it
      const body = '{"sandbox":{"outcome":"never"}}';
      await send('PUT', `/api/v1/bank_connections/${data.id}/sandbox`, { body });
    });
  },
  strike: async ({ repeat, send, sql, target }) => {
    const connections = (await sql(
      'select id from bank_connections where workspace_id = any($1::bigint[])',
      [target.tenants.attacker.workspace_ids],
    )) as { id: string }[]; // what the statement selects
    let turn = 0;
    await repeat(AT_ONCE, () => {
      const id = connections[(turn += 1) % Math.max(1, connections.length)]?.id;
      return send('POST', `/api/v1/bank_connections/${id}/sync`);
    });
  },
};
