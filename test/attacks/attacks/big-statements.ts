import type { Attack } from '#test/attacks/attack.ts';
import { statementFile } from '#test/attacks/statement-file.ts';

const ENTRIES = 100_000;
const BYTES = 32 * 2 ** 20;
const AT_ONCE = 2;

const OPENING = '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08">';
const FILES: readonly ((turn: number) => string)[] = [
  (turn) => statementFile(ENTRIES, turn),
  () => OPENING + '<a>'.repeat(BYTES / 3 - 100),
  () => `${OPENING}<a ${'b="c" '.repeat(BYTES / 6 - 100)}/></Document>`,
];

export const bigStatements: Attack = {
  name: 'big-statements',
  does: `bank statements of 25 to 32 MiB, of ${ENTRIES} entries or of hostile XML, ${AT_ONCE} at a time`,
  strike: async ({ repeat, send, target }) => {
    const { workspace_ids } = target.tenants.attacker;
    let turn = 0;
    await repeat(AT_ONCE, () => {
      turn += 1;
      const body = FILES[turn % FILES.length]?.(turn) ?? '';
      const workspace = workspace_ids[turn % workspace_ids.length];
      const headers = { 'content-type': 'application/xml' };
      return send('POST', `/api/v1/workspaces/${workspace}/bank_statements`, { body, headers });
    });
  },
};
