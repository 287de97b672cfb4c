import { createBankWorker } from '#connectors/banks/bank-worker.ts';
import { createSandboxBank } from '#connectors/banks/sandbox.ts';
import type { Configuration } from '#config/configuration.ts';
import { convergeSlice } from '#domain/banking/convergence/converge-slice.ts';
import { createKeptRules } from '#domain/banking/projection/kept-rules.ts';
import { projectSlice } from '#domain/banking/projection/project-slice.ts';
import type { Observer } from '#kernel/observer.ts';
import type { ComputePool } from '#kernel/compute/compute-pool.ts';
import type { Log } from '#kernel/log.ts';
import type { Closing } from './closing.ts';
import type { Storage } from './open-storage.ts';
import { workBankRuns } from './work-bank-runs.ts';

/** Operations in one transaction, which takes a second at most. */
const PROJECTION_SLICE = 500;
const CONVERGENCE_SLICE = 200;

/** Starts the workers for bank connections and for runs over many bank operations. */
export async function startBanking(
  { bankProviderTimeout: timeout, delivery: { lease } }: Configuration,
  { db, cipher }: Storage,
  { compute, observer }: { compute: ComputePool; observer: Observer },
  log: Log,
  closing: Closing,
): Promise<void> {
  const works = {
    projection: { work: projectSlice(createKeptRules()), slice: PROJECTION_SLICE },
    convergence: { work: convergeSlice(cipher), slice: CONVERGENCE_SLICE },
  };
  await workBankRuns({ db, works, observer, log, lease }, closing);
  const providers = { sandbox: createSandboxBank({ db, cipher, compute }) };
  const worker = createBankWorker({ db, cipher, providers, observer, log, timeout, lease });
  closing.add(() => worker.stop());
  await worker.start();
}
