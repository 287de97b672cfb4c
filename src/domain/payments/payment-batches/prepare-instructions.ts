import { computation } from '#kernel/compute/computation.ts';
import type { CheckedInput } from '#kernel/checked-input.ts';
import type { Violation } from '#kernel/violation.ts';
import { Findings } from '#domain/shared/input.ts';
import type { BatchCreationMembers, BatchMembers, ReplacementMembers } from './batch-members.ts';
import {
  readInstructionMembers,
  type InstructionContent,
  type InstructionMembers,
} from './read-instruction-members.ts';

/** Instructions as far as they are read without the database. */
export interface PreparedInstructions {
  /** Of each line, sound or not. */
  contents: InstructionContent[];
  violations: readonly Violation[];
}

/** `violations` are those of its shape. */
export interface PreparedBatch extends CheckedInput<BatchMembers> {
  instructions: PreparedInstructions;
}

export interface PreparedReplacement {
  version: number | undefined;
  instructions: PreparedInstructions;
}

function prepareInstructions(input: readonly InstructionMembers[]): PreparedInstructions {
  const findings = new Findings();
  const contents = readInstructionMembers(findings, input);
  return { contents, violations: findings.violations };
}

/** The part of a creation whose time grows with its instructions: a compute process may do it. */
export function prepareBatch({
  members: input,
}: {
  members: CheckedInput<BatchCreationMembers>;
}): PreparedBatch {
  const { instructions, ...members } = input.members;
  const { violations } = input;
  return { members, violations, instructions: prepareInstructions(instructions ?? []) };
}

/** {@link prepareBatch} for the lines that replace a draft's. */
export const prepareReplacement = ({
  members: { instructions, version },
}: {
  members: ReplacementMembers;
}): PreparedReplacement => ({ version, instructions: prepareInstructions(instructions) });

export const prepareBatchApart = computation(import.meta.filename, prepareBatch);
export const prepareReplacementApart = computation(import.meta.filename, prepareReplacement);
