import type { AttackTools } from './attack-tools.ts';

const AT_ONCE = 12;

export async function removeEndpoints({ sql, each, send, target }: AttackTools): Promise<void> {
  const rows = await sql<{ workspace_id: string; id: string }>(
    'select workspace_id, id from webhook_endpoints where workspace_id = any($1)',
    [target.tenants.attacker.workspace_ids],
  );
  await each(rows.length, AT_ONCE, async (index) => {
    const { workspace_id, id } = rows[index] ?? { workspace_id: '', id: '' };
    await send('DELETE', `/api/v1/workspaces/${workspace_id}/webhook_endpoints/${id}`);
  });
}
