import type { Attack } from '#test/attacks/attack.ts';
import type { AttackTools } from '#test/attacks/attack-tools.ts';
import { SMALL_INVOICE } from '#test-kit/invoices/invoice-body.ts';

const GRANTS = 5_000;
const TOKEN_CLIENTS = 50;
const CATEGORY_CLIENTS = 30;
const MAX_HELD_MS = 20_000;
/** By then a command has done its work on a busy machine. */
const MIN_LEFT_MS = 3_000;

/** Sends half a request. @returns what sends the rest */
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

export const ACCESS: readonly Attack[] = [
  {
    name: 'many-grants',
    does: `lists of an application's ${GRANTS} workspaces, four at a time`,
    prepare: async ({ sql, target }) => {
      await sql(
        `with made as (
          insert into workspaces (name, created_at)
            select 'Workspace ' || n, now() from generate_series(1, ${GRANTS}) n returning id
        )
        insert into access_grants (application_id, workspace_id, granted_at)
          select $1, id, now() from made`,
        [target.tenants.attacker.application_id],
      );
    },
    strike: ({ repeat, send }) =>
      repeat(4, (_, turn) =>
        send('GET', `/api/v1/workspaces?per_page=100&page=${(turn % 60) + 1}`),
      ),
  },
  {
    name: 'token-flood',
    does: `${TOKEN_CLIENTS} clients ask for tokens without pause, every other time with a wrong secret`,
    strike: ({ repeat, send, target }) => {
      const { client_id, client_secret } = target.tenants.attacker;
      return repeat(TOKEN_CLIENTS, (_, turn) => {
        const secret = turn % 2 === 0 ? client_secret : 'wrong';
        const form = { grant_type: 'client_credentials', client_id, client_secret: secret };
        return send('POST', '/oauth/token', {
          body: new URLSearchParams(form).toString(),
          headers: { 'content-type': 'application/x-www-form-urlencoded', authorization: '' },
        });
      });
    },
  },
  {
    name: 'revoked-meanwhile',
    does: 'a deposit and a new endpoint whose bodies are held back over the end of the access',
    strike: async (tools) => {
      const { application_id, workspace_id } = tools.target.tenants.attacker.revocable;
      const workspace = `/api/v1/workspaces/${workspace_id}`;
      const url = tools.urlOf('revoked', 'ok');
      const endpoint = { webhook_endpoint: { event_type: 'invoice.created', url } };
      const finishes = await Promise.all([
        holdBack(tools, `${workspace}/invoices`, SMALL_INVOICE),
        holdBack(tools, `${workspace}/webhook_endpoints`, JSON.stringify(endpoint)),
      ]);
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
  },
  {
    name: 'archive-under-lock',
    does: `${CATEGORY_CLIENTS} clients point endpoints at a category while others archive and make it`,
    strike: async ({ repeat, send, create, createEndpoint, urlOf, workspace }) => {
      let category = 0;
      const renew = async (turn: number) => {
        const body = JSON.stringify({ category: { name: `Catégorie ${turn}` } });
        const made = await create(`${workspace}/categories`, body);
        if (made === null) return;
        category = made;
        await send('DELETE', `/api/v1/categories/${category}`);
      };
      await renew(0);
      await repeat(CATEGORY_CLIENTS, (lane, turn) =>
        lane < 3
          ? renew(turn)
          : createEndpoint(urlOf(`category-${turn}`, 'ok'), { category_id: category }),
      );
    },
  },
];
