import type { SandboxFlow } from './flow-store.ts';
import type { SandboxState } from './sandbox-state.ts';

/** A flow, or one that is not stored yet. */
type Repeat = Pick<SandboxFlow, 'siren' | 'content'> & { serial?: number };

/**
 * Whether a company has sent the same content in an earlier flow. Flows with an error do not count, since they may be
 * sent again.
 */
export const isRepeated = (
  { flows }: Pick<SandboxState, 'flows'>,
  { siren, content, serial = Infinity }: Repeat,
): boolean =>
  flows
    .of(siren)
    .some(
      (other) =>
        other.serial < serial &&
        other.flow_direction === 'Out' &&
        other.acknowledgement.status !== 'Error' &&
        isSame(other.content, content),
    );

const isSame = (one: SandboxFlow['content'], other: SandboxFlow['content']): boolean =>
  one !== null &&
  other !== null &&
  one.kind !== 'faulty' &&
  one.kind === other.kind &&
  one.identity !== null &&
  one.identity === other.identity;
