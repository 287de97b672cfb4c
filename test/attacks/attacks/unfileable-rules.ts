import type { Attack } from '#test/attacks/attack.ts';
import type { AttackTools } from '#test/attacks/attack-tools.ts';
import { statementFile } from '#test/attacks/statement-file.ts';
import { changeAccount, findLast, otherAccount } from './banking.ts';

const OPERATIONS = 300_000;
const RULES = 900;
/** With their exclusion, nearly the 5000 that a workspace may have. */
const CONDITIONS = 4;
const LOOK_EVERY_MS = 500;

export const unfileableRules: Attack = {
  name: 'unfileable-rules',
  does: `${OPERATIONS} bank operations of one workspace, posted anew again and again by ${RULES} rules that no index can file`,
  prepare: async (tools) => {
    const workspace = workspaceOf(tools);
    await tools.sendXml(`${workspace}/bank_statements`, statementFile(1, 0));
    const ledger_id = await findLast(tools, `${workspace}/ledgers`);
    await changeAccount(tools, workspace, { ledger_id, suspense_account_code: '471000' });
    const rule = await tools.sendJson('POST', `${workspace}/bank_rules`, { bank_rule: RULE });
    const operations = await multiply(tools);
    if (rule.status !== 201 || operations !== OPERATIONS)
      throw new Error(`prepared ${operations} operations, and a rule was answered ${rule.status}`);
  },
  strike: async (tools) => {
    const { stopping, findings } = tools;
    const workspace = workspaceOf(tools);
    for (let turn = 1; !stopping.aborted; turn += 1) {
      const { processed_count, state } = await projectAll(tools);
      findings.notes.push(`${processed_count} operations posted, ${state}`);
      if (state === 'failed') findings.breaches.push('a run failed');
      await changeAccount(tools, workspace, otherAccount(turn));
    }
  },
};

interface Run {
  id: number;
  state: string;
  processed_count: number;
}

/** Beside another attack's rules and operations, this one's would pass the limits. */
const workspaceOf = ({ target }: AttackTools) =>
  `/api/v1/workspaces/${target.tenants.attacker.full_workspace_id}`;

async function projectAll(tools: AttackTools): Promise<Run> {
  const { stopping, send, pause } = tools;
  let run: Run = { id: 0, state: 'not begun', processed_count: 0 };
  const read = ({ status, text }: { status: number; text: string }) => {
    if (status < 300 && status > 0) run = (JSON.parse(text) as { data: Run }).data; // as the API shows it
  };
  read(await send('POST', `${workspaceOf(tools)}/bank_operations/project`));
  while (!stopping.aborted && run.state === 'running') {
    await pause(LOOK_EVERY_MS);
    read(await send('GET', `/api/v1/bank_runs/${run.id}`));
  }
  return run;
}

/** It requires no text, and so is compared with each operation. */
const RULE = {
  name: 'RULE',
  scope: 'tenant',
  conditions: Array.from({ length: CONDITIONS }, (_, at) => ({
    field: 'description',
    operator: 'not_contains',
    value: `RULE-CONDITION-${at}`,
  })),
  exclusions: [{ field: 'description', operator: 'contains', value: 'DUPONT' }],
  action: { account_number: '706000' },
};

/** Requests would take minutes. @returns how many operations there are */
async function multiply({ sql, target }: AttackTools): Promise<number> {
  const { full_workspace_id } = target.tenants.attacker;
  await sql(
    `insert into bank_rules (workspace_id, scope, name, priority, enabled, conditions, exclusions, account_number,
      created_at, updated_at)
    select workspace_id, scope, 'RULE ' || n, n, enabled, replace(conditions, 'RULE', 'RULE ' || n), exclusions,
      account_number, created_at, updated_at
    from bank_rules cross join generate_series(2, $2::int) n where workspace_id = $1`,
    [full_workspace_id, RULES],
  );
  await sql(
    `insert into bank_operations (workspace_id, company_id, bank_account_id, amount, currency_code, booking_date,
      description, origin, identity, rank, created_at, updated_at)
    select workspace_id, company_id, bank_account_id, n, currency_code, booking_date, description || ' ' || n,
      origin, 'copy ' || n, 1, created_at, updated_at
    from bank_operations cross join generate_series(2, $2::int) n where workspace_id = $1`,
    [full_workspace_id, OPERATIONS],
  );
  const [row] = await sql<{ count: number }>(
    'select count(*)::int as count from bank_operations where workspace_id = $1',
    [full_workspace_id],
  );
  return row?.count ?? 0;
}
