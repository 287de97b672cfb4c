import { html, type Html } from '#http/pages/html.ts';
import type { EnteredPurchase } from '#orm/entities/entered-purchase.ts';
import { table } from '#console/parts/table.ts';
import { instant } from '#console/parts/time.ts';
import { workspacePath } from '#console/parts/workspace-path.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';
import { invoiceWords } from '#console/words/invoice-words.ts';

/** Files to complete, above the purchases. */
export function openPurchases(visit: WorkspaceVisit, open: readonly EnteredPurchase[]): Html {
  if (open.length === 0) return html``;
  const words = invoiceWords(visit.language);
  const hrefOf = ({ id }: EnteredPurchase) => workspacePath(visit, `entered_purchases/${id}`);
  return html`<section class="open-purchases">
    <h2>${words.to_complete}</h2>
    ${table({
      name: 'open-purchase',
      label: words.to_complete,
      rows: open,
      keyOf: ({ id }) => id,
      hrefOf,
      columns: [
        { head: words.file, card: 'top', cell: ({ filename }) => filename, isLink: true },
        {
          head: words.received,
          width: 160,
          card: 'bottom',
          cell: ({ created_at }) => instant(visit, created_at),
        },
      ],
      empty: html``,
    })}
  </section>`;
}
