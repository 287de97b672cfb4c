import { computation } from '#kernel/compute/computation.ts';
import type { CheckedInput } from '#kernel/checked-input.ts';
import type { Violation } from '#kernel/violation.ts';
import { Findings, type Input } from '#einvoice/json/input.ts';
import type {
  BatchCreationMembers,
  BatchMembers,
  ChangeMembers,
  ReplacementMembers,
} from './batch-members.ts';
import {
  readInstructionMembers,
  type InstructionContent,
  type InstructionMembers,
  type LineMembers,
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

/** A line of a change, with the instruction that it changes; null for a new one. */
export interface PreparedLine {
  id: string | null;
  content: InstructionContent;
}

export interface PreparedChange {
  version: number | undefined;
  removed_ids: readonly string[];
  /** Violations of its shape. */
  violations: readonly Violation[];
  lines: readonly PreparedLine[];
  /** The lines' own violations. */
  instructions: PreparedInstructions;
}

function prepareInstructions<Members extends InstructionMembers>(
  {
    members: { instructions },
    violations,
  }: CheckedInput<{ instructions?: Input<readonly Members[]> }>,
  keepsIban?: (members: Members) => boolean,
): PreparedInstructions {
  const findings = new Findings(violations);
  const contents = readInstructionMembers(findings, instructions ?? [], keepsIban);
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

const isIbanKept = ({ id, beneficiary_iban }: LineMembers): boolean =>
  id != null && (beneficiary_iban ?? '') === '';

/** {@link prepareBatch} for a change of a draft's instructions. */
export function prepareChange({
  members: input,
}: {
  members: CheckedInput<ChangeMembers>;
}): PreparedChange {
  const { version, removed_ids, instructions: lines = [] } = input.members;
  const instructions = prepareInstructions(input, isIbanKept);
  return {
    version,
    removed_ids: (removed_ids ?? []).map(String),
    violations: input.violations,
    lines: instructions.contents.map((content, line) => {
      const id = lines[line]?.id;
      return { id: id == null ? null : String(id), content };
    }),
    instructions,
  };
}

export const prepareBatchApart = computation(import.meta.filename, prepareBatch);
export const prepareChangeApart = computation(import.meta.filename, prepareChange);
export const prepareReplacementApart = computation(import.meta.filename, prepareReplacement);
