import type { ScoreReason } from '#model/score.ts';
import { wordTable } from '#console/words/word-table.ts';

/** Why an invoice is proposed, by the facts of its score. */
type ReasonTable = Readonly<Record<ScoreReason[0], (fact: string, other: string) => string>>;

export const scoreWords = wordTable<ReasonTable>(
  {
    amount_exact: () => 'montant exact',
    amount_of_set: (_amount, count) => `total exact des ${count} factures nommées`,
    amount_part: () => 'montant partiel',
    id_of_instruction: () => 'identifiant de notre virement',
    id_is_number: (number) => `identifiant de bout en bout ${number}`,
    number_in_label: (number) => `n° ${number} dans le libellé`,
    party_is: () => 'même tiers',
    party_in_label: (name) => `${name} dans le libellé`,
    party_iban: () => 'même IBAN',
    date: () => 'date plausible',
  },
  {
    amount_exact: () => 'exact amount',
    amount_of_set: (_amount, count) => `exact total of the ${count} invoices named`,
    amount_part: () => 'part of the amount',
    id_of_instruction: () => 'id of our transfer',
    id_is_number: (number) => `end-to-end id ${number}`,
    number_in_label: (number) => `no. ${number} in the label`,
    party_is: () => 'same party',
    party_in_label: (name) => `${name} in the label`,
    party_iban: () => 'same IBAN',
    date: () => 'plausible date',
  },
);
