import { FRENCH_DESCRIPTIONS, READABLE_COPY } from '#model/attachment-description.ts';
import { REASONS, type Violation } from '#kernel/violation.ts';
import { isInReform } from '#einvoice/json/french-rules.ts';
import { Findings } from '#einvoice/json/input.ts';

/** BR-FR-17 and BR-FR-18, on the descriptions of an invoice's attachments in their order. */
export function checkDescriptions(
  invoice: Parameters<typeof isInReform>[0],
  descriptions: readonly (string | null)[],
): Violation[] {
  if (!isInReform(invoice)) return [];
  const findings = new Findings();
  let copies = 0;
  for (const [index, description] of descriptions.entries()) {
    const field = `attachments[${index}].description`;
    const isKnown = FRENCH_DESCRIPTIONS.some((known) => known === description);
    if (description !== null && !isKnown) {
      const { code, message } = REASONS.oneOf(FRENCH_DESCRIPTIONS);
      findings.contradict(field, { code, message: `${message} (BR-FR-17)` });
    }
    copies += description === READABLE_COPY ? 1 : 0;
    if (description === READABLE_COPY && copies > 1)
      findings.contradict(field, {
        code: 'taken',
        message: `est déjà ${READABLE_COPY} pour une autre pièce jointe (BR-FR-18)`,
      });
  }
  return findings.violations;
}
