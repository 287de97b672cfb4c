import { printJson } from '#kernel/json.ts';
import type { Given } from '#domain/shared/given-members.ts';

/** What the bank of the channel `sandbox` can make of a handover. */
export const SANDBOX_OUTCOMES = ['taken', 'refused', 'unknown'] as const;
export type SandboxOutcome = (typeof SANDBOX_OUTCOMES)[number];

/** What a batch's sandbox is to answer; shapes are the API's schema's. */
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
