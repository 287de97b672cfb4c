import { createHash } from 'node:crypto';
import { printReportItem, type ReportItem } from '#einvoice/flux10/print-report.ts';
import type { TransactionCategory } from '#einvoice/flux10/report.ts';
import { checkReportItem } from '#einvoice/rules/flux10/invoices.ts';
import type { Finding, ItemContext } from '#einvoice/rules/flux10/rule.ts';
import { centsText, readCents, shareOf } from '#kernel/cents.ts';
import { decimal } from '#kernel/decimal.ts';
import { printJson } from '#kernel/json.ts';
import { digest } from '#kernel/secret.ts';
import type { TakingTotal } from '#model/reporting.ts';
import type { PeriodRow } from './period-row.ts';

/** An amount that a row reports. Of a payment, which is with tax, both are computed. */
export interface ItemAmount extends Omit<TakingTotal, 'category'> {
  category: TransactionCategory | null;
}

/** `day`: what was paid on a day for all sales without a buyer; its id is the day as a number. */
export const ITEM_SOURCES = ['invoice', 'daily_taking', 'receipt', 'day'] as const;

/** A row of a report; one with findings is left out. */
export interface DerivedItem {
  source: (typeof ITEM_SOURCES)[number];
  source_id: string;
  /** An invoice's number, a till with its ticket. */
  label: string;
  flow: ReportItem['flow'];
  reported_on: string;
  amounts: ItemAmount[];
  /** JSON text of an {@link ItemContent}. */
  content: string;
  findings: Finding[];
}

/** By which a later change is found. */
export interface ItemContent extends Pick<DerivedItem, 'reported_on' | 'amounts'> {
  /** Of all that the report says. */
  digest: string;
}

/** The period and company that are reported, and the day of the rules. */
export interface DerivationScope extends Required<RuleContext>, PeriodRow {
  /** Nothing before it counts. */
  reporting_from: string;
}
type RuleContext = Omit<ItemContext, 'row'>;

/** The JSON of `reporting_periods.derived`. */
export interface PeriodSummary {
  items_count: number;
  blocked_count: number;
  /** Invoices that a platform has not settled. */
  undecided_count: number;
  /** Of the rows that are not blocked, by flow, category and rate. */
  totals: Total[];
  /** Of the report's items as printed. */
  content_digest: string;
}

/** An item as it is printed: of many the text takes less than their members, and moves in no collection. */
export const pieceOf = (item: ReportItem): Buffer => Buffer.from(printReportItem(item));

/** What a period has to report now, gathered row by row. */
export class Derived {
  readonly items: DerivedItem[] = [];
  undecided_count = 0;
  readonly #hash = createHash('sha256');
  readonly #totals = new Map<string, Total>();
  readonly #context: RuleContext;
  readonly #keep: (piece: Buffer) => void;
  readonly #sound = new Set<string>();

  /** @param keep takes each printed item */
  constructor(context: RuleContext, keep: (piece: Buffer) => void) {
    this.#context = context;
    this.#keep = keep;
  }

  print(piece: Buffer): void {
    this.#hash.update(piece);
    this.#keep(piece);
  }

  /**
   * A row, and what the report says of it.
   * @param found what blocks it besides the rules of the report
   * @returns whether it is reported
   */
  add(row: Row, printed: readonly ReportItem[], found: readonly Finding[] = []): boolean {
    const text = printJson(printed);
    const findings = [...found, ...this.#check(row, printed, text)];
    const { reported_on } = row;
    const amounts = printed.flatMap(amountsOf);
    const content = printJson({ reported_on, amounts, digest: digest(text) });
    this.items.push({ ...row, amounts, content, findings });
    if (findings.length === 0)
      for (const amount of amounts) this.#count({ flow: row.flow, ...amount });
    return findings.length === 0;
  }

  /** Sales of a day that are alike but for their amounts hold the same rules, and are checked once. */
  #check({ flow, label }: Row, printed: readonly ReportItem[], text: string): Finding[] {
    const shape = flow === '10.3' ? text.replaceAll(ORDINARY_AMOUNT, '') : text;
    if (this.#sound.has(shape)) return [];
    const context = { ...this.#context, row: label };
    const findings = printed.flatMap((item) => checkReportItem(item, context));
    if (flow === '10.3' && findings.length === 0) this.#sound.add(shape);
    return findings;
  }

  #count(total: Total): void {
    const key = `${total.flow} ${total.category} ${total.tax_rate}`;
    const known = this.#totals.get(key) ?? { ...total, net_amount: '0.00', tax_amount: '0.00' };
    for (const name of ['net_amount', 'tax_amount'] as const)
      known[name] = centsText(readCents(known[name]) + readCents(total[name]));
    this.#totals.set(key, known);
  }

  /** Once all is said. */
  summary(): PeriodSummary {
    return {
      items_count: this.items.length,
      blocked_count: this.items.filter(isBlocked).length,
      undecided_count: this.undecided_count,
      totals: [...this.#totals.values()],
      content_digest: this.#hash.digest('hex'),
    };
  }
}

export const isBlocked = ({ findings }: DerivedItem): boolean => findings.length > 0;

type Row = Omit<DerivedItem, 'amounts' | 'content' | 'findings'>;
type Total = ItemAmount & Pick<DerivedItem, 'flow'>;

const ORDINARY_AMOUNT = /_amount":"-?\d{1,13}\.\d\d"/g;

function amountsOf(item: ReportItem): ItemAmount[] {
  if (item.flow === '10.1')
    return item.tax_subtotals.map(({ tax_rate, taxable_amount, tax_amount }) => ({
      category: null,
      tax_rate,
      net_amount: taxable_amount,
      tax_amount,
    }));
  if (item.flow === '10.3') {
    const { category } = item;
    return item.totals.map((total) => ({ category, ...total }));
  }
  return item.totals.map(({ tax_rate, amount }) => paid(tax_rate, readCents(amount)));
}

function paid(tax_rate: string, amount: bigint): ItemAmount {
  const rate = BigInt(decimal(tax_rate).times('10000').toFixed());
  const net = shareOf(amount, 1_000_000n, 1_000_000n + rate);
  const [net_amount, tax_amount] = [centsText(net), centsText(amount - net)];
  return { category: null, tax_rate, net_amount, tax_amount };
}
