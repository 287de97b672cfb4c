import { printJson } from '#kernel/json.ts';
import type { Input } from '#einvoice/json/input.ts';

export const SANDBOX_OUTCOMES = ['taken', 'refused', 'unknown'] as const;
type SandboxOutcome = (typeof SANDBOX_OUTCOMES)[number];

/** The API's schema checks shapes. */
export interface SandboxScript {
  /** Default `taken`. */
  outcome?: Input<SandboxOutcome>;
  refused_end_to_end_ids?: Input<readonly string[]>;
  reason?: Input<string>;
  /** Milliseconds. */
  delay_ms?: Input<number>;
}

/** Prints equal scripts alike: fixed order, defaults left out. */
export function printSandboxScript(script: Input<SandboxScript>): string {
  const { outcome, refused_end_to_end_ids, reason, delay_ms } = script ?? {};
  return printJson({
    outcome: outcome ?? 'taken',
    ...(refused_end_to_end_ids?.length ? { refused_end_to_end_ids } : {}),
    ...(reason ? { reason } : {}),
    ...(delay_ms ? { delay_ms } : {}),
  });
}
