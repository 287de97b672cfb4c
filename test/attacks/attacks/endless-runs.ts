import type { Attack } from '#test/attacks/attack.ts';
import type { AttackTools } from '#test/attacks/attack-tools.ts';
import { statementFile } from '#test/attacks/statement-file.ts';

const OPERATIONS = 10_000;
const RULES = 200;
const CONDITIONS = 20;
const AT_ONCE = 4;

/** Conditions read the whole label of each operation; only the last rule lets the operations pass. */
const MATCHING = { field: 'description', operator: 'contains', value: 'BOULANGERIE DUPONT' };
const MISSING = { ...MATCHING, value: 'BOULANGERIE DURAND' };

export const endlessRuns: Attack = {
  name: 'endless-runs',
  does: `${OPERATIONS} bank operations in each of six workspaces, posted anew by ${RULES} rules and converged, again and again`,
  prepare: async (tools) => {
    const { workspace_ids } = tools.target.tenants.attacker;
    await tools.each(workspace_ids.length, 2, async (index) => {
      const workspace = `/api/v1/workspaces/${workspace_ids[index]}`;
      const body = statementFile(OPERATIONS, index);
      const headers = { 'content-type': 'application/xml' };
      await tools.send('POST', `${workspace}/bank_statements`, { body, headers });
      await addRules(tools, workspace);
      const ledger_id = await findFirst(tools, `${workspace}/ledgers`);
      const settings = { ledger_id, suspense_account_code: '471000' };
      await change(tools, await findFirst(tools, `${workspace}/bank_accounts`), settings);
    });
    const posted = await tools.sql(
      `select 1 from bank_accounts where ledger_id is not null and suspense_account_code is not null`,
    );
    if (posted.length < workspace_ids.length)
      tools.findings.notes.push(`${posted.length} of its accounts are ready`);
  },
  strike: async (tools) => {
    const { workspace_ids } = tools.target.tenants.attacker;
    let turn = 0;
    await tools.repeat(AT_ONCE, async () => {
      turn += 1;
      const workspace = `/api/v1/workspaces/${workspace_ids[turn % workspace_ids.length]}`;
      const threshold = (turn % 1_000) / 1_000; // equal runs would be one
      const body = JSON.stringify({ convergence: { threshold, confirm: turn % 2 === 0 } });
      await tools.send('POST', `${workspace}/bank_operations/converge`, { body });
      // Another account of the bank: every entry is written again.
      const accounting_account_code = `${512_000 + (turn % 1_000)}`;
      const account = await findFirst(tools, `${workspace}/bank_accounts`);
      await change(tools, account, { accounting_account_code });
    });
  },
};

async function addRules({ each, send }: AttackTools, workspace: string): Promise<void> {
  await each(RULES, AT_ONCE, (index) => {
    const conditions = Array.from({ length: CONDITIONS }, () => MATCHING);
    const exclusions = [index === RULES - 1 ? MISSING : MATCHING];
    const action = { account_number: '706000' };
    const bank_rule = { name: `${index}`, scope: 'tenant', conditions, exclusions, action };
    return send('POST', `${workspace}/bank_rules`, { body: JSON.stringify({ bank_rule }) });
  });
}

async function findFirst({ send }: AttackTools, path: string): Promise<number | undefined> {
  const { status, text } = await send('GET', path);
  if (status !== 200) return undefined;
  return (JSON.parse(text) as { data: { id: number }[] }).data.at(-1)?.id; // a list; the last is the statement's
}

const change = ({ send }: AttackTools, account: number | undefined, bank_account: object) =>
  send('PATCH', `/api/v1/bank_accounts/${account}`, { body: JSON.stringify({ bank_account }) });
