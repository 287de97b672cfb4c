import { printJson } from '#kernel/json.ts';
import type { Given } from '#domain/shared/input.ts';

/** The outcomes of a handover to the channel `sandbox`. */
export const SANDBOX_OUTCOMES = ['taken', 'refused', 'unknown'] as const;
export type SandboxOutcome = (typeof SANDBOX_OUTCOMES)[number];

/** The answer that a batch's sandbox will give; the API's schema checks shapes. */
export interface SandboxScript {
  /** `taken` when absent. */
  outcome?: Given<SandboxOutcome>;
  /** Which instructions its refusal names. */
  refused_end_to_end_ids?: Given<readonly string[]>;
  /** Why it refuses. */
  reason?: Given<string>;
  /** How long it takes, milliseconds. */
  delay_ms?: Given<number>;
}

/** The column: members in one order, without those that say nothing, so that equal scripts are equal texts. */
export function printSandboxScript(script: Given<SandboxScript>): string {
  const { outcome, refused_end_to_end_ids, reason, delay_ms } = script ?? {};
  return printJson({
    outcome: outcome ?? 'taken',
    ...(refused_end_to_end_ids?.length ? { refused_end_to_end_ids } : {}),
    ...(reason ? { reason } : {}),
    ...(delay_ms ? { delay_ms } : {}),
  });
}
