import { BANK_STAGES, reportsExecution } from '#machines/bank-stages.ts';
import type { Transaction } from '#orm/database.ts';
import type { RowKey } from '#orm/lock-row.ts';
import {
  readInstructions,
  readNamedInstructions,
  type StoredInstruction,
} from '#orm/sql/payments/payment-instructions.ts';
import type { InstructionTrigger } from '#domain/payments/payment-instructions/move-instructions.ts';
import type { BankReport, Verdict } from './read-bank-report.ts';

interface MatchedReport {
  /** By line, then those that no line names. */
  known: { instruction: StoredInstruction; verdict: Verdict }[];
  /** `end_to_end_id`s of no instruction handed over, distinct, in order. */
  unknown: string[];
}

/**
 * Matches a report to a locked batch's instructions. One settled by hand before the handover is not the bank's to
 * report on.
 */
export async function matchReport(
  tx: Transaction,
  batch: RowKey,
  { lines, others }: BankReport,
): Promise<MatchedReport> {
  const names = new Set(lines.map(({ end_to_end_id }) => end_to_end_id));
  const read =
    others === null
      ? await readNamedInstructions(tx, batch, [...names])
      : await readInstructions(tx, batch);
  const instructions = read.filter(({ handed_over }) => handed_over);
  const byName = new Map(instructions.map((found) => [found.end_to_end_id, found]));
  const named = lines.flatMap((verdict) => {
    const instruction = byName.get(verdict.end_to_end_id);
    return instruction === undefined ? [] : [{ instruction, verdict }];
  });
  const unnamed = instructions
    .filter(({ end_to_end_id }) => !names.has(end_to_end_id))
    .flatMap((instruction) => (others === null ? [] : [{ instruction, verdict: others }]));
  return {
    known: [...named, ...unnamed],
    unknown: [...names].filter((name) => !byName.has(name)),
  };
}

/**
 * The trigger of each line. Only an instruction's last line is noted, so a repetition brings nothing new; a
 * reported execution stays noted even if contradicted later.
 */
export function toTriggers(known: MatchedReport['known']): InstructionTrigger[] {
  const last = new Map(known.map(({ instruction }, index) => [instruction.id, index]));
  return known.map(({ instruction, verdict: { stage, reason_code, reason } }, index) => ({
    instruction,
    event: { type: 'status_reported_by_bank', published_status: BANK_STAGES[stage] },
    notes: {
      ...(last.get(instruction.id) === index ? { bank_status: stage, reason_code, reason } : {}),
      ...(reportsExecution(stage) ? { reported_executing: true } : {}),
    },
  }));
}

/** Whether a line has anything not yet noted. */
export const isNews = ({ instruction, notes = {} }: InstructionTrigger): boolean =>
  Object.entries(notes).some(
    ([name, value]) => instruction[name as keyof typeof notes] !== value, // names of `notes`
  );
