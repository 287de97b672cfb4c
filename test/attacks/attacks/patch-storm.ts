import type { Attack } from '#test/attacks/attack.ts';

const ENDPOINTS = 500;
const CLIENTS = 30;

export const patchStorm: Attack = {
  name: 'patch-storm',
  does: `${CLIENTS} clients turn ${ENDPOINTS} endpoints off and on, change urls and secrets`,
  prepare: ({ each, createEndpoint, urlOf }) =>
    each(ENDPOINTS, 8, (index) => createEndpoint(urlOf(`patch-${index}`, 'ok'))),
  strike: async ({ repeat, send, sql, deposit, urlOf, target }) => {
    const { workspace_id } = target.tenants.attacker;
    const rows = (await sql('select id from webhook_endpoints where workspace_id = $1', [
      workspace_id,
    ])) as { id: string }[]; // what the statement selects
    let turn = 0;
    await repeat(CLIENTS, async () => {
      turn += 1;
      const id = rows[turn % rows.length]?.id ?? '';
      const path = `/api/v1/workspaces/${workspace_id}/webhook_endpoints/${id}`;
      const patch = (members: Record<string, unknown>) =>
        send('PATCH', path, { body: JSON.stringify({ webhook_endpoint: members }) });
      await patch({ active: false });
      await patch({ active: true, url: urlOf(`patch-${id}-${turn}`, 'ok') });
      await send('POST', `${path}/regenerate_secret`, { body: '{}' });
      if (turn % 50 === 0) await deposit();
    });
  },
};
