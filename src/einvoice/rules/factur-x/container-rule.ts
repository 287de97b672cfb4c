import type { Container } from '#einvoice/facturx/read-container.ts';
import type { Xmp } from '#einvoice/facturx/read-xmp.ts';

/** A PDF and what its invoice says. */
export interface ContainerFacts extends Container {
  /** BT-24, empty if absent. */
  claimed: string;
  /** Whether seller and buyer are in France. */
  isFrench: boolean;
  /** Null unless there are properties of a hybrid invoice. */
  hybrid: Hybrid | null;
}

/** The XMP of a hybrid invoice. */
export interface Hybrid extends Xmp {
  namespace: string;
  document_type: string | null;
  document_file_name: string | null;
  version: string | null;
  conformance_level: string | null;
}

/** A published rule about the PDF around an invoice. */
export interface ContainerRule {
  id: string;
  /** French, with the remedy; null if the PDF keeps the rule. */
  explain: (facts: ContainerFacts) => string | null;
}

/** A rule about {@link Hybrid}. A PDF without one breaks BR-HYBRID-03 alone. */
export const hybridRule = (
  id: string,
  explain: (hybrid: Hybrid, facts: ContainerFacts) => string | null,
): ContainerRule => ({
  id,
  explain: (facts) => (facts.hybrid === null ? null : explain(facts.hybrid, facts)),
});

const MAX_QUOTED = 60;

/** A text of the file for a message: short, and without control characters and halves of characters. */
export function quoted(text: string): string {
  const shown = Array.from(text.slice(0, 2 * MAX_QUOTED + 1).replace(/\p{C}/gu, '□'));
  return `« ${shown.slice(0, MAX_QUOTED).join('')}${shown.length > MAX_QUOTED ? '…' : ''} »`;
}
