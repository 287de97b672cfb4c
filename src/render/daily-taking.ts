import { parisInstant } from '#kernel/instant.ts';
import {
  arrayOf,
  described,
  enumOf,
  exactly,
  nullable,
  titled,
  type JsonSchema,
} from '#kernel/json-schema.ts';
import { TRANSACTION_CATEGORIES } from '#einvoice/flux10/report.ts';
import { readTakingContent, type TakingContent, type TakingTotal } from '#model/reporting.ts';
import type { DailyTaking } from '#orm/entities/daily-taking.ts';
import {
  amountNumber,
  COUNT,
  CURRENCY,
  DATE,
  ID,
  INSTANT,
  MONEY,
  NUMBER,
  plainNumber,
  TEXT,
} from './members.ts';

/** Of a till, or of a row of a report. */
export const renderTotal = <Category>({
  category,
  tax_rate,
  net_amount,
  tax_amount,
}: Omit<TakingTotal, 'category'> & { category: Category }) => ({
  category,
  tax_rate: plainNumber(tax_rate),
  net_amount: amountNumber(net_amount),
  tax_amount: amountNumber(tax_amount),
});

type Form = (description: string) => JsonSchema;

/** The members of a total, with the forms of its rate and amounts. */
export const totalMembers = (rate: Form, amount: Form) => ({
  category: described(
    enumOf(TRANSACTION_CATEGORIES),
    '`TLB1` goods, `TPS1` services, `TNT1` not taxed in France (rate 0), `TMA1` margin.',
  ),
  tax_rate: rate('The VAT rate in percent.'),
  net_amount: amount('Without tax; negative for refunds.'),
  tax_amount: amount('The tax.'),
});

export const SHOWN_TOTAL = totalMembers(
  (text) => described(NUMBER, text),
  (text) => described(MONEY, text),
);

const renderPayment = ({ tax_rate, amount }: TakingContent['payments'][number]) => ({
  tax_rate: plainNumber(tax_rate),
  amount: amountNumber(amount),
});

export function renderDailyTaking(taking: DailyTaking) {
  const { currency_code, transactions_count, totals, payments } = readTakingContent(taking.content);
  return {
    id: Number(taking.id),
    company_id: Number(taking.company_id),
    register: taking.register,
    reference: taking.reference,
    date: taking.date,
    currency_code,
    transactions_count,
    totals: totals.map(renderTotal),
    payments: payments.map(renderPayment),
    created_at: parisInstant(taking.created_at),
    updated_at: parisInstant(taking.updated_at),
  };
}

export const dailyTakingSchema = titled(
  'DailyTaking',
  exactly<ReturnType<typeof renderDailyTaking>>({
    id: described(ID, 'The taking.'),
    company_id: described(ID, 'The company.'),
    register: described(TEXT, 'The till.'),
    reference: described(TEXT, 'The number of its ticket, unique for the till.'),
    date: described(DATE, 'The day of the sales.'),
    currency_code: CURRENCY,
    transactions_count: described(nullable(COUNT), 'How many sales; null if not counted.'),
    totals: described(arrayOf(exactly(SHOWN_TOTAL)), 'By category and rate.'),
    payments: described(
      arrayOf(
        exactly<ReturnType<typeof renderPayment>>({
          tax_rate: SHOWN_TOTAL.tax_rate,
          amount: described(MONEY, 'With tax.'),
        }),
      ),
      'What was paid for services whose VAT is due on receipt; the totals of services by default.',
    ),
    created_at: described(INSTANT, 'When it was made.'),
    updated_at: described(INSTANT, 'When it last changed.'),
  }),
);
