import { line, named, sendReport } from '#test-kit/payments/bank-report.ts';
import { buildBatch } from '#test-kit/payments/build-payment.ts';
import { startWorker } from '#test-kit/payments/handovers.ts';
import { startPartner } from '#test-kit/service/partner.ts';
import { NEVER_MS } from './never.ts';
import { succeed } from './succeed.ts';
import { untilRow } from './until-row.ts';
import type { Walk } from './walk.ts';

let batches = 0;

export const paymentBatch: Walk = {
  name: "from a batch's submission to the bank's report",
  open: async () => {
    const partner = await startPartner();
    const worker = await startWorker(partner, { pollInterval: NEVER_MS });
    return {
      prepare: async () => {
        const names = [`W${(batches += 1)}A`, `W${batches}B`];
        const batch = await buildBatch(partner, { approved: true, ...named(...names) });
        const path = `/api/v1/payment_batches/${String(batch['id'])}`;
        return async () => {
          await succeed(partner.call('POST', `${path}/submit`));
          const submitted = `select 1 from payment_batches where id = $1 and state = 'submitted'`;
          await untilRow(partner.db, submitted, batch['id']);
          const report = names.map((name) => line(name, 'ACSC'));
          await succeed(sendReport(partner, batch, report));
        };
      },
      close: async () => {
        await worker.stop();
        await partner.stop();
      },
    };
  },
};
