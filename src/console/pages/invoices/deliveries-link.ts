import { html, type Html } from '#http/pages/html.ts';
import { parisInstant } from '#kernel/instant.ts';
import type { WorkspaceVisit } from '#console/pipeline/visit.ts';
import { invoiceDetailWords } from '#console/words/invoice-detail-words.ts';

/** Around an event, which goes to the endpoints within moments. */
const BEFORE_MS = 60_000;
const AFTER_MS = 600_000;

/** The deliveries of an invoice's events of one instant. */
export function deliveriesLink(visit: WorkspaceVisit, invoice: string, at: Date): Html {
  const from = fieldTime(at.getTime() - BEFORE_MS);
  const query = new URLSearchParams({ invoice, from, to: fieldTime(at.getTime() + AFTER_MS) });
  const href = `/workspaces/${visit.workspace.id}/deliveries?${query.toString()}`;
  return html`<a href="${href}">${invoiceDetailWords(visit.language).deliveries}</a>`;
}

/** As a field for a time of Paris has it. */
const fieldTime = (at: number): string =>
  parisInstant(new Date(at)).slice(0, '2026-11-12T14:02:00'.length);
