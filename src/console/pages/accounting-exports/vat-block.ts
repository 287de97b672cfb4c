import { html, type Html } from '#http/pages/html.ts';
import type { VatRow, VatSummary } from '#render/vat-summary.ts';
import { countText, money, rateText } from '#console/parts/money.ts';
import { table, type Column } from '#console/parts/table.ts';
import { day } from '#console/parts/time.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';
import { workspacePath } from '#console/parts/workspace-path.ts';
import { wordTable } from '#console/words/word-table.ts';

/** In the form's own words. */
const LINES: Readonly<Record<string, string>> = {
  A3: 'achats de services à un assujetti non établi en France',
  B2: 'acquisitions intracommunautaires',
  E1: 'exportations hors UE',
  E2: 'autres opérations non imposables',
  F2: 'livraisons intracommunautaires',
  '08': 'taux normal 20 %',
  '09': 'taux réduit 5,5 %',
  '9B': 'taux réduit 10 %',
  '10': 'taux normal 8,5 % (outre-mer)',
  '14': 'taux particulier',
  '19': 'TVA déductible, immobilisations',
  '20': 'TVA déductible, autres biens et services',
};

const vatWords = wordTable(
  {
    title: 'TVA à déclarer',
    since: 'Depuis le',
    sentence:
      ", d'après les écritures qui ne sont pas encore scellées. Une aide pour remplir la CA3, pas la déclaration elle-même.",
    natures: {
      collected: 'Collectée',
      deductible: 'Déductible',
      untaxed_sales: 'Ventes non taxées',
      untaxed_purchases: 'Achats non taxés',
    },
    due: { invoice: 'à la facturation', receipt: "à l'encaissement ou au paiement" },
    nature: 'Nature',
    line: 'Ligne de la CA3',
    account: 'Compte',
    base: 'Base HT',
    tax: 'TVA',
    count: 'Écritures',
    difference: (account: string) =>
      `du compte ${account} ne viennent d'aucune facture (un règlement de TVA, par exemple). Vérifiez ces écritures avant de reprendre les montants ci-dessus :`,
    entries: 'voir les écritures de banque',
  },
  {
    title: 'VAT to declare',
    since: 'Since',
    sentence:
      ', by the entries that are not sealed yet. An aid to fill in the CA3, not the return itself.',
    natures: {
      collected: 'Collected',
      deductible: 'Deductible',
      untaxed_sales: 'Untaxed sales',
      untaxed_purchases: 'Untaxed purchases',
    },
    due: { invoice: 'when invoiced', receipt: 'when paid' },
    nature: 'Nature',
    line: 'Line of the CA3',
    account: 'Account',
    base: 'Net',
    tax: 'VAT',
    count: 'Entries',
    difference: (account: string) =>
      `of account ${account} come from no invoice (such as a payment of VAT). Check these entries before you use the amounts above:`,
    entries: 'see the bank entries',
  },
);

/** What entries that are not sealed yet say of VAT; nothing where there are none. */
export function vatBlock(visit: WorkspaceVisit, { rows, from }: VatSummary): Html {
  const words = vatWords(visit.language);
  if (rows.length === 0) return html``;
  const { due = [], other = [] } = Object.groupBy(rows, (row) =>
    row.due === null ? 'other' : 'due',
  );
  const entries = workspacePath(visit, `accounting_entries?from=${from}`);
  const keyOf = (row: VatRow) => String(rows.indexOf(row));
  return html`<section>
    <h2>${words.title}</h2>
    <p>${words.since} ${day(visit, from)}${words.sentence}</p>
    ${table({ name: 'vat', label: words.title, rows: due, keyOf, empty: html``, columns: columnsOf(visit) })}
    ${other.map(
      ({ account_number, tax_amount }) =>
        html`<p class="advice">
          ${money(visit, tax_amount, 'EUR')} ${words.difference(account_number)}
          <a href="${entries}">${words.entries}</a>
        </p>`,
    )}
  </section>`;
}

function columnsOf(visit: WorkspaceVisit): Column<VatRow>[] {
  const { nature, line, account, base, tax, count } = vatWords(visit.language);
  const lineOf = ({ ca3_line: name }: VatRow) =>
    name === null ? '—' : `${name} – ${LINES[name] ?? ''}`;
  const end = { width: 130, align: 'end' } as const;
  const counted = (row: VatRow) => countText(visit.language, row.count);
  return [
    { head: nature, width: 320, card: 'top', cell: (row) => natureOf(visit, row) },
    { head: line, card: 'bottom', cell: lineOf },
    { head: account, width: 100, leaves: 1, cell: (row) => row.account_number },
    { head: base, ...end, card: 'bottom_end', cell: (row) => money(visit, row.base_amount) },
    { head: tax, ...end, card: 'top_end', cell: (row) => money(visit, row.tax_amount) },
    { head: count, ...end, width: 90, leaves: 2, cell: counted },
  ];
}

function natureOf({ language }: WorkspaceVisit, row: VatRow): Html {
  const { natures, due } = vatWords(language);
  const { nature, tax_rate, tax_category } = row;
  const rate = tax_category === 'S' ? `${rateText(language, tax_rate ?? '')} %` : tax_category;
  return html`${natures[nature]} ${rate} <small>${row.due && due[row.due]}</small>`;
}
