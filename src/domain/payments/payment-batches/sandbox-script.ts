import { printJson } from '#kernel/json.ts';
import type { Input } from '#domain/shared/input.ts';

/** The outcomes of a handover to the channel `sandbox`. */
export const SANDBOX_OUTCOMES = ['taken', 'refused', 'unknown'] as const;
type SandboxOutcome = (typeof SANDBOX_OUTCOMES)[number];

/** The answer that a batch's sandbox will give; the API's schema checks shapes. */
export interface SandboxScript {
  /** `taken` when absent. */
  outcome?: Input<SandboxOutcome>;
  /** Which instructions its refusal names. */
  refused_end_to_end_ids?: Input<readonly string[]>;
  /** Why it refuses. */
  reason?: Input<string>;
  /** How long it takes, milliseconds. */
  delay_ms?: Input<number>;
}

/** The column: members in one order, without those that say nothing, so that equal scripts are equal texts. */
export function printSandboxScript(script: Input<SandboxScript>): string {
  const { outcome, refused_end_to_end_ids, reason, delay_ms } = script ?? {};
  return printJson({
    outcome: outcome ?? 'taken',
    ...(refused_end_to_end_ids?.length ? { refused_end_to_end_ids } : {}),
    ...(reason ? { reason } : {}),
    ...(delay_ms ? { delay_ms } : {}),
  });
}
