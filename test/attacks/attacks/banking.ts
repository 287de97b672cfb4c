import type { Attack } from '#test/attacks/attack.ts';
import type { AttackTools } from '#test/attacks/attack-tools.ts';
import { statementFile } from '#test/attacks/statement-file.ts';

const STATED = { entries: 100_000, bytes: 32 * 2 ** 20, atOnce: 2 };
const HANGING = { connections: 500, atOnce: 8 };
const RUN = { operations: 10_000, rules: 200, conditions: 20, atOnce: 4 };

const OPENING = '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08">';
const STATEMENTS: readonly ((turn: number) => string)[] = [
  (turn) => statementFile(STATED.entries, turn),
  () => OPENING + '<a>'.repeat(STATED.bytes / 3 - 100),
  () => `${OPENING}<a ${'b="c" '.repeat(STATED.bytes / 6 - 100)}/></Document>`,
];

/** Conditions read whole labels; only the last rule lets operations pass. */
const MATCHING = { field: 'description', operator: 'contains', value: 'BOULANGERIE DUPONT' };
const MISSING = { ...MATCHING, value: 'BOULANGERIE DURAND' };

const addRules = ({ each, sendJson }: AttackTools, workspace: string): Promise<void> =>
  each(RUN.rules, RUN.atOnce, (index) => {
    const conditions = Array.from({ length: RUN.conditions }, () => MATCHING);
    const exclusions = [index === RUN.rules - 1 ? MISSING : MATCHING];
    const action = { account_number: '706000' };
    const bank_rule = { name: `${index}`, scope: 'tenant', conditions, exclusions, action };
    return sendJson('POST', `${workspace}/bank_rules`, { bank_rule });
  });

/** Of the bank accounts, the last is the statement's. */
export async function findLast({ send }: AttackTools, path: string): Promise<number | undefined> {
  const { status, text } = await send('GET', path);
  if (status !== 200) return undefined;
  return (JSON.parse(text) as { data: { id: number }[] }).data.at(-1)?.id; // as the API lists
}

export async function changeAccount(
  tools: AttackTools,
  workspace: string,
  bank_account: object,
): Promise<void> {
  const account = await findLast(tools, `${workspace}/bank_accounts`);
  await tools.sendJson('PATCH', `/api/v1/bank_accounts/${account}`, { bank_account });
}

/** Another account of the bank: every entry is written again. */
export const otherAccount = (turn: number) => ({
  accounting_account_code: `${512_000 + (turn % 1_000)}`,
});

export const BANKING: readonly Attack[] = [
  {
    name: 'big-statements',
    does: `bank statements of 25 to 32 MiB, of ${STATED.entries} entries or of hostile XML, ${STATED.atOnce} at a time`,
    strike: ({ repeat, sendXml, workspaceAt }) =>
      repeat(STATED.atOnce, (_, turn) => {
        const body = STATEMENTS[turn % STATEMENTS.length]?.(turn) ?? '';
        return sendXml(`${workspaceAt(turn)}/bank_statements`, body);
      }),
  },
  {
    name: 'hanging-banks',
    does: `${HANGING.connections} bank connections in six workspaces whose banks never answer, synchronised again and again`,
    prepare: ({ each, send, create, workspaceAt }) =>
      each(HANGING.connections, HANGING.atOnce, async (index) => {
        const bank = '{"bank_connection":{"provider":"sandbox","name":"Banque"}}';
        const id = await create(`${workspaceAt(index)}/bank_connections`, bank);
        const body = '{"sandbox":{"outcome":"never"}}';
        if (id !== null) await send('PUT', `/api/v1/bank_connections/${id}/sandbox`, { body });
      }),
    strike: async ({ repeat, send, sql, target }) => {
      const connections = await sql<{ id: string }>(
        'select id from bank_connections where workspace_id = any($1::bigint[])',
        [target.tenants.attacker.workspace_ids],
      );
      await repeat(HANGING.atOnce, (_, turn) => {
        const id = connections[turn % Math.max(1, connections.length)]?.id;
        return send('POST', `/api/v1/bank_connections/${id}/sync`);
      });
    },
  },
  {
    name: 'endless-runs',
    does: `${RUN.operations} bank operations in each of six workspaces, posted anew by ${RUN.rules} rules and converged, again and again`,
    prepare: async (tools) => {
      const { length } = tools.target.tenants.attacker.workspace_ids;
      await tools.each(length, 2, async (index) => {
        const workspace = tools.workspaceAt(index);
        await tools.sendXml(`${workspace}/bank_statements`, statementFile(RUN.operations, index));
        await addRules(tools, workspace);
        const ledger_id = await findLast(tools, `${workspace}/ledgers`);
        await changeAccount(tools, workspace, { ledger_id, suspense_account_code: '471000' });
      });
      const posted = await tools.sql(
        `select 1 from bank_accounts where ledger_id is not null and suspense_account_code is not null`,
      );
      if (posted.length < length)
        tools.findings.notes.push(`${posted.length} of its accounts are ready`);
    },
    strike: (tools) =>
      tools.repeat(RUN.atOnce, async (_, turn) => {
        const workspace = tools.workspaceAt(turn);
        const threshold = (turn % 1_000) / 1_000; // equal runs would be one
        const convergence = { threshold, confirm: turn % 2 === 0 };
        await tools.sendJson('POST', `${workspace}/bank_operations/converge`, { convergence });
        await changeAccount(tools, workspace, otherAccount(turn));
      }),
  },
];
