import {
  SANDBOX_OUTCOMES,
  type SandboxScript,
} from '#domain/payments/payment-batches/sandbox-script.ts';
import { html, type Html } from '#http/pages/html.ts';
import type { PaymentBatch } from '#orm/entities/payment-batch.ts';
import { choicesOf } from '#console/parts/field-input.ts';
import { form } from '#console/parts/form.ts';
import { seenVersion } from '#console/parts/seen-version.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';
import { paymentGridWords } from './payment-grid-words.ts';
import { batchUpdateSchema } from '#resources/payment-batches/schema.ts';
import { batchCall, batchPath } from '#console/shared/batch-path.ts';

/** The answer that the sandbox's bank will give to this draft; a form of its own, since no other channel takes one. */
export function sandboxForm(
  visit: WorkspaceVisit,
  { id, channel, sandbox, version }: Pick<PaymentBatch, 'id' | 'channel' | 'sandbox' | 'version'>,
): Html | null {
  if (channel !== 'sandbox') return null;
  const words = paymentGridWords(visit.language);
  // Written when the batch was made.
  const { outcome, reason, refused_end_to_end_ids, delay_ms } = JSON.parse(
    sandbox ?? '{}',
  ) as SandboxScript;
  return html`<section>
    <h3>${words.sandbox}</h3>
    ${form(visit, {
      id: 'sandbox',
      call: batchCall('PATCH', id),
      wrapper: 'payment_batch',
      schema: batchUpdateSchema,
      fields: [
        {
          name: 'sandbox/outcome',
          label: words.outcome,
          value: outcome ?? null,
          choices: choicesOf(SANDBOX_OUTCOMES, words.outcomes),
        },
        { name: 'sandbox/reason', label: words.reason, value: reason ?? null },
        {
          name: 'sandbox/refused_end_to_end_ids',
          label: words.refused_ids,
          value: refused_end_to_end_ids ?? null,
        },
        {
          name: 'sandbox/delay_ms',
          label: words.delay,
          value: delay_ms == null ? null : String(delay_ms),
        },
        seenVersion(version),
      ],
      submit: words.save,
      tone: 'plain',
      next: `${batchPath(visit, id)}/edit`,
      done: words.saved,
    })}
  </section>`;
}
