import { html, type Html } from '#http/pages/html.ts';
import type { VatRow, VatSummary } from '#render/vat-summary.ts';
import { countText, money } from '#console/parts/money.ts';
import { day } from '#console/parts/time.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';
import { wordTable } from '#console/words/word-table.ts';

const vatWords = wordTable(
  {
    title: 'TVA des jours ouverts',
    sentence:
      "Une aide pour la déclaration, pas la déclaration elle-même. D'après les écritures depuis le",
    natures: {
      collected: 'Collectée',
      deductible: 'Déductible',
      untaxed_sales: 'Ventes non taxées',
      untaxed_purchases: 'Achats non taxés',
    },
    due: { invoice: 'à la facture', receipt: 'au paiement' },
    other: 'autre mouvement',
    line: 'CA3',
    account: 'Compte',
    base: 'Base',
    tax: 'TVA',
    count: 'Écritures',
  },
  {
    title: 'VAT of the open days',
    sentence: 'An aid for the return, not the return itself. By the entries since',
    natures: {
      collected: 'Collected',
      deductible: 'Deductible',
      untaxed_sales: 'Untaxed sales',
      untaxed_purchases: 'Untaxed purchases',
    },
    due: { invoice: 'when invoiced', receipt: 'when paid' },
    other: 'other movement',
    line: 'CA3',
    account: 'Account',
    base: 'Base',
    tax: 'VAT',
    count: 'Entries',
  },
);

/** What entries that are not sealed yet say of VAT; nothing where there are none. */
export function vatBlock(visit: WorkspaceVisit, { rows, from }: VatSummary): Html {
  const words = vatWords(visit.language);
  if (rows.length === 0) return html``;
  return html`<section>
    <h2>${words.title}</h2>
    <p>${words.sentence} ${day(visit, from)}.</p>
    <table class="figures">
      <thead>
        <tr>
          <th scope="col">${words.tax}</th>
          <th scope="col">${words.account}</th>
          <th scope="col">${words.line}</th>
          <th scope="col" class="end">${words.base}</th>
          <th scope="col" class="end">${words.tax}</th>
          <th scope="col" class="end">${words.count}</th>
        </tr>
      </thead>
      <tbody>
        ${rows.map((row) => rowView(visit, row))}
      </tbody>
    </table>
  </section>`;
}

function rowView(visit: WorkspaceVisit, row: VatRow): Html {
  const words = vatWords(visit.language);
  const { nature, due, tax_rate, tax_category } = row;
  const rate = tax_category === 'S' ? `${tax_rate ?? ''} %` : (tax_category ?? '');
  return html`<tr>
    <th scope="row">
      ${words.natures[nature]} ${rate}
      <small>${due === null ? words.other : words.due[due]}</small>
    </th>
    <td>${row.account_number}</td>
    <td>${row.ca3_line ?? ''}</td>
    <td class="end">${money(visit, row.base_amount)}</td>
    <td class="end">${money(visit, row.tax_amount)}</td>
    <td class="end">${countText(visit.language, row.count)}</td>
  </tr>`;
}
