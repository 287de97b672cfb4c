import { computation } from '#kernel/compute/computation.ts';
import type { CheckedInput } from '#kernel/checked-input.ts';
import type { Violation } from '#kernel/violation.ts';
import { Findings, type Input } from '#domain/shared/input.ts';
import type { BatchCreationMembers, BatchMembers, ReplacementMembers } from './batch-members.ts';
import {
  readInstructionMembers,
  type InstructionContent,
  type InstructionMembers,
} from './read-instruction-members.ts';

export interface PreparedInstructions {
  /** All lines, valid or not. */
  contents: InstructionContent[];
  violations: readonly Violation[];
}

/** `violations` of its shape. */
export interface PreparedBatch extends CheckedInput<BatchMembers> {
  instructions: PreparedInstructions;
}

export interface PreparedReplacement {
  version: number | undefined;
  /** Violations of its shape. */
  violations: readonly Violation[];
  instructions: PreparedInstructions;
}

function prepareInstructions({
  members: { instructions },
  violations,
}: CheckedInput<{ instructions?: Input<readonly InstructionMembers[]> }>): PreparedInstructions {
  const findings = new Findings(violations);
  const contents = readInstructionMembers(findings, instructions ?? []);
  return { contents, violations: findings.violations.slice(violations.length) };
}

/** The part of a creation that grows with its instructions, fit for a compute process. */
export function prepareBatch({
  members: input,
}: {
  members: CheckedInput<BatchCreationMembers>;
}): PreparedBatch {
  const { instructions: _read, ...members } = input.members;
  const { violations } = input;
  return { members, violations, instructions: prepareInstructions(input) };
}

/** {@link prepareBatch} for a draft's new instructions. */
export const prepareReplacement = ({
  members: input,
}: {
  members: CheckedInput<ReplacementMembers>;
}): PreparedReplacement => ({
  version: input.members.version,
  violations: input.violations,
  instructions: prepareInstructions(input),
});

export const prepareBatchApart = computation(import.meta.filename, prepareBatch);
export const prepareReplacementApart = computation(import.meta.filename, prepareReplacement);
