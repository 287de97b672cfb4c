/** The criteria by which a candidate is scored. */
export const SCORE_CRITERIA = [
  'amount',
  'end_to_end_id',
  'invoice_number',
  'party',
  'date',
] as const;
type ScoreCriterion = (typeof SCORE_CRITERIA)[number];

interface ReasonKind {
  criterion: ScoreCriterion;
  /** In hundredths. */
  points: number;
  /** For people, in English. */
  explain: (fact: string, other: string) => string;
}

/** In hundredths: a criterion's points, but for a part payment. */
const POINTS = { amount: 40, end_to_end_id: 40, invoice_number: 40, party: 15, date: 5 } as const;
const PART_PAYMENT = 10;
/** How long after it is due an invoice may still be paid. */
export const DAYS_PAST_DUE = 60;

const because = (criterion: ScoreCriterion, explain: ReasonKind['explain']): ReasonKind => ({
  criterion,
  points: POINTS[criterion],
  explain,
});

/** The ways to meet a criterion. Allocations keep their names: one that counts otherwise gets another name. */
const SCORE_REASONS = {
  amount_exact: because(
    'amount',
    (amount) => `The ${amount} that remain are what is open on the invoice.`,
  ),
  amount_of_set: because(
    'amount',
    (amount, count) => `The ${amount} that remain are what is open on the ${count} invoices named.`,
  ),
  amount_part: {
    criterion: 'amount',
    points: PART_PAYMENT,
    explain: (amount, open) =>
      `The ${amount} that remain are a part of the ${open} open on the invoice.`,
  },
  id_of_instruction: because(
    'end_to_end_id',
    () => 'The end-to-end id is that of a payment instruction for the invoice.',
  ),
  id_is_number: because(
    'end_to_end_id',
    (number) => `The end-to-end id is the invoice's number ${number}.`,
  ),
  number_in_label: because('invoice_number', (number) => `The label names ${number}.`),
  party_is: because('party', (name) => `The counterparty is ${name}.`),
  party_in_label: because('party', (name) => `The label names ${name}.`),
  party_iban: because(
    'party',
    () => "The counterparty's IBAN is the one that the invoice is to be paid to.",
  ),
  date: because(
    'date',
    (date) => `Booked on ${date}, from issue to ${DAYS_PAST_DUE} days past due.`,
  ),
} as const satisfies Record<string, ReasonKind>;

/** A way in which a candidate meets a criterion, with the facts that its sentence needs: a hundred bytes a proposal. */
export type ScoreReason = readonly [
  kind: keyof typeof SCORE_REASONS,
  fact?: string,
  other?: string,
];

/** What a reason adds to the score, in hundredths. */
export const pointsOf = ([kind]: ScoreReason): number => SCORE_REASONS[kind].points;

/** A reason for people. */
export interface ScoreDetail {
  criterion: ScoreCriterion;
  /** Two decimals. */
  points: string;
  /** In English. */
  detail: string;
}

export function explainReason([kind, fact = '', other = '']: ScoreReason): ScoreDetail {
  const { criterion, points, explain }: ReasonKind = SCORE_REASONS[kind];
  return { criterion, points: printHundredths(points), detail: explain(fact, other) };
}

/** `0.40` of 40, `1.00` of 100. */
export const printHundredths = (hundredths: number): string =>
  `${Math.trunc(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`;
