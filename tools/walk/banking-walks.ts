import { createKeptRules } from '#domain/banking/projection/kept-rules.ts';
import { projectSlice } from '#domain/banking/projection/project-slice.ts';
import { convergeSlice } from '#domain/banking/convergence/converge-slice.ts';
import { createLog } from '#kernel/log.ts';
import { createClosing } from '#process/closing.ts';
import { workBankRuns } from '#process/work-bank-runs.ts';
import {
  buildConnection,
  configureAccount,
  fillSandbox,
  listedAccount,
  listedOperation,
  onlyAccount,
  requestSync,
  startBankWorker,
} from '#test-kit/banking/bank-connections.ts';
import {
  allocate,
  buildReceipt,
  depositSale,
  startReconciler,
} from '#test-kit/banking/build-reconciliation.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';
import { NEVER_MS } from './never.ts';
import { succeed } from './succeed.ts';
import { untilRow } from './until-row.ts';
import type { Walk } from './walk.ts';

let operations = 0;
const PROJECTED = `select 1 from bank_operations
  where provider_operation_id = $1 and projected_at is not null`;

/** The account exists already: listing a new one is another walk. */
export const bankSync: Walk = {
  name: 'from a bank sync to the accounting entry',
  open: async () => {
    const partner = await startPartner();
    const closing = createClosing();
    await startWorkers(partner, closing);
    const connection = await buildConnection(partner);
    const fill = (...listed: object[]) =>
      fillSandbox(partner, connection, { accounts: [listedAccount({ operations: listed })] });
    const idle = `select 1 from bank_connections where id = $1 and state = 'idle'`;
    await fill();
    await requestSync(partner, connection);
    await untilRow(partner.db, idle, connection.id);
    await configureAccount(partner, (await onlyAccount(partner))['id']);
    return {
      prepare: async () => {
        const provider_operation_id = `op-${(operations += 1)}`;
        await fill(listedOperation({ provider_operation_id }));
        return async () => {
          await requestSync(partner, connection);
          await untilRow(partner.db, PROJECTED, provider_operation_id);
          await untilRow(partner.db, idle, connection.id);
        };
      },
      close: async () => {
        await closing.close();
        await partner.stop();
      },
    };
  },
};

async function startWorkers(
  partner: Partner,
  closing: ReturnType<typeof createClosing>,
): Promise<void> {
  const { db, service } = partner;
  const { cipher, observer } = service.services;
  const works = {
    projection: { work: projectSlice(createKeptRules()), slice: 500 },
    convergence: { work: convergeSlice(cipher), slice: 200 },
  };
  const log = createLog('silent');
  await workBankRuns({ db, works, observer, log, pollInterval: NEVER_MS }, closing);
  const worker = await startBankWorker(partner, { pollInterval: NEVER_MS });
  closing.add(() => worker.stop());
}

export const allocation: Walk = {
  name: 'an allocation is made and confirmed',
  open: async () => {
    const partner = await startReconciler();
    return {
      prepare: async () => {
        const { id: invoice_document_id } = await depositSale(partner, '100');
        const operation = await buildReceipt(partner, '100.0000');
        const confirmed = { invoice_document_id, status: 'confirmed' };
        return () => succeed(allocate(partner, operation, confirmed));
      },
      close: partner.stop,
    };
  },
};
