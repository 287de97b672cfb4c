import type { Camt053Problem } from '#bank-files/camt-053.ts';

/** French, continuing the place of the problem. */
const PROBLEMS: Readonly<Record<Camt053Problem['code'], string>> = {
  doctype_refused: 'ne doit pas contenir de DOCTYPE',
  unreadable_xml: "n'est pas un document XML lisible",
  other_document: "n'est pas un relevé camt.053.001.02 à camt.053.001.08",
  unexpected_content: "contient ce que le schéma n'y admet pas",
  missing_element: 'ne contient pas un élément obligatoire',
  invalid_value: 'contient une valeur que le schéma ne permet pas',
  no_statement: 'ne contient aucun relevé (Stmt)',
  too_many_statements: 'contient trop de relevés (2000 au maximum)',
  too_many_accounts: 'contient les relevés de trop de comptes (200 au maximum)',
  missing_account: "n'a ni IBAN ni autre identifiant de compte (Acct/Id)",
  invalid_balance: 'a un solde illisible (Bal)',
  missing_amount: "n'a pas de montant (Amt)",
  invalid_amount:
    "a un montant qui n'est pas un nombre décimal positif (4 décimales et 19 chiffres au maximum)",
  missing_currency: "n'a pas de devise (Amt/@Ccy)",
  missing_indicator: "n'a pas de sens : CdtDbtInd doit être CRDT ou DBIT",
  missing_status: "n'a pas de statut (Sts)",
  missing_date: "n'a ni date comptable (BookgDt) ni date de valeur (ValDt)",
  invalid_date: "a une date qui n'existe pas",
  text_too_long: 'contient un texte trop long (255 caractères au maximum)',
  too_many_details: 'contient trop de détails (10000 au maximum)',
};

/** `Le relevé « 2026-11 », écriture 3, n'a pas de montant (Amt)` */
export function writeProblem({ code, statement, entry, detail }: Camt053Problem): string {
  const found = detail === '' ? '' : ` (${detail})`;
  return `${placeOf(statement, entry)} ${PROBLEMS[code]}${found}`;
}

function placeOf(statement: string | null, entry: number | null): string {
  if (statement === null) return 'Le fichier';
  return entry === null
    ? `Le relevé « ${statement} »`
    : `Le relevé « ${statement} », écriture ${entry},`;
}
