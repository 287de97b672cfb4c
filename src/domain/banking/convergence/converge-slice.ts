import type { Cipher } from '#kernel/cipher.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import type { SliceWork } from '#domain/banking/runs/work-slice.ts';
import { convergeOperations } from './converge-operations.ts';
import type { ConvergenceOptions } from './plan-convergence.ts';

export const convergeSlice =
  (cipher: Cipher): SliceWork =>
  (tx, run, ids) =>
    convergeOperations(
      tx,
      cipher,
      {
        workspace_id: run.workspace_id,
        options: JSON.parse(run.options) as ConvergenceOptions, // as its start wrote them
        actor: JSON.parse(run.actor) as Actor,
      },
      ids,
    );
