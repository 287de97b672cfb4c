import type { Computation } from '#kernel/compute/computation.ts';
import type { Call, Services } from './call.ts';
import { computeBySize } from './compute-by-size.ts';

interface WithFonts {
  fontFiles: readonly string[];
}

/** {@link computeBySize} for what looks at a printed page: the process that computes has no settings of its own. */
export function computeWithFonts<Input extends WithFonts, Output>(
  call: Pick<Call, 'caller' | 'workspace_id'>,
  services: Pick<Services, 'compute' | 'fontFiles'>,
  computation: Computation<Input, Output>,
) {
  const compute = computeBySize(call, services, computation);
  const { fontFiles } = services;
  return (input: Omit<Input, 'fontFiles'>, size: number): Promise<Output> =>
    compute({ ...input, fontFiles } as Input, size); // only the fonts were left out
}
