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
  /** For people, in French. */
  explain: (fact: string, other: string) => string;
}

/** In hundredths. A part payment has other points for the amount. */
const POINTS = { amount: 40, end_to_end_id: 40, invoice_number: 40, party: 15, date: 5 } as const;
const PART_PAYMENT = 10;
/** Days after its due date in which an invoice may still be paid. */
export const DAYS_PAST_DUE = 60;

const because = (criterion: ScoreCriterion, explain: ReasonKind['explain']): ReasonKind => ({
  criterion,
  points: POINTS[criterion],
  explain,
});

/** The ways to meet a criterion. Allocations store these names, so a changed way gets a new name. */
const SCORE_REASONS = {
  amount_exact: because(
    'amount',
    (amount) => `Le reste de l'opération, ${amount}, est ce qui reste dû de la facture.`,
  ),
  amount_of_set: because(
    'amount',
    (amount, count) =>
      `Le reste de l'opération, ${amount}, est ce qui reste dû des ${count} factures nommées.`,
  ),
  amount_part: {
    criterion: 'amount',
    points: PART_PAYMENT,
    explain: (amount, open) =>
      `Le reste de l'opération, ${amount}, est une partie des ${open} qui restent dus de la facture.`,
  },
  id_of_instruction: because(
    'end_to_end_id',
    () => "L'identifiant de bout en bout est celui d'un ordre de paiement de la facture.",
  ),
  id_is_number: because(
    'end_to_end_id',
    (number) => `L'identifiant de bout en bout est le numéro de la facture, ${number}.`,
  ),
  number_in_label: because('invoice_number', (number) => `Le libellé nomme ${number}.`),
  party_is: because('party', (name) => `La contrepartie est ${name}.`),
  party_in_label: because('party', (name) => `Le libellé nomme ${name}.`),
  party_iban: because(
    'party',
    () => "L'IBAN de la contrepartie est celui auquel la facture est à régler.",
  ),
  date: because(
    'date',
    (date) =>
      `Comptabilisée le ${date}, entre l'émission et ${DAYS_PAST_DUE} jours après l'échéance.`,
  ),
} as const satisfies Record<string, ReasonKind>;

/** A way in which a candidate meets a criterion, with the facts for its sentence: a hundred bytes a proposal. */
export type ScoreReason = readonly [
  kind: keyof typeof SCORE_REASONS,
  fact?: string,
  other?: string,
];

/** In hundredths. */
export const pointsOf = ([kind]: ScoreReason): number => SCORE_REASONS[kind].points;

export interface ScoreDetail {
  criterion: ScoreCriterion;
  /** Two decimals. */
  points: string;
  /** In French, like everything people read; only an entry's `explanation` is in English (spec). */
  detail: string;
}

export function explainReason([kind, fact = '', other = '']: ScoreReason): ScoreDetail {
  const { criterion, points, explain }: ReasonKind = SCORE_REASONS[kind];
  return { criterion, points: printHundredths(points), detail: explain(fact, other) };
}

/** `0.40` of 40, `1.00` of 100. */
export const printHundredths = (hundredths: number): string =>
  `${Math.trunc(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`;
