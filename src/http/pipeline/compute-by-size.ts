import { LARGE } from '#kernel/compute/compute-pool.ts';
import type { Computation } from '#kernel/compute/computation.ts';
import type { Call, Services } from './call.ts';

/** Runs a computation here, or in a compute process for `size` characters that would hold up other requests. */
export const computeBySize =
  <Input, Output>(
    { tenants }: Pick<Call, 'tenants'>,
    { compute }: Pick<Services, 'compute'>,
    computation: Computation<Input, Output>,
  ) =>
  async (input: Input, size: number): Promise<Output> =>
    size < LARGE ? computation.work(input) : compute.run(tenants, computation, input, size);

interface WithFonts {
  fontFiles: readonly string[];
}

/** {@link computeBySize} for what looks at a printed page: the process that computes has no settings of its own. */
export function computeWithFonts<Input extends WithFonts, Output>(
  call: Pick<Call, 'tenants'>,
  services: Pick<Services, 'compute' | 'fontFiles'>,
  computation: Computation<Input, Output>,
) {
  const compute = computeBySize(call, services, computation);
  const { fontFiles } = services;
  return (input: Omit<Input, 'fontFiles'>, size: number): Promise<Output> =>
    compute({ ...input, fontFiles } as Input, size); // only the fonts were left out
}
