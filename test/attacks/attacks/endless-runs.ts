import type { Attack } from '#test/attacks/attack.ts';
import { statementFile } from '#test/attacks/statement-file.ts';

const OPERATIONS = 10_000;
const RULES = 200;
const CONDITIONS = 20;
const AT_ONCE = 4;

/** A condition that reads the whole label. */
const CONDITION = { field: 'description', operator: 'contains', value: 'BOULANGERIE DUPONT' };

export const endlessRuns: Attack = {
  name: 'endless-runs',
  does: `${OPERATIONS} bank operations in each of six workspaces, matched with ${RULES} rules and converged again and again`,
  prepare: async ({ each, send, target }) => {
    const { workspace_ids } = target.tenants.attacker;
    const headers = { 'content-type': 'application/xml' };
    await each(workspace_ids.length, 2, (index) => {
      const body = statementFile(OPERATIONS, index);
      return send('POST', `/api/v1/workspaces/${workspace_ids[index]}/bank_statements`, {
        body,
        headers,
      });
    });
    await each(RULES, AT_ONCE, (index) => {
      const conditions = Array.from({ length: CONDITIONS }, () => CONDITION);
      const exclusions = [CONDITION];
      const action = { account_number: '706000' };
      const bank_rule = { name: `${index}`, scope: 'tenant', conditions, exclusions, action };
      return send('POST', `/api/v1/workspaces/${workspace_ids[0]}/bank_rules`, {
        body: JSON.stringify({ bank_rule }),
      });
    });
  },
  strike: async ({ repeat, send, target }) => {
    const { workspace_ids } = target.tenants.attacker;
    let turn = 0;
    await repeat(AT_ONCE, async () => {
      turn += 1;
      const path = `/api/v1/workspaces/${workspace_ids[turn % workspace_ids.length]}/bank_operations`;
      const threshold = (turn % 1_000) / 1_000; // equal runs would be one
      const body = JSON.stringify({ convergence: { threshold, confirm: turn % 2 === 0 } });
      await send('POST', `${path}/converge`, { body });
      await send('POST', `${path}/project`);
    });
  },
};
