import type { Attack } from '#test/attacks/attack.ts';
import type { AttackTools } from '#test/attacks/attack-tools.ts';
import { largeInvoice } from '#test-kit/invoices/invoice-body.ts';

const SILENT = { endpoints: 64, deposits: 6 };
const SLOW = { endpoints: 5_300, answerAfterMs: 9_000, everyMs: 10_000 };
const BIG = { endpoints: 300, bytes: 7_900_000 };
const ENDLESS_ENDPOINTS = 8;
const FAILING_ENDPOINTS = 200;
const FOREIGN_ENDPOINTS = 200;
const FLOOD = { endpoints: 100, depositors: 50 };
const PATCHED = { endpoints: 500, clients: 30 };
const RESENT = { clients: 20, bytes: 1_000_000 };

/** `path` says how the receiver behaves. */
const createEndpoints = (
  { each, createEndpoint, urlOf }: AttackTools,
  count: number,
  host: string,
  path: string,
  members: Record<string, unknown> = {},
): Promise<void> =>
  each(count, 8, (index) => createEndpoint(urlOf(`${host}-${index}`, path), members));

const depositEvery = (
  { repeat, deposit, pause }: AttackTools,
  milliseconds: number,
  lanes = 1,
): Promise<void> =>
  repeat(lanes, async () => {
    await deposit();
    await pause(milliseconds);
  });

const silentName = (index: number): string =>
  index % 2 === 0 ? `silent-${index}.zone-${index}.test` : `silent-${index}.attacker.test`;

const silentNames: Pick<Attack, 'prepare' | 'strike'> = {
  prepare: ({ each, createEndpoint }) =>
    each(SILENT.endpoints, 8, (index) => createEndpoint(`https://${silentName(index)}/hooks`)),
  strike: ({ each, deposit, pause, seconds }) =>
    // Spread over the time: only look-ups that end make room for the next ones.
    each(SILENT.deposits, 1, async () => {
      await deposit();
      await pause((seconds * 1_000) / (SILENT.deposits + 1));
    }),
};

export const RECEIVERS: readonly Attack[] = [
  {
    name: 'silent-dns',
    does: `${SILENT.endpoints} endpoints on names whose servers never answer, ${SILENT.deposits} deposits`,
    ...silentNames,
  },
  {
    name: 'silent-system-dns',
    does: 'the same, with the servers of /etc/resolv.conf',
    ...silentNames,
    systemDns: true,
  },
  {
    name: 'big-fan-out',
    does: `two invoices of 8 MB to ${BIG.endpoints} endpoints that answer after 2 s`,
    prepare: (tools) =>
      createEndpoints(tools, BIG.endpoints, 'big', 'slow/2000', { includes: ['lines'] }),
    strike: async ({ deposit }) => {
      const invoice = largeInvoice(BIG.bytes);
      await Promise.all([deposit(invoice), deposit(invoice)]);
    },
  },
  {
    name: 'slow-endpoints',
    does: `deposits for ${SLOW.endpoints} endpoints that answer after 9 s`,
    prepare: async ({ each, createEndpoint, urlOf, workspaceAt, target, findings }) => {
      const { length } = target.tenants.attacker.workspace_ids;
      let current = 0;
      let made = 0;
      await each(SLOW.endpoints, 12, async (index) => {
        const own = current;
        if (own === length) return;
        const url = urlOf(`slow-${index}`, `slow/${SLOW.answerAfterMs}`);
        if ((await createEndpoint(url, {}, workspaceAt(own))) !== null) made += 1;
        // It takes no more: the next one follows.
        else if (own === current) current += 1;
      });
      findings.notes.push(`${made} endpoints, in the first ${current + 1} workspaces`);
    },
    strike: ({ repeat, deposit, pause, workspaceAt, target }) =>
      repeat(1, async () => {
        const { workspace_ids } = target.tenants.attacker;
        await Promise.all(workspace_ids.map((_, n) => deposit(undefined, workspaceAt(n))));
        await pause(SLOW.everyMs);
      }),
  },
  {
    name: 'endless-status',
    does: `${ENDLESS_ENDPOINTS} receivers whose status line has no end`,
    prepare: (tools) => createEndpoints(tools, ENDLESS_ENDPOINTS, 'endless', 'endless'),
    strike: (tools) => depositEvery(tools, 2_000),
  },
  {
    name: 'failing-receivers',
    does: `deposits without pause for ${FAILING_ENDPOINTS} endpoints that answer 500 with 64 kB`,
    prepare: (tools) => createEndpoints(tools, FAILING_ENDPOINTS, 'failing', 'failing'),
    strike: (tools) => depositEvery(tools, 100, 4),
  },
  {
    name: 'same-origin',
    does: `${FOREIGN_ENDPOINTS} endpoints at a neighbour's receiver, under paths that never answer`,
    prepare: async ({ each, createEndpoint, target }) => {
      const host = target.tenants.neighbours[0]?.host ?? '';
      await each(FOREIGN_ENDPOINTS, 8, (index) =>
        createEndpoint(`https://${host}:${target.neighbourPort}/hang/${index}`),
      );
    },
    strike: (tools) => depositEvery(tools, 1_000),
  },
  {
    name: 'deposit-flood',
    does: `${FLOOD.depositors} clients deposit without pause, for ${FLOOD.endpoints} endpoints that answer`,
    prepare: (tools) => createEndpoints(tools, FLOOD.endpoints, 'flood', 'ok'),
    strike: ({ repeat, deposit }) => repeat(FLOOD.depositors, () => deposit()),
  },
  {
    name: 'resend-storm',
    does: `${RESENT.clients} clients have a delivery of 1 MB sent again, without pause`,
    prepare: async ({ createEndpoint, urlOf, deposit, pause }) => {
      await createEndpoint(urlOf('resend', 'slow/1000'), { includes: ['lines'] });
      await deposit(largeInvoice(RESENT.bytes));
      await pause(3_000);
    },
    strike: async ({ repeat, send, sql, workspace, target }) => {
      const [delivery] = await sql<{ id: string; webhook_endpoint_id: string }>(
        'select id, webhook_endpoint_id from deliveries where workspace_id = $1 limit 1',
        [target.tenants.attacker.workspace_id],
      );
      if (delivery === undefined) throw new Error('nothing was delivered');
      const { id, webhook_endpoint_id } = delivery;
      const path = `${workspace}/webhook_endpoints/${webhook_endpoint_id}/deliveries/${id}/resend`;
      await repeat(RESENT.clients, () => send('POST', path, { body: '{}' }));
    },
  },
  {
    name: 'patch-storm',
    does: `${PATCHED.clients} clients turn ${PATCHED.endpoints} endpoints off and on, change urls and secrets`,
    prepare: (tools) => createEndpoints(tools, PATCHED.endpoints, 'patch', 'ok'),
    strike: async ({ repeat, send, sendJson, sql, deposit, urlOf, workspace, target }) => {
      const rows = await sql<{ id: string }>(
        'select id from webhook_endpoints where workspace_id = $1',
        [target.tenants.attacker.workspace_id],
      );
      await repeat(PATCHED.clients, async (_, turn) => {
        const id = rows[turn % rows.length]?.id ?? '';
        const path = `${workspace}/webhook_endpoints/${id}`;
        const url = urlOf(`patch-${id}-${turn}`, 'ok');
        for (const webhook_endpoint of [{ active: false }, { active: true, url }])
          await sendJson('PATCH', path, { webhook_endpoint });
        await send('POST', `${path}/regenerate_secret`, { body: '{}' });
        if (turn % 50 === 0) await deposit();
      });
    },
  },
];
