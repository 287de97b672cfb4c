import type { Attack } from '#test/attacks/attack.ts';
import { paymentBatch } from '#test/attacks/payment-file.ts';

const BYTES = 8_300_000;
const AT_ONCE = 2;

const OPENING = '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10">';
const TRANSACTION =
  '<TxInfAndSts><OrgnlEndToEndId>E2E-1</OrgnlEndToEndId><TxSts>ACSC</TxSts></TxInfAndSts>';

const REPORTS: readonly (() => string)[] = [
  () => OPENING + '<a>'.repeat(BYTES / 3),
  () =>
    `${OPENING}<CstmrPmtStsRpt><OrgnlPmtInfAndSts>${TRANSACTION.repeat(BYTES / TRANSACTION.length - 10)}</OrgnlPmtInfAndSts></CstmrPmtStsRpt></Document>`,
  () => `${OPENING}<a ${'b="c" '.repeat(BYTES / 6 - 20)}/></Document>`,
];

export const bigReports: Attack = {
  name: 'big-reports',
  does: `bank reports of 8 MiB of hostile XML, ${AT_ONCE} at a time`,
  strike: async ({ repeat, send, target }) => {
    const { workspace_id, bank_account_id } = target.tenants.attacker;
    const made = await send('POST', `/api/v1/workspaces/${workspace_id}/payment_batches`, {
      body: paymentBatch(bank_account_id, {}),
    });
    if (made.status !== 201) return;
    const { data } = JSON.parse(made.text) as { data: { id: number } }; // as the API shows it
    let turn = 0;
    await repeat(AT_ONCE, () => {
      const body = REPORTS[(turn += 1) % REPORTS.length]?.() ?? '';
      const headers = { 'content-type': 'application/xml' };
      return send('POST', `/api/v1/payment_batches/${data.id}/bank_reports`, { body, headers });
    });
  },
};
