import type { PeriodView } from '#domain/books/reporting/find-periods.ts';
import type { ListedItem } from '#domain/books/reporting/list-items.ts';
import { html } from '#http/pages/html.ts';
import { amountText, decimal, sum } from '#kernel/decimal.ts';
import { parisDay } from '#kernel/instant.ts';
import type { Transmission } from '#orm/entities/transmission.ts';
import { money } from '#console/parts/money.ts';
import type { Column } from '#console/parts/table.ts';
import { day, instant } from '#console/parts/time.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';
import { invoicePath } from '#console/shared/invoice-path.ts';
import { transmissionBadge } from './period-badge.ts';
import { reportingWords } from './reporting-words.ts';

type Total = PeriodView['summary']['totals'][number];

export function totalColumns(visit: WorkspaceVisit): Column<Total>[] {
  const { flow: head, flows, categories, rate, net, tax } = reportingWords(visit.language);
  const kind = ({ category }: Total) => (category === null ? '' : ` · ${categories[category]}`);
  const end = { width: 130, align: 'end' } as const;
  const euros = (amount: string) => money(visit, amount, 'EUR');
  return [
    { head, card: 'top', cell: (row) => flows[row.flow] + kind(row) },
    {
      head: rate,
      ...end,
      card: 'bottom',
      cell: ({ tax_rate }) => `${tax_rate.replace('.', ',')} %`,
    },
    { head: net, ...end, card: 'top_end', cell: ({ net_amount }) => euros(net_amount) },
    {
      head: tax,
      ...end,
      card: 'bottom_end',
      named: true,
      cell: ({ tax_amount }) => euros(tax_amount),
    },
  ];
}

/** A day of payments has itself as label. */
const itemName = (visit: WorkspaceVisit, { source, source_id, label, reported_on }: ListedItem) => {
  if (source === 'day') return day(visit, reported_on);
  return source === 'invoice'
    ? html`<a href="${invoicePath(visit, source_id)}">${label}</a>`
    : label;
};

export function mendColumns(visit: WorkspaceVisit): Column<ListedItem>[] {
  const { row, day: on, reason, differences } = reportingWords(visit.language);
  const why = ({ findings, difference }: ListedItem) =>
    findings.length > 0
      ? html`${findings.map(({ sentence }) => html`<p>${sentence}</p>`)}`
      : differences[difference ?? 'changed'];
  return [
    { head: row, width: 220, card: 'bottom', cell: (item) => itemName(visit, item) },
    { head: on, width: 110, leaves: 1, cell: (item) => day(visit, item.reported_on) },
    { head: reason, card: 'top', cell: why },
  ];
}

export function rowColumns(visit: WorkspaceVisit): Column<ListedItem>[] {
  const { row, day: on, flow, flows, net, tax, gross } = reportingWords(visit.language);
  const amount = (head: string, ...of: ('net_amount' | 'tax_amount')[]): Column<ListedItem> => {
    const total = ({ amounts }: ListedItem) =>
      amountText(sum(amounts.flatMap((one) => of.map((member) => decimal(one[member])))));
    return {
      head,
      width: 120,
      align: 'end',
      cell: (item) => money(visit, total(item), 'EUR'),
      amount: (item) => ({ amount: total(item), currency: 'EUR' }),
    };
  };
  return [
    { head: row, card: 'top', cell: (item) => itemName(visit, item) },
    { head: on, width: 110, card: 'bottom', cell: (item) => day(visit, item.reported_on) },
    { head: flow, width: 260, leaves: 2, cell: (item) => flows[item.flow] },
    { ...amount(net, 'net_amount'), card: 'top_end' },
    { ...amount(tax, 'tax_amount'), card: 'bottom_end', named: true },
    { ...amount(gross, 'net_amount', 'tax_amount'), leaves: 1 },
  ];
}

/** @param valid the report that counts at the portal: a later one may have been rejected */
export function transmissionColumns(
  visit: WorkspaceVisit,
  valid: Transmission | null,
): Column<Transmission>[] {
  const words = reportingWords(visit.language);
  const at = (date: Date | null) => (date === null ? '' : instant(visit, date));
  const latest = ({ deposited_at, sent_at, created_at }: Transmission) =>
    day(visit, parisDay(deposited_at ?? sent_at ?? created_at));
  const href = ({ id }: Transmission) => `/console/transmissions/${id}/download`;
  return [
    {
      head: words.number,
      card: 'top',
      cell: (row) => html`<a href="${href(row)}" download>${row.number}</a>`,
    },
    {
      head: words.kind,
      width: 110,
      card: 'bottom',
      cell: (row) =>
        html`${words.kinds[row.type_code]} <small class="on-card">${latest(row)}</small>`,
    },
    { head: words.composed_at, width: 170, leaves: 1, cell: (row) => at(row.created_at) },
    { head: words.sent_at, width: 170, leaves: 2, cell: (row) => at(row.sent_at) },
    { head: words.deposited_at, width: 170, leaves: 3, cell: (row) => at(row.deposited_at) },
    {
      head: words.state,
      width: 210,
      card: 'bottom_end',
      cell: (row) => {
        const stands = row === valid && row.state === 'superseded';
        const said = row.deposited_at === null ? 'sent' : 'deposited';
        return transmissionBadge(visit, stands ? said : row.state);
      },
    },
  ];
}
