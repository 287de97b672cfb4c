import type { Attack } from '#test/attacks/attack.ts';
import type { AttackTools } from '#test/attacks/attack-tools.ts';
import { SMALL_INVOICE } from '#test-kit/invoices/invoice-body.ts';

const MAX_HELD_MS = 20_000;
/** By then a command of a busy machine has done its work. */
const MIN_LEFT_MS = 3_000;

/** A request that has begun, and is finished when its sender likes. */
async function holdBack(tools: AttackTools, path: string, body: string) {
  const { token } = tools.target.tenants.attacker.revocable;
  const socket = tools.connect();
  let answer = '';
  socket.setEncoding('latin1').on('data', (text: string) => (answer += text));
  const middle = Math.floor(body.length / 2);
  const head = tools.headOf('POST', path, {
    Authorization: `Bearer ${token}`,
    'Content-Type': 'application/json',
    'Content-Length': String(Buffer.byteLength(body)),
  });
  socket.write(head + body.slice(0, middle));
  return async () => {
    socket.write(body.slice(middle));
    for (let waited = 0; waited < MIN_LEFT_MS && answer === ''; waited += 50) await tools.pause(50);
    return answer.split(' ')[1] ?? 'nothing';
  };
}

export const revokedMeanwhile: Attack = {
  name: 'revoked-meanwhile',
  does: 'a deposit and a new endpoint whose bodies are held back over the end of the access',
  strike: async (tools) => {
    const { revocable } = tools.target.tenants.attacker;
    const workspace = `/api/v1/workspaces/${revocable.workspace_id}`;
    const url = tools.urlOf('revoked', 'ok');
    const endpoint = { webhook_endpoint: { event_type: 'invoice.created', url } };
    const finishes = await Promise.all([
      holdBack(tools, `${workspace}/invoices`, SMALL_INVOICE),
      holdBack(tools, `${workspace}/webhook_endpoints`, JSON.stringify(endpoint)),
    ]);
    const { application_id, workspace_id } = revocable;
    const pair = ['--app', String(application_id), '--workspace', String(workspace_id)];
    await tools.command('app', 'revoke', ...pair);
    await tools.pause(Math.min(MAX_HELD_MS, tools.seconds * 1_000 - 2 * MIN_LEFT_MS));
    const statuses = await Promise.all(finishes.map((finish) => finish()));
    for (const status of statuses) {
      tools.findings.answers[status] = (tools.findings.answers[status] ?? 0) + 1;
      if (status === '201') tools.findings.breaches.push('accepted after the access was revoked');
    }
    await tools.command('app', 'restore', ...pair);
  },
};
