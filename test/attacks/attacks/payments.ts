import type { Attack } from '#test/attacks/attack.ts';
import type { AttackTools } from '#test/attacks/attack-tools.ts';
import { paymentBatch, STEP_BODY } from '#test/support/ground/payment-file.ts';

const HELD = { writers: 40, instructions: 10_000, holders: 2 };
const SANDBOX = { batches: 100, delayMs: 60_000, atOnce: 8 };
const EXPORTED = { instructions: 10_000, atOnce: 3, reads: 10 };
const REPORTED = { bytes: 8_300_000, atOnce: 2 };

/** @returns the batch's path, or null when it was refused */
async function createBatch(
  { create, workspace, target }: AttackTools,
  members: Record<string, unknown> = {},
  instructions = 1,
): Promise<string | null> {
  const body = paymentBatch(target.tenants.attacker.bank_account_id, members, instructions);
  const id = await create(`${workspace}/payment_batches`, body);
  return id === null ? null : `/api/v1/payment_batches/${id}`;
}

async function step({ send }: AttackTools, batch: string, ...steps: string[]): Promise<void> {
  for (const step of steps)
    await send('POST', `${batch}/${step}`, { body: STEP_BODY[step] ?? '{}' });
}

/** With references of their own, rows are as heavy as they get. */
const heavyInstructions = (): string =>
  JSON.stringify({
    instructions: Array.from({ length: HELD.instructions }, (_, index) => ({
      amount: (100 + index) / 100,
      beneficiary_name: 'Boulangerie Dupont',
      beneficiary_iban: 'FR7630006000011234567890189',
      reference: `Facture ${index}`,
    })),
  });

const OPENING = '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10">';
const TRANSACTION =
  '<TxInfAndSts><OrgnlEndToEndId>E2E-1</OrgnlEndToEndId><TxSts>ACSC</TxSts></TxInfAndSts>';
const { bytes: BYTES } = REPORTED;

const REPORTS: readonly (() => string)[] = [
  () => OPENING + '<a>'.repeat(BYTES / 3),
  () =>
    `${OPENING}<CstmrPmtStsRpt><OrgnlPmtInfAndSts>${TRANSACTION.repeat(BYTES / TRANSACTION.length - 10)}</OrgnlPmtInfAndSts></CstmrPmtStsRpt></Document>`,
  () => `${OPENING}<a ${'b="c" '.repeat(BYTES / 6 - 20)}/></Document>`,
];

export const PAYMENTS: readonly Attack[] = [
  {
    name: 'one-batch',
    does: `${HELD.writers} writes at a time to one batch, which is held by PUTs of ${HELD.instructions} instructions`,
    strike: async (tools) => {
      const batch = await createBatch(tools);
      if (batch === null) return;
      const body = heavyInstructions();
      await tools.repeat(HELD.writers + HELD.holders, (lane, turn) =>
        lane < HELD.holders
          ? tools.send('PUT', `${batch}/instructions`, { body })
          : tools.sendJson('PATCH', batch, { payment_batch: { name: `Loyers ${turn}` } }),
      );
    },
  },
  {
    name: 'slow-sandbox',
    does: `${SANDBOX.batches} sandbox batches whose channel answers after a minute`,
    prepare: (tools) =>
      tools.each(SANDBOX.batches, SANDBOX.atOnce, async () => {
        const sandbox = { delay_ms: SANDBOX.delayMs };
        const batch = await createBatch(tools, { channel: 'sandbox', sandbox });
        if (batch !== null) await step(tools, batch, 'submit_for_approval', 'approve');
      }),
    strike: async (tools) => {
      const approved = await tools.sql<{ id: string }>(
        `select id from payment_batches where workspace_id = $1 and state = 'approved'`,
        [tools.target.tenants.attacker.workspace_id],
      );
      await tools.each(approved.length, SANDBOX.atOnce, (index) =>
        step(tools, `/api/v1/payment_batches/${approved[index]?.id}`, 'submit'),
      );
    },
  },
  {
    name: 'big-exports',
    does: `payment files of ${EXPORTED.instructions} instructions, ${EXPORTED.atOnce} at a time, each read again and again`,
    strike: (tools) =>
      tools.repeat(EXPORTED.atOnce, async () => {
        const batch = await createBatch(tools, {}, EXPORTED.instructions);
        if (batch === null) return tools.pause(200);
        await step(tools, batch, 'submit_for_approval', 'approve', 'sepa_export');
        for (let reads = 0; reads < EXPORTED.reads; reads += 1) {
          await tools.send('GET', `${batch}/sepa_export`);
          await tools.pause(100);
        }
        return undefined;
      }),
  },
  {
    name: 'big-reports',
    does: `bank reports of 8 MiB of hostile XML, ${REPORTED.atOnce} at a time`,
    strike: async (tools) => {
      const batch = await createBatch(tools);
      if (batch === null) return;
      await tools.repeat(REPORTED.atOnce, (_, turn) =>
        tools.sendXml(`${batch}/bank_reports`, REPORTS[turn % REPORTS.length]?.() ?? ''),
      );
    },
  },
];
