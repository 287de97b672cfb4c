import { html, type Html } from '#http/pages/html.ts';
import { amountText, decimal, negated, sum, ZERO } from '#kernel/decimal.ts';
import { parisDay } from '#kernel/instant.ts';
import type { VatRow, VatSummary } from '#render/vat-summary.ts';
import { countText, money, rateText } from '#console/parts/money.ts';
import { table, type Column } from '#console/parts/table.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';
import { daysText } from '#console/parts/time.ts';
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
    sentence:
      "D'après les écritures du mois, scellées ou non ; les recettes de caisse n'en ont pas : ajoutez leur TVA. Une aide pour remplir la CA3, pas la déclaration elle-même.",
    none: 'Aucune écriture de TVA ce mois-ci.',
    before: 'Mois précédent',
    after: 'Mois suivant',
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
    net: 'TVA nette due (ligne 28) :',
    credit: 'Crédit de TVA (ligne 25) :',
    difference: (account: string) =>
      `du compte ${account} ne viennent d'aucune facture (un règlement de TVA, par exemple). Vérifiez ces écritures avant de reprendre les montants ci-dessus :`,
    entries: 'voir les écritures de banque',
  },
  {
    title: 'VAT to declare',
    sentence:
      'By the entries of the month, sealed or not; takings of tills have none: add their VAT. An aid to fill in the CA3, not the return itself.',
    none: 'No entry of VAT in this month.',
    before: 'Month before',
    after: 'Month after',
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
    net: 'Net VAT due (line 28):',
    credit: 'VAT credit (line 25):',
    difference: (account: string) =>
      `of account ${account} come from no invoice (such as a payment of VAT). Check these entries before you use the amounts above:`,
    entries: 'see the bank entries',
  },
);

interface Month {
  from: string;
  to: string;
}

/** The month of a day; by default the last whole one, whose VAT is declared now. */
export const vatMonth = (month: string | null, now: Date): Month =>
  month === null ? monthAfter(parisDay(now), -1) : monthAfter(month, 0);

function monthAfter(of: string, months: number): Month {
  const [year = 0, month = 0] = of.split('-').map(Number);
  const dayOf = (by: number, day: number) =>
    new Date(Date.UTC(year, month - 1 + by, day)).toISOString().slice(0, 10);
  return { from: dayOf(months, 1), to: dayOf(months + 1, 0) };
}

/** The VAT of a month, from its entries. */
export function vatBlock(visit: WorkspaceVisit, vat: VatSummary): Html {
  const { rows, from, to } = vat;
  const words = vatWords(visit.language);
  const { due = [], other = [] } = Object.groupBy(rows, (row) =>
    row.due === null ? 'other' : 'due',
  );
  const title = `${words.title}, ${daysText(visit, from, to)}`;
  const entries = workspacePath(visit, `accounting_entries?journal=bank&from=${from}&to=${to}`);
  const keyOf = (row: VatRow) => String(rows.indexOf(row));
  return html`<section id="vat">
    <h2>${title}</h2>
    <p class="advice">${words.sentence}</p>
    <div class="actions">${monthLinks(visit, vat)}</div>
    ${table({ name: 'vat', label: title, rows: due, keyOf, empty: html`<p class="advice">${words.none}</p>`, columns: columnsOf(visit) })}
    ${due.length === 0 ? null : netView(visit, due)}
    ${other.map(
      ({ account_number, tax_amount }) =>
        html`<p class="advice">
          ${money(visit, tax_amount, 'EUR')} ${words.difference(account_number)}
          <a href="${entries}">${words.entries}</a>
        </p>`,
    )}
  </section>`;
}

/** VAT collected less VAT deductible: what is owed (line 28), or the credit (line 25). */
function netView(visit: WorkspaceVisit, due: readonly VatRow[]): Html {
  const words = vatWords(visit.language);
  const owed = ({ nature, tax_amount }: VatRow) =>
    decimal(nature === 'deductible' ? negated(tax_amount) : tax_amount);
  const net = sum(due.map(owed));
  const word = net.lt(ZERO) ? words.credit : words.net;
  return html`<p class="advice">
    ${word} <strong>${money(visit, amountText(net.abs()), 'EUR')}</strong>
  </p>`;
}

/** To the months beside it, none of which is to come. */
function monthLinks(visit: WorkspaceVisit, { from }: Month): Html {
  const { before, after } = vatWords(visit.language);
  const link = (word: string, month: Month) =>
    month.from > parisDay(visit.now)
      ? null
      : html`<a
          class="button"
          href="${workspacePath(visit, `accounting_exports?month=${month.from}#vat`)}"
          >${word}</a
        > `;
  return html`${link(before, monthAfter(from, -1))} ${link(after, monthAfter(from, 1))}`;
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
    {
      head: base,
      ...end,
      card: 'bottom_end',
      named: true,
      cell: (row) => money(visit, row.base_amount),
    },
    {
      head: tax,
      ...end,
      card: 'top_end',
      named: true,
      cell: (row) => money(visit, row.tax_amount),
    },
    { head: count, ...end, width: 90, leaves: 2, cell: counted },
  ];
}

function natureOf({ language }: WorkspaceVisit, row: VatRow): Html {
  const { natures, due } = vatWords(language);
  const { nature, tax_rate, tax_category } = row;
  const rate = tax_category === 'S' ? `${rateText(language, tax_rate ?? '')} %` : tax_category;
  return html`${natures[nature]} ${rate} <small>${row.due && due[row.due]}</small>`;
}
