import { LARGE } from '#kernel/compute/compute-pool.ts';
import type { Computation } from '#kernel/compute/computation.ts';
import { tenantsOf } from './caller.ts';
import type { Call, Services } from './call.ts';

/** Runs a computation here, or in a compute process for `size` characters that would hold up other requests. */
export const computeBySize =
  <Input, Output>(
    { caller, workspace_id }: Pick<Call, 'caller' | 'workspace_id'>,
    { compute }: Pick<Services, 'compute'>,
    computation: Computation<Input, Output>,
  ) =>
  async (input: Input, size: number): Promise<Output> =>
    size < LARGE
      ? computation.work(input)
      : compute.run(tenantsOf(caller, workspace_id), computation, input, size);
